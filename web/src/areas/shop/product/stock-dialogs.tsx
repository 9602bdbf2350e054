import { shopCalls } from '@forecourt/contract/shop/index';
import { countForm, OWED, type ProductVariant, receiveForm } from '@forecourt/contract/shop/product';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, NumberField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { VendorField } from '../../vendors';
import { REFETCH_PRODUCTS } from '../refetch';

interface Props {
  variant: ProductVariant;
  onClose: () => void;
}

const PAID_BY = [{ value: OWED, label: 'Owed to the vendor' }, ...DEPOSIT_METHODS];

/** Books pieces that were bought, with what they cost and how they are paid. */
export const ReceiveDialog = ({ variant, onClose }: Props) => {
  const today = useToday();
  const saving = useSave(shopCalls.receive, { invalidates: REFETCH_PRODUCTS });
  const form = useRecordForm({
    schema: receiveForm,
    initial: {
      ...{
        quantity: null as number | null,
        unit_cost: variant.cost as number | null,
        gst: 0 as number | null,
      },
      ...{ paid_by: OWED as string | null, vendor_id: null as number | null, day: today as string | null },
      reason: '',
    },
    check: (values): Record<string, string> =>
      values.paid_by === OWED && values.vendor_id === null ? { vendor_id: 'Choose whom it is owed to' } : {},
    save: (body) => saving.save({ params: { id: variant.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Receive stock · ${variant.sku}`} size="md">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <NumberField label="Units" required {...form.field('quantity')} />
            <MoneyField label="Unit cost before tax" required {...form.field('unit_cost')} />
            <MoneyField label="GST/HST total" {...form.field('gst')} />
            <DateField label="Date" required {...form.field('day')} />
            <SelectField label="Paid by" required options={PAID_BY} {...form.field('paid_by')} />
            <VendorField label="Vendor" {...form.field('vendor_id')} />
            <Wide>
              <TextField label="Note" maxLength={200} {...form.field('reason')} />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Receive" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

/** Corrects the stock to what was counted. */
export const CountDialog = ({ variant, onClose }: Props) => {
  const saving = useSave(shopCalls.count, { invalidates: REFETCH_PRODUCTS });
  const form = useRecordForm({
    schema: countForm,
    initial: { counted: null as number | null, reason: '' },
    save: (body) => saving.save({ params: { id: variant.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Correct the stock · ${variant.sku}`} size="sm">
      <SeparateForm>
        <RecordForm form={form}>
          <Text mb="sm">
            {variant.on_hand} in stock, as it is known. Enter how many there are: the difference is booked.
          </Text>
          <FormGrid>
            <Wide>
              <NumberField label="Counted" required {...form.field('counted')} />
            </Wide>
            <Wide>
              <TextField
                label="Reason"
                required
                placeholder="e.g. Damaged in storage"
                maxLength={200}
                {...form.field('reason')}
              />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Correct" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
