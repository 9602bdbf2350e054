import { type VendorOption, vendorsCalls } from '@forecourt/contract/vendors/index';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { type FieldProps, PickerField, type PickerOption } from '../../../kit/fields';
import { later } from '../../../kit/later';
import { startFrom, type VendorValues } from '../form/vendor-values';

const AddVendor = later(async () => (await import('./add-vendor')).AddVendor);

const toOption = ({ id, name, kind, detail }: VendorOption): PickerOption => ({
  value: id,
  label: name,
  detail: [vendorKindLabel(kind), detail].filter(Boolean).join(' · '),
});

interface Props extends FieldProps<number | null> {
  /** With its terms and category, for a form that begins with them. */
  onPick?: (vendor: VendorOption | null) => void;
}

/** Searches vendors as one types; one that is not there is added in place. */
export const VendorField = ({ onPick, ...props }: Props) => {
  const can = useCan();
  const { value, onChange } = props;
  const [start, setStart] = useState<Partial<VendorValues> | null>(null);
  const known = useCall(
    vendorsCalls.options,
    { query: { id: value ?? undefined } },
    { enabled: value !== null, keepPrevious: true, staleTime: 60_000 },
  );
  const row = known.data?.rows.find(({ id }) => id === value);
  const take = (vendor: VendorOption) => {
    onChange(vendor.id);
    onPick?.(vendor);
    setStart(null);
  };
  return (
    <>
      <PickerField
        placeholder="Search vendors"
        {...props}
        call={vendorsCalls.options}
        toOption={toOption}
        selectedLabel={row?.name}
        onPick={onPick}
        addNew={
          can('vendors.edit')
            ? { label: 'Add new vendor', onClick: (typed) => setStart(startFrom(typed)) }
            : undefined
        }
      />
      {start ? <AddVendor start={start} onTaken={take} onClose={() => setStart(null)} /> : null}
    </>
  );
};
