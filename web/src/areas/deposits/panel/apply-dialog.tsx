import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { applyForm, type Deposit, depositsCalls } from '@forecourt/contract/deposits/index';
import { formatDay } from '@forecourt/domain/dates';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { REFETCH_DEPOSITS } from '../refetch';

interface Props {
  deposit: Deposit;
  onClose: () => void;
}

/** Takes a deposit off the price of a deal of the same customer. */
export const ApplyDialog = ({ deposit, onClose }: Props) => {
  const timeZone = useTimeZone();
  const applying = useSave(depositsCalls.apply, { invalidates: REFETCH_DEPOSITS });
  const { data } = useCall(dealListingCalls.list, {
    query: { frk_customer_id: deposit.customer.id, limit: 50 },
  });
  const form = useRecordForm({
    schema: applyForm,
    initial: {
      amount: deposit.balance as number | null, // the field can be emptied
      on: formatDay(new Date().toISOString(), 'YYYY-MM-DD', timeZone) as string | null, // likewise
      deal_id: deposit.deal_id,
    },
    check: ({ amount, deal_id }): Record<string, string> => ({
      ...(amount === null && { amount: 'Required' }),
      ...(amount !== null &&
        amount > deposit.balance && {
          amount: `Only ${formatMoney(deposit.balance)} of this deposit is left`,
        }),
      ...(deal_id === null && { deal_id: 'Required' }),
    }),
    save: (body) => applying.save({ params: { id: deposit.id }, body }),
    onSaved: onClose,
  });
  const deals = (data?.rows ?? []).map(({ id, title }) => ({ value: id, label: `Deal ${id}: ${title}` }));
  return (
    <Modal opened onClose={onClose} title={`Apply ${deposit.number} to a deal`}>
      <SeparateForm>
        <RecordForm form={form}>
          <SelectField label="Deal" required options={deals} {...form.field('deal_id')} />
          <MoneyField
            label="Amount"
            required
            description={`${formatMoney(deposit.balance)} is left`}
            {...form.field('amount')}
          />
          <DateField label="Date" required {...form.field('on')} />
          <FormBar inDialog form={form} saveLabel="Apply" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
