import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphPayForm } from '@forecourt/contract/bhph-forms';
import { formatMoney } from '@forecourt/domain/number-format';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, SwitchField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_LOANS } from '../refetch';
import { type Account, METHODS } from '../words';

const PARTS = [
  { name: 'carried', label: 'Carried interest' },
  { name: 'interest', label: 'Interest' },
  { name: 'principal', label: 'Principal' },
  { name: 'fees', label: 'Fees' },
  { name: 'side', label: 'Side notes' },
  { name: 'pick_up', label: 'Pick-up payments' },
] as const;
type Part = (typeof PARTS)[number]['name'];

const cents = (amount: number | null): number => Math.round((amount ?? 0) * 100);

/** What is owed of each part on the day of the payment. */
const owedOf = (account: Account): Record<Part, number> => ({
  ...{ carried: account.carried_interest, principal: account.principal, fees: account.fees },
  interest: Math.round((account.interest_to_day - account.carried_interest) * 100) / 100,
  ...{ side: account.side_notes, pick_up: account.pick_up_balance },
});

interface Props {
  account: Account;
  onClose: () => void;
}

/** Books a payment; the account's order divides it unless it is split manually. */
export const PayDialog = ({ account, onClose }: Props) => {
  const today = useToday();
  const saving = useSave(bhphCalls.pay, { invalidates: REFETCH_LOANS });
  const form = useRecordForm({
    schema: bhphPayForm,
    initial: {
      amount: (account.amount_due > 0 ? account.amount_due : account.next_due_amount) as number | null, // can be emptied
      day: today,
      method: 'Cash' as string | null, // likewise
      reference: '',
      by_hand: 0 as 0 | 1, // switched on later
      ...({ carried: null, interest: null, principal: null, fees: null, side: null, pick_up: null } as Record<
        Part,
        number | null
      >), // amounts once they are typed
    },
    check: (values): Record<string, string> => {
      if (values.amount === null) return { amount: 'Required' };
      if (values.by_hand === 0) return {};
      const sum = PARTS.reduce((all, { name }) => all + cents(values[name]), 0);
      return sum === cents(values.amount)
        ? {}
        : { by_hand: `The parts add up to ${formatMoney(sum / 100)}, not ${formatMoney(values.amount)}` };
    },
    save: ({ by_hand, carried, interest, principal, fees, side, pick_up, ...payment }) => {
      const split = {
        ...{ carried: carried ?? 0, interest: interest ?? 0, principal: principal ?? 0 },
        ...{ fees: fees ?? 0, side: side ?? 0, pick_up: pick_up ?? 0 },
      };
      return saving.save({ body: { bhphId: account.id, ...payment, ...(by_hand === 1 && { split }) } });
    },
    onSaved: onClose,
  });
  const { day, by_hand: byHand } = form.values;
  const isRight = day !== null && day >= account.opened_on;
  const { data } = useCall(
    bhphCalls.get,
    { params: { id: account.id }, query: { on: day ?? account.on } },
    { enabled: isRight, keepPrevious: true },
  );
  const then = data ?? account;
  const owed = owedOf(then);
  const amounts = [
    { label: 'Due', value: then.amount_due },
    { label: 'One payment', value: Math.min(then.payment, then.payoff) },
    { label: 'Payoff', value: then.payoff },
  ].filter(({ value }) => value > 0);
  return (
    <Modal opened onClose={onClose} title="Record payment" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <MoneyField label="Amount" required {...form.field('amount')} />
            <DateField label="Date" required {...form.field('day')} />
            <Wide>
              <Group gap={6}>
                {amounts.map(({ label, value }) => (
                  <Button
                    key={label}
                    size="compact-sm"
                    variant="light"
                    onClick={() => form.field('amount').onChange(value)}
                  >
                    {label} {formatMoney(value)}
                  </Button>
                ))}
              </Group>
            </Wide>
            <SelectField label="Payment method" required options={METHODS} {...form.field('method')} />
            <TextField label="Reference" maxLength={100} {...form.field('reference')} />
            <Wide>
              <SwitchField label="Split manually" {...form.field('by_hand')} />
            </Wide>
            {byHand === 1
              ? PARTS.map(({ name, label }) => (
                  <MoneyField
                    key={name}
                    label={label}
                    description={`${formatMoney(owed[name])} owed`}
                    {...form.field(name)}
                  />
                ))
              : null}
          </FormGrid>
          <Text size="sm" c="dimmed">
            Payments are applied in the order of your settings unless you split them manually. A numbered
            receipt is issued.
          </Text>
          <FormBar inDialog form={form} saveLabel="Record payment" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
