import { Alert, Anchor, Button, Loader, SegmentedControl, Switch } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields';
import { useCustomerPaths } from '../paths';
import { ColumnMapping } from './column-mapping';
import classes from './import.module.css';
import { comingIn, ROW_STATES, type RowState, STATE_ORDER } from './import-words';
import type { CheckedRow, Choice, Mapping, Step } from './use-import';

interface Props {
  step: Extract<Step, { at: 'checked' }>;
  remap: (mapping: Mapping) => void;
  start: (choice: Choice) => void;
  again: () => void;
}

const Row = ({ row }: { row: CheckedRow }) => {
  const paths = useCustomerPaths();
  return (
    <tr>
      <td data-short>{row.line}</td>
      <td data-short>
        <StateChip {...ROW_STATES[row.state]} />
      </td>
      <td data-long>{row.full_name}</td>
      <td data-short>{phoneMask.format(row.mobile)}</td>
      <td>{row.email}</td>
      <td data-long>
        {row.existing ? (
          <Anchor component={Link} to={paths.card(row.existing.id)} target="_blank" inherit>
            {row.existing.full_name}
          </Anchor>
        ) : null}
        {row.problems.map(({ column, message, severity }) => (
          <p key={`${column}:${message}`} className={classes[severity]}>
            {column ? `${column}: ${message}` : message}
          </p>
        ))}
      </td>
    </tr>
  );
};

const Rows = ({ rows }: { rows: readonly CheckedRow[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.checked} aria-label="Rows of the file" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {['Line', 'State', 'Name', 'Mobile', 'E-mail', 'Remarks'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </table>
  </section>
);

/** What would become of each row; nothing is stored yet. */
export const CheckedFile = ({ step, remap, start, again }: Props) => {
  const { checked, file, isStale, error } = step;
  const [shown, setShown] = useState<RowState | 'all'>('all');
  const [leaveOutWrong, setLeaveOutWrong] = useState(false);
  const [addKnown, setAddKnown] = useState(false);
  const { counts } = checked;
  const states = STATE_ORDER.filter((state) => counts[state] > 0);
  const rows = checked.rows.filter(({ state }) => shown === 'all' || state === shown);
  const coming = comingIn(checked, addKnown);
  const isBlocked = counts.wrong > 0 && !leaveOutWrong;
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <strong>{file.name}</strong>
        {isStale ? <Loader size={14} role="img" aria-label="Reading anew" /> : null}
      </div>
      {error ? (
        <Alert variant="light" color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {error}
        </Alert>
      ) : null}
      <ColumnMapping checked={checked} disabled={isStale} onChange={remap} />
      <SegmentedControl
        className={classes.states}
        aria-label="Rows shown"
        value={shown}
        onChange={(chosen) => setShown(states.find((state) => state === chosen) ?? 'all')}
        data={[
          { value: 'all', label: `All ${counts.total.toLocaleString()}` },
          ...states.map((state) => ({
            value: state,
            label: `${ROW_STATES[state].label} ${counts[state].toLocaleString()}`,
          })),
        ]}
      />
      <Rows rows={rows} />
      {counts.total > checked.rows.length ? (
        <span className={classes.quiet}>
          The first {checked.rows.length.toLocaleString()} of {counts.total.toLocaleString()} rows.
        </span>
      ) : null}
      {counts.known > 0 ? (
        <Switch
          label={`Also add the ${counts.known.toLocaleString()} who seem to be there already`}
          description="Someone has this very e-mail, telephone or licence. Otherwise they are left out."
          checked={addKnown}
          onChange={(event) => setAddKnown(event.currentTarget.checked)}
        />
      ) : null}
      {counts.wrong > 0 && counts.wrong < counts.total ? (
        <Switch
          label={`Leave out the ${counts.wrong === 1 ? 'row' : `${counts.wrong.toLocaleString()} rows`} that cannot be read`}
          description="Otherwise nothing of the file comes in."
          checked={leaveOutWrong}
          onChange={(event) => setLeaveOutWrong(event.currentTarget.checked)}
        />
      ) : null}
      <div className={`${classes.bar} ${classes.end}`}>
        <Button variant="default" onClick={again}>
          Another file
        </Button>
        <Button
          disabled={isStale || isBlocked || coming === 0}
          onClick={() => start({ leaveOutWrong, addKnown })}
        >
          Add {coming.toLocaleString()} {coming === 1 ? 'customer' : 'customers'}
        </Button>
      </div>
    </div>
  );
};
