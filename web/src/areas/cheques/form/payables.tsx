import type { OpenPayable } from '@forecourt/contract/cheques/index';
import { Checkbox } from '@mantine/core';
import { MoneyField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Money } from '../../../kit/format';
import classes from '../cheques.module.css';
import type { Chosen } from './cheque-values';

interface Props {
  form: Pick<RecordFormState<object>, 'at'>;
  rows: readonly OpenPayable[];
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
}

/** What is owed to the payee, to choose from. A purchase may be paid in parts. */
export const Payables = ({ form, rows, chosen, onChange }: Props) => {
  const find = (row: OpenPayable) => chosen.findIndex((one) => one.kind === row.kind && one.id === row.id);
  const toggle = (row: OpenPayable) => {
    const at = find(row);
    onChange(
      at < 0
        ? [...chosen, { kind: row.kind, id: row.id, payee: row.payee, amount: row.open }]
        : chosen.filter((_, place) => place !== at),
    );
  };
  return (
    <ul className={classes.rows} aria-label="What is owed">
      {rows.map((row) => {
        const at = find(row);
        const one = chosen[at];
        return (
          <li key={`${row.kind} ${row.id}`}>
            <Checkbox
              className={classes.grow}
              label={row.label}
              description={
                <>
                  {row.day}
                  {row.due_on ? ` · due ${row.due_on}` : ''}
                  {form.at(`payables.${at}.id`).error ? (
                    <span role="alert"> {form.at(`payables.${at}.id`).error}</span>
                  ) : null}
                </>
              }
              checked={at >= 0}
              onChange={() => toggle(row)}
            />
            {one && row.kind === 'purchase' ? (
              <div className={classes.part}>
                <MoneyField
                  label={`Pay of ${row.label}`}
                  {...form.at(`payables.${at}.amount`)}
                  value={one.amount}
                  onChange={(amount) =>
                    onChange(chosen.map((other, place) => (place === at ? { ...other, amount } : other)))
                  }
                />
              </div>
            ) : null}
            <Money value={row.open} />
          </li>
        );
      })}
    </ul>
  );
};
