import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction, BulkTarget } from './actions';
import classes from './list.module.css';
import type { List } from './use-list';

interface Props<Row extends { id: number }> {
  list: List<Row>;
  actions: readonly BulkAction<Row>[];
}

export const BulkBar = <Row extends { id: number }>({ list, actions }: Props<Row>) => {
  const [running, setRunning] = useState<string | null>(null);
  const { selection, total, rows } = list;
  if (selection.count === 0) return null;

  const target: BulkTarget<Row> = {
    count: selection.count,
    rows: async (options) => {
      const here = rows.filter((row) => selection.has(row.id));
      if (here.length === selection.count) return here;
      const every = await list.fetchAll(options);
      return every.filter((row) => selection.has(row.id));
    },
  };
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.label);
    try {
      await action.run(target);
    } catch {
      // the shared request handling has already said what went wrong; the selection stays for another try
    } finally {
      setRunning(null);
    }
  };

  return (
    <div className={classes.bulkAnchor}>
      <div className={classes.bulk} role="toolbar" aria-label="Chosen rows">
        <span role="status" className="fc-figures">
          {selection.count.toLocaleString()} selected
        </span>
        {selection.count < total ? (
          <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
            Select all {total.toLocaleString()} that match
          </Button>
        ) : null}
        {actions.map((action) => (
          <Button
            key={action.label}
            size="compact-sm"
            variant={action.danger ? 'light' : 'default'}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon ? <action.icon size={15} aria-hidden /> : undefined}
            loading={running === action.label}
            disabled={running !== null && running !== action.label}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
        <CloseButton size="sm" aria-label="Clear the selection" onClick={selection.clear} />
      </div>
    </div>
  );
};
