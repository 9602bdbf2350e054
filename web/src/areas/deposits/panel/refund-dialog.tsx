import { type Deposit, depositsCalls, refundForm } from '@forecourt/contract/deposits/index';
import { formatDay } from '@forecourt/domain/dates';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { METHODS, transactionLabel } from '../methods';
import { REFETCH_DEPOSITS } from '../refetch';

interface Props {
  deposit: Deposit;
  onClose: () => void;
}

/** Pays back a deposit or a part of it, never more than is left. */
export const RefundDialog = ({ deposit, onClose }: Props) => {
  const timeZone = useTimeZone();
  const refunding = useSave(depositsCalls.refund, { invalidates: REFETCH_DEPOSITS });
  const form = useRecordForm({
    schema: refundForm,
    initial: {
      amount: deposit.balance as number | null, // the field can be emptied
      on: formatDay(new Date().toISOString(), 'YYYY-MM-DD', timeZone) as string | null, // likewise
      method: deposit.paymentMethod as string | null, // likewise
      transaction: '',
      reason: '',
    },
    check: ({ amount }): Record<string, string> => {
      if (amount === null) return { amount: 'Required' };
      return amount > deposit.balance
        ? { amount: `Only ${formatMoney(deposit.balance)} of this deposit is left` }
        : {};
    },
    save: (body) => refunding.save({ params: { id: deposit.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Refund ${deposit.number}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <MoneyField
              label="Amount"
              required
              description={`${formatMoney(deposit.balance)} is left`}
              {...form.field('amount')}
            />
            <DateField label="Date" required {...form.field('on')} />
            <SelectField label="Payment method" required options={METHODS} {...form.field('method')} />
            <TextField
              label={transactionLabel(form.values.method)}
              maxLength={100}
              {...form.field('transaction')}
            />
            <Wide>
              <TextField
                label="Reason"
                required
                maxLength={500}
                placeholder="Financing was declined"
                {...form.field('reason')}
              />
            </Wide>
          </FormGrid>
          {deposit.paymentMethod === 'Credit-Card' ? (
            <Text size="sm" c="dimmed">
              What was paid by card on the website goes back to that card.
            </Text>
          ) : null}
          <FormBar inDialog form={form} saveLabel="Refund" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
