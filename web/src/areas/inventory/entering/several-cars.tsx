import { importingCalls } from '@forecourt/contract/inventory/importing';
import { Anchor, Button, Checkbox, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { Money } from '../../../kit/format';
import { messageOf, Section } from '../../../kit/page';
import { vehicleDetail } from '../paths';
import type { EnteredCar } from './added-cars';
import { REFETCH } from './calls-to-refetch';
import classes from './entering.module.css';
import { keepPaper } from './keep-paper';
import { ReviewInvoice } from './review-invoice';
import several from './several-cars.module.css';
import { bodyOf, canComeIn, carName, doubtAbout, readingOf } from './several-values';
import type { ExtractedCar, Reading } from './use-extract';

type Outcome = { car: EnteredCar } | { message: string };

/** Puts the chosen cars in stock one after the other; what is refused does not keep the others out. */
const useImportCars = (reading: Reading) => {
  const importing = useSave(importingCalls.importAuction, {
    invalidates: [...REFETCH, importingCalls.listImports],
    ...{ quiet: true, silent: true },
  });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isWorking, setWorking] = useState(false);
  const note = (vin: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(vin, outcome));

  const importOne = async (car: ExtractedCar): Promise<Outcome> => {
    const made = bodyOf(readingOf(reading, car));
    if (!made.ok) return { message: made.message };
    try {
      const pdfPath = await keepPaper(reading.file);
      const { source, body } = made;
      return { car: await importing.save({ params: { source }, body: { ...body, pdfPath } }) };
    } catch (error) {
      return { message: messageOf(error) };
    }
  };
  const start = async (cars: readonly ExtractedCar[]) => {
    setWorking(true);
    for (const car of cars) note(car.vin_number, await importOne(car));
    setWorking(false);
  };
  return { outcomes, isWorking, note, start };
};

interface RowProps {
  car: ExtractedCar;
  outcome: Outcome | undefined;
  isTicked: boolean;
  disabled: boolean;
  onTick: () => void;
  onReview: () => void;
}

const CarRow = ({ car, outcome, isTicked, disabled, onTick, onReview }: RowProps) => {
  const doubt = outcome && 'message' in outcome ? outcome.message : doubtAbout(car);
  const added = outcome && 'car' in outcome ? outcome.car : null;
  return (
    <li className={several.row}>
      <Checkbox
        aria-label={`Add ${carName(car)}`}
        checked={isTicked || added !== null}
        onChange={onTick}
        disabled={disabled || added !== null || !canComeIn(car)}
      />
      <div className={several.what}>
        <strong>{carName(car)}</strong>
        <span className={`${classes.vin} ${classes.quiet}`}>{car.vin_number || 'no VIN'}</span>
        {added ? (
          <Text size="sm" role="status">
            In stock as{' '}
            <Anchor component={Link} to={vehicleDetail(added.id)} inherit>
              {added.stock_NO}
            </Anchor>
          </Text>
        ) : null}
        {doubt && !added ? <p className={classes.warning}>{doubt}</p> : null}
      </div>
      <div className={several.money}>
        <Money value={car.invoices.sellPrice} />
        <span className={classes.quiet}>
          {car.invoices.total === null ? (
            'no total'
          ) : (
            <>
              Total <Money value={car.invoices.total} />
            </>
          )}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        onClick={onReview}
        disabled={disabled || added !== null || !canComeIn(car)}
        aria-label={`Review ${carName(car)}`}
      >
        Review
      </Button>
    </li>
  );
};

/** A document over several cars: those that are ticked come in as they were read, each can be reviewed first. */
export const SeveralCars = ({ reading, onBack }: { reading: Reading; onBack: () => void }) => {
  const { cars } = reading.read;
  const { outcomes, isWorking, note, start } = useImportCars(reading);
  const [reviewed, setReviewed] = useState<ExtractedCar | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(cars.filter((car) => doubtAbout(car) === '').map(({ vin_number }) => vin_number)),
  );
  if (reviewed)
    return (
      <ReviewInvoice
        reading={readingOf(reading, reviewed)}
        ofSeveral
        onBack={() => setReviewed(null)}
        onAnother={(car) => {
          note(reviewed.vin_number, { car });
          setReviewed(null);
        }}
      />
    );
  const isAdded = ({ vin_number }: ExtractedCar) => 'car' in (outcomes.get(vin_number) ?? {});
  const chosen = cars.filter((car) => ticked.has(car.vin_number) && !isAdded(car));
  const tick = (vin: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(vin)) after.add(vin);
      return after;
    });
  return (
    <Section
      title={`${cars.length} vehicles in ${reading.file.name}`}
      description="Tick those that come in as they were read. Review one first to correct it."
    >
      <ul className={several.list} aria-label="Vehicles of the document">
        {cars.map((car) => (
          <CarRow
            key={car.vin_number}
            car={car}
            outcome={outcomes.get(car.vin_number)}
            isTicked={ticked.has(car.vin_number)}
            disabled={isWorking}
            onTick={() => tick(car.vin_number)}
            onReview={() => setReviewed(car)}
          />
        ))}
      </ul>
      <div className={several.bar}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={14} aria-hidden />}
          onClick={onBack}
          disabled={isWorking}
        >
          Another document
        </Button>
        <Button onClick={() => void start(chosen)} loading={isWorking} disabled={chosen.length === 0}>
          Add {chosen.length} {chosen.length === 1 ? 'vehicle' : 'vehicles'}
        </Button>
      </div>
    </Section>
  );
};
