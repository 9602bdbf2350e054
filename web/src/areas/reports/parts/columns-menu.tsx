import type { ReportColumn, ReportDefinition } from '@forecourt/contract/reports/index';
import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../reports.module.css';
import type { SelectionChange } from './selection';

interface Props {
  definition: ReportDefinition;
  columns: readonly ReportColumn[];
  change: (next: SelectionChange) => void;
}

const swapped = (keys: readonly string[], at: number, to: number): string[] => {
  const next = [...keys];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
};

/** Chooses the columns and their order. */
export const ColumnsMenu = ({ definition, columns, change }: Props) => {
  const [opened, setOpened] = useState(false);
  const keys = columns.map(({ key }) => key);
  const others = definition.columns.filter(({ key }) => !keys.includes(key));
  const set = (next: readonly string[]) => change({ columns: next.join(',') });
  return (
    <Popover position="bottom-end" width={300} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened((now) => !now)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" p="xs">
        <Stack gap={2} className={classes.columns}>
          {columns.map(({ key, label }, at) => (
            <Group key={key} justify="space-between" wrap="nowrap" gap="xs">
              <Checkbox
                label={label}
                checked
                disabled={keys.length === 1}
                onChange={() => set(keys.filter((other) => other !== key))}
              />
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${label} up`}
                  disabled={at === 0}
                  onClick={() => set(swapped(keys, at, at - 1))}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${label} down`}
                  disabled={at === keys.length - 1}
                  onClick={() => set(swapped(keys, at, at + 1))}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
          ))}
          {others.map(({ key, label }) => (
            <Checkbox key={key} label={label} checked={false} onChange={() => set([...keys, key])} />
          ))}
        </Stack>
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => change({ columns: null })}>
          Usual columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
