import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { useCall } from '../../../api/use-call';
import { type FieldProps, PickerField, type PickerOption } from '../../../kit/fields';
import type { RowOf } from '../../../kit/list/list-call';
import { nameOf } from '../record/car';
import { vehicleName } from './stock-texts';

type Row = RowOf<typeof listingCalls.list>;

const toOption = (row: Row): PickerOption => ({
  value: row.id,
  label: vehicleName(row),
  detail: [row.stock_NO && `Stock No. ${row.stock_NO}`, row.vin_number.slice(-8)].filter(Boolean).join(' · '),
});

interface Props extends FieldProps<number | null> {
  onPick?: (car: { id: number; title: string } | null) => void;
}

const useVehicleName = (id: number | null): string | null => {
  const { data } = useCall(
    recordCalls.detail,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, keepPrevious: true, staleTime: 60_000, silent: true },
  );
  return data && data.midVehicleDealership.id === id ? nameOf(data.midVehicleDealership) : null;
};

/** Searches the cars in stock as one types. */
export const VehicleField = ({ onPick, ...props }: Props) => (
  <PickerField
    placeholder="Search stock no., VIN, make or model"
    {...props}
    call={listingCalls.list}
    fixed={{ in_stock: 1 }}
    toOption={toOption}
    selectedLabel={useVehicleName(props.value)}
    onPick={(row) => onPick?.(row === null ? null : { id: row.id, title: vehicleName(row) })}
  />
);

/** What the car with this number is called. */
export const VehicleName = ({ id }: { id: number }) => useVehicleName(id) ?? `No. ${id}`;
