import { type Vendor, vendorForm, vendorsCalls } from '@forecourt/contract/vendors/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { vendorNumberProblems } from '@forecourt/domain/vendor/check-vendor';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_VENDORS } from '../refetch';
import { VendorFields } from './vendor-fields';
import { type VendorValues, vendorValues } from './vendor-values';

const nameIn = (record: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const value = record[field];
  return typeof value === 'string' ? value : undefined;
};

/** How a value reads where it is compared with another. */
const display = (field: string, value: unknown, record: Readonly<Record<string, unknown>>) => {
  if (field === 'kind' && typeof value === 'string') return vendorKindLabel(value);
  if (field === 'category' && typeof value === 'string') return costCategoryLabel(value);
  if (field === 'is_active') return value === 1 ? 'Active' : 'Inactive';
  return field === 'city_id' ? nameIn(record, 'city') : undefined;
};

const isVendor = (value: unknown): value is Vendor =>
  typeof value === 'object' && value !== null && 'terms_days' in value && 'customer' in value;

/** The form reads the customer by number; the record that it is compared with must have the same. */
const inFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !isVendor(error.body.current)) return error;
  const { current } = error.body;
  return new CallError(error.status, { ...error.body, current: { ...current, ...vendorValues(current) } });
};

interface Props {
  vendor: Vendor;
  onSaved: () => void;
  onCancel: () => void;
}

export const EditVendorForm = ({ vendor, onSaved, onCancel }: Props) => {
  const saving = useSave(vendorsCalls.update, { invalidates: REFETCH_VENDORS });
  const initial: VendorValues = vendorValues(vendor);
  const form = useRecordForm({
    ...{ schema: vendorForm, initial, display, draft: `vendor-${vendor.id}` },
    check: (values) => vendorNumberProblems(values, vendor),
    save: (body) =>
      saving.save({ params: { id: vendor.id }, body }).catch((error: unknown) => {
        throw inFormShape(error);
      }),
    onSaved,
  });
  return (
    <RecordForm form={form}>
      <VendorFields form={form} isNew={false} />
      <FormBar form={form} saveLabel="Save changes" onCancel={onCancel} />
    </RecordForm>
  );
};
