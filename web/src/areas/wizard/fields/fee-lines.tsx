import { MAX_BILL_LINES } from '@forecourt/domain/bill-of-sale/index';
import { TAX_TREATMENTS } from '@forecourt/domain/tax/index';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { randomId } from '../../../api/random-id';
import { MoneyField, SelectField, TextField } from '../../../kit/fields';
import type { Fee } from '../page/edits';
import classes from '../wizard.module.css';

interface Props {
  fees: readonly Fee[];
  isCanadian: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (fees: readonly Fee[]) => void;
}

const CANADIAN_LABELS: Readonly<Record<Fee['tax'], string>> = {
  all: 'All taxes',
  federal: 'GST or HST only',
  provincial: 'PST or QST only',
  none: 'No tax',
};
const CANADIAN = TAX_TREATMENTS.map((value) => ({ value, label: CANADIAN_LABELS[value] }));
const AMERICAN = [
  { value: 'all' as const, label: 'Sales tax' },
  { value: 'none' as const, label: 'No tax' },
];

/** Fees of the bill, each with its amount and the taxes that it bears. */
export const FeeLines = ({ fees, isCanadian, errors, onChange }: Props) => (
  <div className={classes.fees}>
    {errors.fees ? (
      <p className={classes.wrong} role="alert">
        {errors.fees}
      </p>
    ) : null}
    {fees.map((fee, at) => {
      const name = fee.label || `fee ${at + 1}`;
      const put = (change: Partial<Fee>) => onChange(fees.with(at, { ...fee, ...change }));
      return (
        <div key={fee.id ?? at} className={classes.fee}>
          <TextField
            label="Fee"
            placeholder="e.g. Documentation fee"
            maxLength={200}
            value={fee.label}
            onChange={(label) => put({ label })}
            error={errors[`fees.${at}.label`]}
          />
          <MoneyField
            label="Amount"
            value={fee.amount}
            onChange={(amount) => put({ amount: amount ?? 0 })}
            error={errors[`fees.${at}.amount`]}
          />
          <SelectField
            label="Taxes"
            required
            options={isCanadian ? CANADIAN : AMERICAN}
            value={fee.tax}
            onChange={(tax) => tax && put({ tax })}
          />
          <ActionIcon
            size={36}
            className={classes.remove}
            aria-label={`Remove ${name}`}
            onClick={() => onChange(fees.toSpliced(at, 1))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      );
    })}
    <Button
      variant="default"
      size="compact-md"
      className={classes.add}
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={fees.length >= MAX_BILL_LINES}
      onClick={() => onChange([...fees, { id: randomId(), label: '', amount: 0, tax: 'all' }])}
    >
      Add a fee
    </Button>
  </div>
);
