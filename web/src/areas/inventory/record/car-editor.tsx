import { recordCalls } from '@forecourt/contract/inventory/record';
import { carForm } from '@forecourt/contract/inventory/vehicle';
import { formatMoney } from '@forecourt/domain/number-format';
import { conditionName } from '@forecourt/domain/vehicle/stock-status';
import { useSave } from '../../../api/use-save';
import { FormBar, RecordForm, useFieldInAddress, useRecordForm } from '../../../kit/form';
import { vehicleDetail } from '../paths';
import { type Car, carDrafts, REFETCH } from './car';
import { type CarValues, carValues, inFormShape } from './car-values';
import {
  DescriptionOfVehicle,
  DescriptionSection,
  FlagSection,
  MechanicsSection,
  PriceSection,
  StockSection,
} from './edit-sections';
import { type LookupKind, type Lookups, useLookups } from './use-lookups';

const KINDS: Readonly<Record<string, LookupKind>> = {
  frk_bodyStyle: 'body-style',
  frk_exterior_color: 'color',
  frk_interior_color: 'color',
  frk_transmission: 'transmission',
  frk_drive_type: 'drive-type',
  frk_title_status: 'title-status',
};
const FLAGS = ['coming_soon', 'in_transit', 'in_lease', 'call_for_price'];
const PRICES = ['sell_price', 'special_price', 'cost_price'];

/** How a value reads beside another one: names for numbers. */
const displayWith =
  (lookups: Lookups) =>
  (field: string, value: unknown): string | undefined => {
    if (FLAGS.includes(field)) return value === 1 ? 'Yes' : 'No';
    if (field === 'tag_ids' && Array.isArray(value))
      return value.map((id) => lookups.nameOf('tag', Number(id))).join(', ') || '(none)';
    if (field === 'more_option' && Array.isArray(value)) return value.join(', ') || '(none)';
    if (typeof value !== 'number') return undefined;
    if (PRICES.includes(field)) return formatMoney(value);
    if (field === 'odometer') return value.toLocaleString('en-CA');
    if (field === 'odometer_type') return value === 1 ? 'Miles' : 'Km';
    if (field === 'condition') return conditionName(value);
    if (field === 'vehicleType') return lookups.types.find((type) => type.value === value)?.label;
    const kind = KINDS[field];
    return kind && (lookups.nameOf(kind, value) || undefined);
  };

/** What was known of a car cannot be emptied: an empty one counts as not sent. */
const emptied =
  (before: CarValues) =>
  (values: CarValues): Record<string, string> => ({
    ...(before.make !== '' && values.make.trim() === '' && { make: 'Required' }),
    ...(before.model !== '' && values.model.trim() === '' && { model: 'Required' }),
    ...(before.model_year !== null && values.model_year === null && { model_year: 'Required' }),
    ...(values.stock_NO.trim() === '' && { stock_NO: 'Required' }),
    ...(values.acquired_on === null && { acquired_on: 'Required' }),
  });

export const CarEditor = ({ car }: { car: Car }) => {
  const { save } = useSave(recordCalls.saveCar, { invalidates: REFETCH });
  const initial = carValues(car);
  const lookups = useLookups(car.vehicleType);
  const form = useRecordForm({
    schema: carForm,
    initial,
    draft: carDrafts(car.id).edit,
    check: emptied(initial),
    display: displayWith(lookups),
    save: async (body) => {
      try {
        return carValues((await save({ params: { id: car.id }, body })).midVehicleDealership);
      } catch (error) {
        throw inFormShape(error);
      }
    },
  });
  useFieldInAddress(form.formRef);
  const ofType = useLookups(form.values.vehicleType);
  return (
    <RecordForm form={form}>
      <DescriptionOfVehicle form={form} lookups={ofType} car={car} />
      <StockSection form={form} lookups={ofType} />
      <MechanicsSection form={form} lookups={ofType} car={car} />
      <PriceSection form={form} />
      <FlagSection form={form} />
      <DescriptionSection form={form} />
      <FormBar form={form} saveLabel="Save changes" cancelTo={vehicleDetail(car.id)} />
    </RecordForm>
  );
};
