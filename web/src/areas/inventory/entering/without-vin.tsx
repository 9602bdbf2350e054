import { enteringCalls, plainEntry } from '@forecourt/contract/inventory/entering';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { vehicleDetail } from '../paths';
import type { EnteredCar } from './added-cars';
import { REFETCH } from './calls-to-refetch';
import { EntryBar, useWhatNext } from './entry-bar';
import { blankPlain } from './entry-values';
import { StockFields } from './stock-fields';
import { VehicleFields } from './vehicle-fields';

/** A boat, a trailer, an old motorcycle: whatever has no VIN. */
export const WithoutVin = ({ onAnother }: { onAnother: (car: EnteredCar) => void }) => {
  const navigate = useNavigate();
  const adding = useSave(enteringCalls.addWithoutVin, { invalidates: REFETCH });
  const next = useWhatNext();
  const form = useRecordForm({
    schema: plainEntry,
    initial: blankPlain,
    draft: 'add-vehicle-no-vin',
    save: (body) => adding.save({ body }),
    onSaved: (car) => {
      if (next.current === 'another') onAnother(car);
      else navigate(vehicleDetail(car.id));
    },
  });
  return (
    <RecordForm form={form}>
      <VehicleFields
        form={form}
        needsNames
        description="For boats, trailers and anything else without a VIN. Year, make and model are required."
      />
      <StockFields form={form} />
      <EntryBar form={form} next={next} />
    </RecordForm>
  );
};
