import { type Purchase, paymentForm, purchasesCalls } from '@forecourt/contract/purchases/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { PURCHASE_METHODS } from '@forecourt/domain/purchase/payments';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_PURCHASES } from '../refetch';

interface Props {
  purchase: Purchase;
  onClose: () => void;
}

interface Values {
  payee: 'seller' | 'lien-holder' | null;
  amount: number | null;
  day: string | null;
  method: string | null;
  reference: string;
}

const LABELS: Readonly<Record<string, string>> = { Cheque: 'Cheque number', Cash: 'Receipt number' };

/** Pays the seller, or the holder of the lien first. */
export const PayDialog = ({ purchase, onClose }: Props) => {
  const today = useToday();
  const saving = useSave(purchasesCalls.pay, { invalidates: REFETCH_PURCHASES });
  const owed = { seller: purchase.owed_to_seller ?? 0, 'lien-holder': purchase.owed_to_lien_holder ?? 0 };
  const first = owed['lien-holder'] > 0 ? ('lien-holder' as const) : ('seller' as const);
  const initial: Values = { payee: first, amount: owed[first], day: today, method: 'Cheque', reference: '' };
  const form = useRecordForm({
    schema: paymentForm,
    initial,
    check: ({ amount }): Record<string, string> => (amount === null ? { amount: 'Required' } : {}),
    save: (body) => saving.save({ params: { id: purchase.id }, body }),
    onSaved: onClose,
  });
  const payee = form.field('payee');
  const hasLien = purchase.lien_result === 'found';
  return (
    <Modal opened onClose={onClose} title="Record payment" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            {hasLien ? (
              <Wide>
                <SelectField
                  label="Pay to"
                  required
                  options={[
                    { value: 'lien-holder', label: `${purchase.lien_holder} (lien)` },
                    { value: 'seller', label: purchase.seller.name },
                  ]}
                  {...payee}
                  onChange={(value) => {
                    payee.onChange(value);
                    if (value) form.set('amount', owed[value]);
                  }}
                />
              </Wide>
            ) : null}
            <MoneyField
              label="Amount"
              required
              description={`${formatMoney(owed[payee.value ?? 'seller'])} owed`}
              {...form.field('amount')}
            />
            <DateField label="Date" required max={today} {...form.field('day')} />
            <SelectField label="Method" required options={PURCHASE_METHODS} {...form.field('method')} />
            <TextField
              label={LABELS[form.values.method ?? ''] ?? 'Reference'}
              maxLength={60}
              {...form.field('reference')}
            />
            {hasLien && payee.value === 'seller' && owed['lien-holder'] > 0 ? (
              <Wide>
                <Text size="sm" role="status">
                  The lien of {formatMoney(owed['lien-holder'])} is not paid out yet.
                </Text>
              </Wide>
            ) : null}
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Record payment" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
