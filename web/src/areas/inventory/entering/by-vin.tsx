import { enteringCalls, vinEntry } from '@forecourt/contract/inventory/entering';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton, Section } from '../../../kit/page';
import { vehicleDetail } from '../paths';
import type { EnteredCar } from './added-cars';
import { REFETCH } from './calls-to-refetch';
import { EntryBar, useWhatNext } from './entry-bar';
import { blankVin } from './entry-values';
import { StockFields } from './stock-fields';
import { checkVinField, useVinPart } from './use-vin-part';
import { VehicleFields } from './vehicle-fields';
import { VinPart, whatVinSays } from './vin-part';

interface Props {
  /** It is in stock, and the next one is to be entered. */
  onAnother: (car: EnteredCar) => void;
}

/** One field first; what the VIN says stands below as soon as it is whole. */
export const ByVin = ({ onAnother }: Props) => {
  const navigate = useNavigate();
  const adding = useSave(enteringCalls.addByVin, { invalidates: REFETCH });
  const next = useWhatNext();
  const form = useRecordForm({
    schema: vinEntry,
    initial: blankVin,
    draft: 'add-vehicle-vin',
    check: checkVinField,
    save: (body) => adding.save({ body }),
    onSaved: (car) => {
      if (next.current === 'another') onAnother(car);
      else navigate(vehicleDetail(car.id));
    },
  });
  const part = useVinPart(form, adding.error);
  const { vin, reader, same } = part;
  return (
    <RecordForm form={form}>
      <Section>
        <VinPart form={form} part={part} autoFocus />
      </Section>
      {vin !== null && reader.isReading ? <BlockSkeleton height={280} /> : null}
      {vin !== null && !reader.isReading && !same ? (
        <>
          <VehicleFields form={form} decoded={reader.decoded} description={whatVinSays(part)} />
          <StockFields form={form} />
          <EntryBar form={form} next={next} />
        </>
      ) : null}
    </RecordForm>
  );
};
