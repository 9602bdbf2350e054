import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphStatusForm } from '@forecourt/contract/bhph-forms';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_LOANS } from '../refetch';
import { type Account, METHODS } from '../words';

const SOURCES = [
  { value: 'vehicle-sale', label: 'Sale of the vehicle' },
  { value: 'customer', label: 'Customer' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'other', label: 'Other' },
];

/** Only what can happen to an account as it stands. */
const eventsOf = ({ status, owed_to_customer: owed }: Account) => [
  ...(status === 'open' ? [{ value: 'repossessed', label: 'Vehicle repossessed' }] : []),
  ...(status === 'repossessed' ? [{ value: 'reinstated', label: 'Reinstate the account' }] : []),
  ...(status === 'open' || status === 'repossessed' ? [{ value: 'charged-off', label: 'Charge off' }] : []),
  ...(status === 'repossessed' || status === 'charged-off'
    ? [{ value: 'recovered', label: 'Money recovered' }]
    : []),
  ...(owed > 0 ? [{ value: 'refunded', label: 'Refund what is owed to the customer' }] : []),
];

const SAID: Readonly<Record<string, string>> = {
  repossessed: 'Interest continues. Add the vehicle to stock as a purchase with a new stock number.',
  reinstated: 'The account is open again with the same terms.',
  'charged-off': 'The debt is written off in the books. It is still owed, without further interest.',
  recovered: 'A receipt is issued. Any amount above the debt is owed to the customer.',
  refunded: 'Records that the money was paid to the customer.',
};

interface Props {
  account: Account;
  onClose: () => void;
}

/** Repossession, reinstatement, charge-off, recovery, refund. */
export const StatusDialog = ({ account, onClose }: Props) => {
  const events = eventsOf(account);
  const saving = useSave(bhphCalls.setStatus, { invalidates: REFETCH_LOANS });
  const form = useRecordForm({
    schema: bhphStatusForm,
    initial: {
      event: (events[0]?.value ?? null) as string | null, // the field can be emptied
      day: useToday(),
      amount: null as number | null, // only where money moves
      source: 'customer' as string | null, // likewise
      method: 'Etransfer' as string | null, // likewise
      reason: '',
    },
    check: ({ event, amount }): Record<string, string> =>
      event === 'recovered' && amount === null ? { amount: 'Required' } : {},
    save: (body) => saving.save({ params: { id: account.id }, body }),
    onSaved: onClose,
  });
  const { event } = form.values;
  const isMoney = event === 'recovered' || event === 'refunded';
  if (events.length === 0)
    return (
      <Modal opened onClose={onClose} title="Change status">
        <Text>This loan is paid off. Its status no longer changes.</Text>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title="Change status" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <SelectField label="What happened" required options={events} {...form.field('event')} />
            <DateField label="Date" required {...form.field('day')} />
            {isMoney ? (
              <MoneyField
                label="Amount"
                required={event === 'recovered'}
                description={
                  event === 'refunded'
                    ? `Blank refunds all of ${formatMoney(account.owed_to_customer)}`
                    : undefined
                }
                {...form.field('amount')}
              />
            ) : null}
            {event === 'recovered' ? (
              <SelectField label="From" required options={SOURCES} {...form.field('source')} />
            ) : null}
            {isMoney ? (
              <SelectField label="Payment method" required options={METHODS} {...form.field('method')} />
            ) : null}
            <Wide>
              <TextField label="Reason" required maxLength={500} {...form.field('reason')} />
            </Wide>
          </FormGrid>
          <Text size="sm" c="dimmed">
            {SAID[event ?? '']}
          </Text>
          <FormBar inDialog form={form} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
