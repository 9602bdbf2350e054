import { COST_DAYS } from '@forecourt/contract/costs/index';
import { COST_METHODS, type CostMethod, isCostMethod } from '@forecourt/domain/costs/methods';
import { isDay } from '@forecourt/domain/dates';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { DateField, SelectField } from '../../../kit/fields';
import { usePresets } from '../form/use-presets';
import type { Payment } from './use-cost-actions';

const METHODS = COST_METHODS.map(({ value, label }) => ({ value, label }));

interface Props {
  /** What is paid: 'Rent of the lot' or '3 costs'. */
  name: string;
  pay: (payment: Payment) => Promise<boolean>;
  onClose: () => void;
}

/** With what and when it was paid. */
export const PayDialog = ({ name, pay, onClose }: Props) => {
  const { data } = usePresets();
  const [method, setMethod] = useState<CostMethod>('bank');
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? data?.today ?? null;
  const isClosed = isDay(day) && data?.closed_to != null && day <= data.closed_to;
  return (
    <SmallDialog
      title={`Pay ${name}`}
      submitLabel="Note as paid"
      close={onClose}
      disabled={!isDay(day) || isClosed}
      run={() => (isDay(day) ? pay({ paid_by: method, paid_on: day }) : Promise.resolve(false))}
    >
      <SelectField
        label="Paid by"
        required
        clearable={false}
        options={METHODS}
        value={method}
        onChange={(value) => {
          if (isCostMethod(value)) setMethod(value);
        }}
      />
      <DateField
        label="Paid on"
        required
        min={COST_DAYS.from}
        max={COST_DAYS.to}
        value={day}
        onChange={setTyped}
        error={isClosed ? `The books are closed up to ${data?.closed_to}` : undefined}
      />
    </SmallDialog>
  );
};
