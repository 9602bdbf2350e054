import { Button, CloseButton, Menu } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { BulkAction, BulkGroup, BulkTarget } from './actions';
import { BulkSheet } from './bulk-sheet';
import classes from './list.module.css';
import type { List } from './use-list';

interface Props<Row extends { id: number }> {
  list: List<Row>;
  actions: readonly (BulkAction<Row> | BulkGroup<Row>)[];
  isPhone: boolean;
}

const iconOf = ({ icon: Icon }: Pick<BulkAction<never>, 'icon'>) =>
  Icon ? <Icon size={15} aria-hidden /> : undefined;

interface MenuProps<Row> {
  group: BulkGroup<Row>;
  isRunning: boolean;
  disabled: boolean;
  onRun: (step: BulkAction<Row>) => void;
}

const BulkMenu = <Row,>({ group, isRunning, disabled, onRun }: MenuProps<Row>) => (
  <Menu position="top-start">
    <Menu.Target>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={iconOf(group)}
        rightSection={<IconChevronUp size={13} aria-hidden />}
        loading={isRunning}
        disabled={disabled}
      >
        {group.label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }}>
      {group.items.map((step) => (
        <Fragment key={step.label}>
          {step.divided ? <Menu.Divider /> : null}
          <Menu.Item
            leftSection={iconOf(step)}
            style={step.danger ? { color: 'var(--mantine-color-error)' } : undefined}
            onClick={() => onRun(step)}
          >
            {step.label}
          </Menu.Item>
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
);

export const BulkBar = <Row extends { id: number }>({ list, actions, isPhone }: Props<Row>) => {
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
  const run = async (label: string, step: BulkAction<Row>) => {
    setRunning(label);
    try {
      await step.run(target);
    } catch {
      // the shared request handling has already said what went wrong; the selection stays for another try
    } finally {
      setRunning(null);
    }
  };
  const menu = (group: BulkGroup<Row>) => (
    <BulkMenu
      key={group.label}
      group={group}
      isRunning={running === group.label}
      disabled={running !== null && running !== group.label}
      onRun={(step) => void run(group.label, step)}
    />
  );
  const sheet = (
    <BulkSheet actions={actions} isRunning={running !== null} onRun={(step) => void run(step.label, step)} />
  );
  const hasMenus = actions.some((action) => 'items' in action);

  return (
    <div className={classes.bulk} role="toolbar" aria-label="Chosen rows">
      <span role="status" className="fc-figures">
        {selection.count.toLocaleString()} selected
      </span>
      {selection.count < total ? (
        <Button
          className={classes.selectAll}
          size="compact-sm"
          variant="subtle"
          onClick={selection.selectAll}
        >
          Select all {total.toLocaleString()} that match
        </Button>
      ) : null}
      {isPhone && hasMenus
        ? sheet
        : actions.map((action) =>
            'items' in action ? (
              menu(action)
            ) : (
              <Button
                key={action.label}
                size="compact-sm"
                variant={action.danger ? 'light' : 'default'}
                color={action.danger ? 'red' : undefined}
                leftSection={iconOf(action)}
                loading={running === action.label}
                disabled={running !== null && running !== action.label}
                onClick={() => void run(action.label, action)}
              >
                {action.label}
              </Button>
            ),
          )}
      <CloseButton size="sm" aria-label="Clear the selection" onClick={selection.clear} />
    </div>
  );
};
