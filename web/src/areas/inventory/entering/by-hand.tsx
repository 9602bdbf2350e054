import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { Alert, Anchor } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { SelectField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { ADD_VEHICLE, vehicleDetail } from '../paths';
import { PaperField, usePurchasePaper } from '../record/purchase/purchase-paper';
import type { EnteredCar } from './added-cars';
import { BOUGHT_AT } from './auction-sources';
import { REFETCH } from './calls-to-refetch';
import classes from './entering.module.css';
import { EntryBar, useWhatNext } from './entry-bar';
import { blankHand, handBodies, handForm } from './hand-values';
import { PairLines } from './pair-lines';
import { SaleFields } from './sale-fields';
import { StockFields } from './stock-fields';
import { checkVinField, useVinPart } from './use-vin-part';
import { VehicleFields } from './vehicle-fields';
import { VinPart, whatVinSays } from './vin-part';

/** A purchase at an auction, typed from paper. */
export const ByHand = ({ onAnother }: { onAnother: (car: EnteredCar) => void }) => {
  const navigate = useNavigate();
  const adding = useSave(enteringCalls.addByVin, { invalidates: REFETCH, quiet: true });
  const noting = useSave(importingCalls.saveAuction);
  const paper = usePurchasePaper();
  const next = useWhatNext();
  /** It may be in stock while what it cost was refused: the next try only notes that. */
  const inStock = useRef<EnteredCar | null>(null);
  const [waiting, setWaiting] = useState<EnteredCar | null>(null);
  const form = useRecordForm({
    schema: handForm,
    initial: blankHand(),
    draft: 'add-vehicle-by-hand',
    check: checkVinField,
    save: async (flat) => {
      const { car, purchase } = handBodies(flat);
      const added = inStock.current ?? (await adding.save({ body: car }));
      inStock.current = added;
      setWaiting(added);
      await noting.save({ params: { id: added.id }, body: { ...purchase, pdfPath: await paper.keep() } });
      return added;
    },
    onSaved: (car) => {
      if (next.current === 'another') onAnother(car);
      else navigate(vehicleDetail(car.id));
    },
  });
  const part = useVinPart(form, waiting ? null : adding.error);
  const same = waiting ? null : part.same;
  return (
    <RecordForm form={form}>
      <Section
        title="Entered by hand"
        description={
          <>
            From the paper in your hand. Have a PDF?{' '}
            <Anchor component={Link} to={`${ADD_VEHICLE}?way=auction`} inherit>
              Let it be read
            </Anchor>
          </>
        }
      >
        <VinPart form={form} part={{ ...part, same }} autoFocus />
        <div className={`${classes.three} ${classes.below}`}>
          <SelectField
            label="Bought at"
            {...form.field('how_enter_status')}
            onChange={(at) => form.set('how_enter_status', at ?? blankHand().how_enter_status)}
            required
            options={BOUGHT_AT}
          />
          <SaleFields form={form} />
        </div>
      </Section>
      {waiting && !form.isSaving && noting.error ? (
        <Alert variant="light" color="red" role="alert" title="What it cost was not stored">
          The vehicle is in stock as {waiting.stock_NO}. Correct the figures and save once more.
        </Alert>
      ) : null}
      <PairLines form={form} />
      <Section title="Paper" description="Kept with the purchase, for those who may know what cars cost.">
        <PaperField {...form.at('pdf')} paper={paper} />
      </Section>
      {part.vin !== null && !same ? (
        <>
          <VehicleFields form={form} decoded={part.reader.decoded} description={whatVinSays(part)} />
          <StockFields form={form} />
        </>
      ) : null}
      {same ? null : <EntryBar form={form} next={next} />}
    </RecordForm>
  );
};
