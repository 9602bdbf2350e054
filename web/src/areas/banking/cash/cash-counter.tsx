import { type CashCounts, DENOMINATIONS } from '@forecourt/domain/banking/cash-count';
import { NumberInput } from '@mantine/core';
import classes from '../banking.module.css';

interface Props {
  label: string;
  value: CashCounts;
  onChange: (counts: CashCounts) => void;
  disabled?: boolean;
}

/** How many there are of each bill and coin. */
export const CashCounter = ({ label, value, onChange, disabled = false }: Props) => (
  <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
    <legend className={classes.quiet}>{label}</legend>
    <div className={classes.counts}>
      {DENOMINATIONS.map(({ cents, label: name }) => (
        <NumberInput
          key={cents}
          label={name}
          aria-label={`Number of ${name}`}
          size="sm"
          min={0}
          max={1_000_000}
          decimalScale={0}
          allowNegative={false}
          hideControls
          disabled={disabled}
          value={value[String(cents)] ?? ''}
          onChange={(count) => {
            const { [String(cents)]: _, ...rest } = value;
            onChange(count === '' ? rest : { ...rest, [String(cents)]: Number(count) });
          }}
        />
      ))}
    </div>
  </fieldset>
);
