import { type Deposit, depositsCalls, forfeitForm } from '@forecourt/contract/deposits/index';
import { formatDay } from '@forecourt/domain/dates';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { REFETCH_DEPOSITS } from '../refetch';

interface Props {
  deposit: Deposit;
  onClose: () => void;
}

/** Keeps a deposit, or a part of it, that the buyer has no right to any more. */
export const ForfeitDialog = ({ deposit, onClose }: Props) => {
  const timeZone = useTimeZone();
  const forfeiting = useSave(depositsCalls.forfeit, { invalidates: REFETCH_DEPOSITS });
  const form = useRecordForm({
    schema: forfeitForm,
    initial: {
      amount: deposit.balance as number | null, // the field can be emptied
      on: formatDay(new Date().toISOString(), 'YYYY-MM-DD', timeZone) as string | null, // likewise
      reason: '',
    },
    check: ({ amount }): Record<string, string> => {
      if (amount === null) return { amount: 'Required' };
      return amount > deposit.balance
        ? { amount: `Only ${formatMoney(deposit.balance)} of this deposit is left` }
        : {};
    },
    save: (body) => forfeiting.save({ params: { id: deposit.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Forfeit ${deposit.number}`} size="lg">
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
            <Wide>
              <TextField
                label="Reason"
                required
                maxLength={500}
                placeholder="The buyer withdrew after the deadline"
                {...form.field('reason')}
              />
            </Wide>
          </FormGrid>
          <Text size="sm" c="dimmed">
            The amount becomes income. The sales tax that it includes is booked as collected.
          </Text>
          <FormBar inDialog form={form} saveLabel="Forfeit" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
