import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { useCall } from '../../api/use-call';
import { type FieldProps, PickerField, type PickerOption } from '../../kit/fields';
import type { RowOf } from '../../kit/list';

export type DrivenCar = RowOf<typeof driveCalls.vehicles>;

const toOption = (car: DrivenCar): PickerOption => ({
  value: car.id,
  label: car.title,
  detail: [car.stock_NO, car.vin_number.slice(-8)].filter(Boolean).join(' · '),
});

/** The chosen car, also one that can no longer be driven. */
export const useCar = (id: number | null): DrivenCar | undefined => {
  const { data } = useCall(
    driveCalls.vehicles,
    { query: { id: id ?? undefined } },
    { enabled: id !== null, keepPrevious: true, staleTime: 60_000 },
  );
  return data?.rows.find((car) => car.id === id);
};

/** Searches the cars that can be driven as one types. */
export const CarField = (props: FieldProps<number | null>) => {
  const car = useCar(props.value);
  return (
    <PickerField
      placeholder="Search stock no., VIN, make or model"
      {...props}
      call={driveCalls.vehicles}
      toOption={toOption}
      selectedLabel={car?.title ?? null}
    />
  );
};
