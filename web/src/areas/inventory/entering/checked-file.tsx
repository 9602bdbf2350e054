import { Alert, Button, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Checked, comingIn, countIn, ROW_STATES, type RowState, STATE_ORDER } from './checked-rows';
import { CheckedTable } from './checked-table';
import classes from './entering.module.css';
import type { CsvChoice } from './use-csv-import';

interface Props {
  file: File;
  checked: Checked;
  add: (choice: CsvChoice) => void;
  again: () => void;
}

const remarksOf = ({ missing, remarks }: Checked): string[] => [
  ...(missing.length > 0 ? [`The file has no column for: ${missing.join(', ')}`] : []),
  ...remarks,
];

const cars = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'vehicle' : 'vehicles'}`;

/** What would become of each row, and what to do with those that were deleted earlier. */
export const CheckedFile = ({ file, checked, add, again }: Props) => {
  const [shown, setShown] = useState<RowState | 'all'>('all');
  const [restored, setRestored] = useState<ReadonlySet<number>>(new Set());
  const [leaveOutWrong, setLeaveOutWrong] = useState(false);
  const { counts } = checked;
  const deletedIds = checked.rows.flatMap((row) => (row.state === 'deleted' ? (row.existing?.id ?? []) : []));
  const states = STATE_ORDER.filter((state) => countIn(checked, state) > 0);
  const rows = shown === 'all' ? checked.rows : checked.rows.filter((row) => row.state === shown);
  const isBlocked = counts.wrong > 0 && !leaveOutWrong;
  const isNothing = counts.total === counts.wrong;
  const toggle = (id: number) =>
    setRestored((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <div className={classes.stack}>
      {remarksOf(checked).map((remark) => (
        <Alert key={remark} variant="light" role="status" icon={<IconInfoCircle aria-hidden />} py="xs">
          {remark}
        </Alert>
      ))}
      <div className={classes.bar}>
        <SegmentedControl
          className={classes.sources}
          aria-label="Rows shown"
          value={shown}
          onChange={(chosen) => setShown(states.find((state) => state === chosen) ?? 'all')}
          data={[
            { value: 'all', label: `All ${counts.total.toLocaleString()}` },
            ...states.map((state) => ({
              value: state,
              label: `${ROW_STATES[state].label} ${countIn(checked, state).toLocaleString()}`,
            })),
          ]}
        />
        <Text size="sm" c="dimmed" className={classes.barText}>
          {file.name}
        </Text>
      </div>
      <CheckedTable key={shown} rows={rows} restored={restored} onRestore={toggle} />
      {deletedIds.length > 0 ? (
        <Switch
          label={`Bring back ${deletedIds.length === 1 ? 'the one' : `all ${deletedIds.length}`} deleted earlier`}
          description="With its photos, papers and prices. Otherwise it comes in anew."
          checked={deletedIds.every((id) => restored.has(id))}
          onChange={(event) => setRestored(new Set(event.currentTarget.checked ? deletedIds : []))}
        />
      ) : null}
      {counts.wrong > 0 && !isNothing ? (
        <Switch
          label={`Leave out the ${counts.wrong === 1 ? 'row' : `${counts.wrong} rows`} that cannot be read`}
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
          disabled={isBlocked || isNothing}
          onClick={() => add({ restoreIds: [...restored], leaveOutWrong })}
        >
          {comingIn(checked) > 0 ? `Add ${cars(comingIn(checked))}` : 'Note the purchases'}
        </Button>
      </div>
    </div>
  );
};
