import { dealCarCalls } from '@forecourt/contract/deals/cars';
import type { Deal, DealCar } from '@forecourt/contract/deals/deal';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCar, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { MoneyField } from '../../../kit/fields';
import { EmptyState, Section } from '../../../kit/page';
import { VehicleField } from '../../inventory';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';
import { CarCard } from './car-card';
import type { PartProps } from './parts';
import classes from './record.module.css';

const AddCar = ({
  deal,
  onAdded,
  close,
}: {
  deal: Deal;
  onAdded: (car: DealCar) => void;
  close: () => void;
}) => {
  const [mvdId, setVehicle] = useState<number | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const adding = useSave(dealCarCalls.addCar, { invalidates: REFETCH_DEALS, quiet: true });
  const run = async () => {
    if (mvdId === null) return false;
    try {
      const car = await withWonQuestion(deal.status, (change_won) =>
        adding.save({
          params: { id: deal.id },
          body: { mvdId, change_won, ...(price === null ? {} : { price }) },
        }),
      );
      onAdded(car);
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog title="Add vehicle" submitLabel="Add" close={close} disabled={mvdId === null} run={run}>
      <VehicleField
        label="Vehicle"
        required
        placeholder="Search stock no., VIN, make or model"
        value={mvdId}
        onChange={setVehicle}
        error={adding.fieldErrors.mvdId}
      />
      <MoneyField
        label="Price"
        value={price}
        onChange={setPrice}
        error={adding.fieldErrors.price}
        description="The asking price unless you enter another"
      />
    </SmallDialog>
  );
};

/** The cars of the deal, each with its own state and price. */
export const Cars = ({ deal, mayEdit }: Omit<PartProps, 'move'>) => {
  const [isAdding, setAdding] = useState(false);
  const [warned, setWarned] = useState<DealCar | null>(null);
  const add = mayEdit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add vehicle
    </Button>
  ) : null;
  return (
    <Section title="Vehicles" actions={deal.cars.length > 0 ? add : null}>
      {warned ? (
        <Alert
          color="yellow"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={`${warned.title} is on another deal`}
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => setWarned(null)}
        >
          {warned.warning}
        </Alert>
      ) : null}
      {deal.cars.length === 0 ? (
        <EmptyState icon={IconCar} title="No vehicle yet" actions={add}>
          Choose what the customer is buying.
        </EmptyState>
      ) : (
        <ul className={classes.plain}>
          {deal.cars.map((car) => (
            <CarCard key={car.id} deal={deal} car={car} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddCar
          deal={deal}
          close={() => setAdding(false)}
          onAdded={(car) => setWarned(car.warning === '' ? null : car)}
        />
      ) : null}
    </Section>
  );
};
