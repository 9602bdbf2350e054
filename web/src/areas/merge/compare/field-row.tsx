import { useId } from 'react';
import type { Field, Named } from '../merge';
import classes from './compare.module.css';
import { FieldValue } from './field-value';

interface Props {
  field: Field;
  /** In the order of the columns. */
  records: readonly Named[];
  chosen: number;
  onChoose: (id: number) => void;
  error?: string;
}

/** One field of every record side by side; on a phone one below the other. */
export const FieldRow = ({ field, records, chosen, onChoose, error }: Props) => {
  const id = useId();
  return (
    <div className={classes.row} role="radiogroup" aria-labelledby={id} data-field={field.field}>
      <div className={classes.label}>
        <span id={id}>{field.label}</span>
        {error ? (
          <span className={classes.error} role="alert">
            {error}
          </span>
        ) : null}
      </div>
      {records.map((record) => (
        <label key={record.id} className={classes.option} data-chosen={record.id === chosen || undefined}>
          <input type="radio" name={id} checked={record.id === chosen} onChange={() => onChoose(record.id)} />
          <span className={classes.value}>
            <FieldValue
              field={field}
              value={field.values.find((one) => one.id === record.id)?.value ?? ''}
              of={record.name}
            />
            <span className={classes.owner}>
              {record.name}, no. {record.id}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
};
