import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '../campaigns.module.css';
import { hasAny, withValues } from './campaign-values';

type Change<F> = (patch: Partial<Record<keyof F, unknown>>) => void;

/** One way to narrow, with one or two fields. */
export interface FilterRow<F> {
  label: string;
  fields: readonly (keyof F & string)[];
  render: (filter: F, change: Change<F>) => ReactNode;
}

interface Props<F> {
  /** 'Customers', 'Leads'. */
  title: string;
  /** Said while nothing narrows. */
  all: string;
  rows: readonly FilterRow<F>[];
  /** null: nobody of them. */
  filter: F | null;
  empty: F;
  onChange: (filter: F | null) => void;
  readOnly: boolean;
}

/** Whether they are written to, and the filters that narrow them, added one by one. */
export const FilterRows = <F extends object>(props: Props<F>) => {
  const { title, all, rows, filter, empty, onChange, readOnly } = props;
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ label, fields }: FilterRow<F>) =>
    filter !== null && (added.includes(label) || hasAny(filter, fields));
  const shown = rows.filter(isShown);
  const rest = rows.filter((row) => !isShown(row));
  const remove = ({ label, fields }: FilterRow<F>) => {
    setAdded((now) => now.filter((other) => other !== label));
    // each value that it has is emptied
    const emptied = Object.fromEntries(fields.map((field) => [field, null])) as Partial<
      Record<keyof F, unknown>
    >;
    if (filter) onChange(withValues(filter, emptied));
  };
  return (
    <fieldset className={classes.who} disabled={readOnly}>
      <Switch
        label={title}
        className={classes.whoSwitch}
        checked={filter !== null}
        onChange={(event) => {
          setAdded([]);
          onChange(event.currentTarget.checked ? empty : null);
        }}
      />
      {filter === null ? null : (
        <>
          {shown.length === 0 ? <p className={classes.quiet}>{all}</p> : null}
          {shown.map((row) => (
            <div key={row.label} className={classes.filterRow}>
              <div className={classes.filterFields}>
                {row.render(filter, (patch) => onChange(withValues(filter, patch)))}
              </div>
              <ActionIcon
                className={classes.removeFilter}
                aria-label={`Remove filter: ${row.label}`}
                onClick={() => remove(row)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {rest.length > 0 && !readOnly ? (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button
                  size="compact-sm"
                  variant="default"
                  className={classes.addFilter}
                  leftSection={<IconFilterPlus size={15} aria-hidden />}
                  aria-label={`Add filter to ${title.toLowerCase()}`}
                >
                  Add filter
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {rest.map(({ label }) => (
                  <Menu.Item key={label} onClick={() => setAdded((now) => [...now, label])}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </>
      )}
    </fieldset>
  );
};
