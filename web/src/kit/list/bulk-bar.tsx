import { Button, CloseButton, Menu } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { BulkAction, BulkGroup, BulkTarget } from './actions';
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
  label: string;
  icon?: BulkAction<Row>['icon'];
  groups: readonly BulkGroup<Row>[];
  isRunning: boolean;
  disabled: boolean;
  onRun: (step: BulkAction<Row>) => void;
}

const BulkMenu = <Row,>({ label, icon, groups, isRunning, disabled, onRun }: MenuProps<Row>) => (
  <Menu position="top-start" width={groups.length > 1 ? 240 : undefined}>
    <Menu.Target>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={iconOf({ icon })}
        rightSection={<IconChevronUp size={13} aria-hidden />}
        loading={isRunning}
        disabled={disabled}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }}>
      {groups.map((group) => (
        <Fragment key={group.label || group.items[0]?.label}>
          {groups.length > 1 && group.label !== '' ? <Menu.Label>{group.label}</Menu.Label> : null}
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
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const groupsOf = <Row extends { id: number }>(actions: Props<Row>['actions']): BulkGroup<Row>[] =>
  actions.map((action) =>
    'items' in action ? { label: action.label, items: action.items } : { label: '', items: [action] },
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
  const menu = (label: string, icon: BulkAction<Row>['icon'], groups: readonly BulkGroup<Row>[]) => (
    <BulkMenu
      key={label}
      {...{ label, icon, groups }}
      isRunning={running === label}
      disabled={running !== null && running !== label}
      onRun={(step) => void run(label, step)}
    />
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
        ? menu('Actions', undefined, groupsOf(actions))
        : actions.map((action) =>
            'items' in action ? (
              menu(action.label, action.icon, [action])
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
