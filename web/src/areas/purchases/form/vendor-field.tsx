import { type VendorOption, vendorsCalls } from '@forecourt/contract/vendors/index';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import { useCall } from '../../../api/use-call';
import { type FieldProps, PickerField, type PickerOption } from '../../../kit/fields';

const toOption = ({ id, name, kind, detail }: VendorOption): PickerOption => ({
  value: id,
  label: name,
  detail: [vendorKindLabel(kind), detail].filter(Boolean).join(' · '),
});

const useVendorName = (id: number | null): string => {
  const { data } = useCall(
    vendorsCalls.options,
    { query: { id: id ?? undefined, limit: 1 } },
    { enabled: id !== null, keepPrevious: true, staleTime: 60_000 },
  );
  return data?.rows.find((row) => row.id === id)?.name ?? '';
};

/** Searches vendors as one types. */
export const VendorField = (props: FieldProps<number | null>) => (
  <PickerField
    placeholder="Search vendors"
    {...props}
    call={vendorsCalls.options}
    toOption={toOption}
    selectedLabel={useVendorName(props.value)}
  />
);

export const VendorName = ({ id }: { id: number | null }) => useVendorName(id);
