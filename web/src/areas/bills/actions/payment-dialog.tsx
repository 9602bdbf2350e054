import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { formatDay } from '@forecourt/domain/dates';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';
import { METHODS } from '../bill-texts';
import { useBillStep } from './use-bill-step';

interface Props {
  bill: Bill;
  payment: Bill['payments'][number] | null;
  close: () => void;
}

const stillToPay = (bill: Bill): number | null => {
  const { still_to_pay: amount } = bill.results;
  return typeof amount === 'number' && amount > 0 ? amount : null;
};

/** Books a payment, or corrects one. */
export const PaymentDialog = ({ bill, payment, close }: Props) => {
  const timeZone = useTimeZone();
  const adding = useBillStep(billsCalls.addPayment);
  const changing = useBillStep(billsCalls.changePayment);
  const [values, setValues] = useState({
    method: payment?.method ?? METHODS[0]?.value ?? 'Cash',
    amount: payment?.amount ?? stillToPay(bill),
    day: payment?.day ?? formatDay(new Date(), 'YYYY-MM-DD', timeZone),
    reference: payment?.reference ?? '',
    comment: payment?.comment ?? '',
  });
  const errors = { ...adding.fieldErrors, ...changing.fieldErrors };
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));
  const run = async () => {
    const { amount } = values;
    if (amount === null) return false;
    const body = { ...values, amount, version: bill.version };
    const params = { id: bill.id };
    return payment
      ? changing.run({ params, body: { ...body, payment_id: payment.id } })
      : adding.run({ params, body });
  };
  return (
    <SmallDialog
      title={payment ? 'Correct payment' : 'Add payment'}
      submitLabel={payment ? 'Save' : 'Add payment'}
      close={close}
      disabled={values.amount === null || values.day === ''}
      run={run}
    >
      <MoneyField
        label="Amount"
        required
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={errors.amount}
      />
      <SelectField
        label="Payment method"
        required
        options={METHODS}
        value={values.method}
        onChange={(method) => method && set({ method })}
        error={errors.method}
      />
      <DateField
        label="Date"
        required
        value={values.day}
        onChange={(day) => set({ day: day ?? '' })}
        error={errors.day}
      />
      <TextField
        label={values.method === 'Cheque' ? 'Cheque number' : 'Transaction ID'}
        maxLength={100}
        value={values.reference}
        onChange={(reference) => set({ reference })}
        error={errors.reference}
      />
      <TextField
        label="Comment"
        maxLength={500}
        value={values.comment}
        onChange={(comment) => set({ comment })}
        error={errors.comment}
      />
    </SmallDialog>
  );
};
