import { type CashCounts, DENOMINATIONS } from '@forecourt/domain/banking/cash-count';
import { NumberInput } from '@mantine/core';
import classes from '../banking.module.css';

interface Props {
  label: string;
  value: CashCounts;
  onChange: (counts: CashCounts) => void;
}

/** How many there are of each bill and coin. */
export const CashCounter = ({ label, value, onChange }: Props) => (
  <fieldset className={classes.counter}>
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
