import { newVendorForm, type Vendor, vendorsCalls } from '@forecourt/contract/vendors/index';
import { useSave } from '../../../api/use-save';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_VENDORS } from '../refetch';
import { LikelyVendors } from './likely-vendors';
import { VendorFields } from './vendor-fields';
import { NEW_VENDOR, type VendorValues } from './vendor-values';

interface Props {
  /** What is known already: what was typed into a picker. */
  start?: Partial<VendorValues>;
  onAdded: (vendor: Vendor) => void;
  onUse: (vendor: { id: number; name: string }) => void;
  useLabel: string;
  onCancel: () => void;
}

export const NewVendorForm = ({ start, onAdded, onUse, useLabel, onCancel }: Props) => {
  const adding = useSave(vendorsCalls.create, { invalidates: REFETCH_VENDORS });
  const initial: VendorValues = { ...NEW_VENDOR, ...start };
  const form = useRecordForm({
    schema: newVendorForm,
    initial,
    save: (body) => adding.save({ body }),
    onSaved: onAdded,
  });
  return (
    <RecordForm form={form}>
      <LikelyVendors values={form.values} onUse={onUse} useLabel={useLabel} />
      <VendorFields form={form} isNew />
      <FormBar form={form} saveLabel="Add vendor" onCancel={onCancel} />
    </RecordForm>
  );
};
