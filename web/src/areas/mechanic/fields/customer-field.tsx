import { carsCalls } from '@forecourt/contract/mechanic/cars';
import { useCall } from '../../../api/use-call';
import { type FieldProps, PickerField } from '../../../kit/fields';

interface Props extends FieldProps<number | null> {
  addNew?: { label: string; onClick: (typed: string) => void };
}

/** Searches customers for the shop, whose mechanics do not see the list of customers. */
export const ShopCustomerField = (props: Props) => {
  const { value } = props;
  const known = useCall(
    carsCalls.customerOptions,
    { query: { id: value ?? undefined, limit: 1 } },
    { enabled: value !== null, keepPrevious: true, staleTime: 60_000, silent: true },
  );
  return (
    <PickerField
      placeholder="Search name, phone or e-mail"
      {...props}
      call={carsCalls.customerOptions}
      toOption={({ id, name, detail }) => ({ value: id, label: name, detail })}
      selectedLabel={known.data?.rows.find(({ id }) => id === value)?.name ?? null}
    />
  );
};
