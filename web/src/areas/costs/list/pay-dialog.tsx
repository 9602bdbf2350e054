import { COST_DAYS } from '@forecourt/contract/costs/index';
import { type CostMethod, HAND_CHEQUE, isCostMethod, REGISTER_CHEQUE } from '@forecourt/domain/costs/methods';
import { isDay } from '@forecourt/domain/dates';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SmallDialog } from '../../../kit/dialog';
import { DateField, SelectField, TextField } from '../../../kit/fields';
import { costMethods } from '../form/cost-methods';
import { usePresets } from '../form/use-presets';
import type { Payment } from './use-cost-actions';

interface Props {
  /** What is paid: 'Rent of the lot' or '3 costs'. */
  name: string;
  /** Where a cheque of the register is written for it; null where none can be. */
  cheque: string | null;
  pay: (payment: Payment) => Promise<boolean>;
  onClose: () => void;
}

/** With what and when it was paid. */
export const PayDialog = ({ name, cheque, pay, onClose }: Props) => {
  const navigate = useNavigate();
  const { data } = usePresets();
  const [method, setMethod] = useState<CostMethod>('bank');
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? data?.today ?? null;
  const [reference, setReference] = useState('');
  const isRegister = method === REGISTER_CHEQUE && cheque !== null;
  const isByHand = method === HAND_CHEQUE;
  const isFuture = isDay(day) && data !== undefined && day > data.today;
  const isClosed = isDay(day) && data?.closed_to != null && day <= data.closed_to;
  const dayProblem = () => {
    if (isFuture) return 'must not be in the future';
    return isClosed ? `The books are closed up to ${data?.closed_to}` : undefined;
  };
  const run = async () => {
    if (!isRegister)
      return isDay(day) && pay({ paid_by: method, paid_on: day, paid_reference: isByHand ? reference : '' });
    void navigate(cheque);
    return true;
  };
  return (
    <SmallDialog
      title={`Pay ${name}`}
      submitLabel={isRegister ? 'Write cheque' : 'Note as paid'}
      close={onClose}
      disabled={!isRegister && (!isDay(day) || isClosed || isFuture || (isByHand && reference.trim() === ''))}
      run={run}
    >
      <SelectField
        label="Paid by"
        required
        clearable={false}
        options={costMethods(cheque !== null)}
        value={method}
        onChange={(value) => {
          if (isCostMethod(value)) setMethod(value);
        }}
      />
      {isByHand ? (
        <TextField
          label="Cheque number"
          required
          maxLength={60}
          value={reference}
          onChange={(value) => setReference(value)}
        />
      ) : null}
      {isRegister ? (
        <Text size="sm">The cheque is written, numbered and printed on the next page.</Text>
      ) : (
        <DateField
          label="Paid on"
          required
          min={COST_DAYS.from}
          max={data?.today ?? COST_DAYS.to}
          value={day}
          onChange={setTyped}
          error={dayProblem()}
        />
      )}
    </SmallDialog>
  );
};
