import { Alert, Button, Loader, SegmentedControl, Switch } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CheckedTable, type CheckedTableProps } from './checked-table';
import classes from './import.module.css';
import type { CheckedFile, CheckedRow, ImportStep } from './import.types';

interface Props<Row extends CheckedRow> extends Omit<CheckedTableProps<Row>, 'rows'> {
  step: Extract<ImportStep<CheckedFile<Row>>, { at: 'checked' }>;
  /** How many rows are in each state, what is worth a look first. */
  counts: readonly (readonly [state: string, count: number])[];
  /** Above the rows: remarks on the file, which column fills which field. */
  head?: ReactNode;
  /** Below them: what is done with rows of some state. */
  options?: ReactNode;
  /** The button that starts the import. */
  submit: { label: string; disabled?: boolean };
  start: (choice: { leaveOutWrong: boolean }) => void;
  again: () => void;
}

/** What would become of each row, what to do with those that cannot be read, and the button that starts the import. */
export const CheckedRows = <Row extends CheckedRow>(props: Props<Row>) => {
  const { step, counts, head, options, submit, start, again, ...table } = props;
  const { file, checked, isStale, error } = step;
  const { total, wrong } = checked.counts;
  const [shown, setShown] = useState('all');
  const [leaveOutWrong, setLeaveOutWrong] = useState(false);
  const present = counts.filter(([, count]) => count > 0);
  const rows = checked.rows.filter(({ state }) => shown === 'all' || state === shown);
  const isUndecided = checked.dateQuestion !== null && checked.dateOrder === null;
  const isBlocked = isUndecided || (wrong > 0 && !leaveOutWrong) || wrong === total;
  return (
    <div className={classes.stack} data-wide>
      <div className={classes.bar}>
        <strong>{file.name}</strong>
        {isStale ? <Loader size={14} role="img" aria-label="Reading anew" /> : null}
      </div>
      {error ? (
        <Alert variant="light" color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {error}
        </Alert>
      ) : null}
      {head}
      <SegmentedControl
        className={classes.states}
        aria-label="Rows shown"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'all', label: `All ${total.toLocaleString()}` },
          ...present.map(([state, count]) => ({
            value: state,
            label: `${table.states[state]?.label ?? state} ${count.toLocaleString()}`,
          })),
        ]}
      />
      <CheckedTable key={shown} rows={rows} {...table} />
      {total > checked.rows.length ? (
        <span className={classes.quiet}>
          The first {checked.rows.length.toLocaleString()} of {total.toLocaleString()} rows.
        </span>
      ) : null}
      {options}
      {wrong > 0 && wrong < total ? (
        <Switch
          label={`Leave out the ${wrong === 1 ? 'row' : `${wrong.toLocaleString()} rows`} that cannot be read`}
          description="Otherwise nothing of the file comes in."
          checked={leaveOutWrong}
          onChange={(event) => setLeaveOutWrong(event.currentTarget.checked)}
        />
      ) : null}
      <div className={`${classes.bar} ${classes.end}`}>
        <Button variant="default" onClick={again}>
          Another file
        </Button>
        <Button disabled={isStale || isBlocked || submit.disabled} onClick={() => start({ leaveOutWrong })}>
          {submit.label}
        </Button>
      </div>
    </div>
  );
};
