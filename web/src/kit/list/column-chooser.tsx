import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { moveKey } from './columns';
import classes from './list.module.css';
import type { ColumnsControl } from './use-columns';

export const ColumnChooser = <Row,>({ columns }: { columns: ColumnsControl<Row> }) => {
  const shown = columns.shown.map((column) => column.key);
  const hidden = columns.all.filter((column) => !shown.includes(column.key));
  const toggle = (key: string) =>
    columns.choose(shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key]);

  return (
    <Popover position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Tooltip label="Columns">
          <ActionIcon variant="default" size={36} aria-label="Columns">
            <IconColumns3 size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <ul className={classes.plainList}>
          {[...columns.shown, ...hidden].map((column) => {
            const at = shown.indexOf(column.key);
            const locked = column.always || (at >= 0 && shown.length === 1);
            return (
              <li key={column.key} className={classes.columnRow}>
                <Checkbox
                  size="sm"
                  label={column.title}
                  checked={at >= 0}
                  disabled={locked}
                  onChange={() => toggle(column.key)}
                  className={classes.columnName}
                />
                {at < 0 ? null : (
                  <>
                    <ActionIcon
                      size="sm"
                      aria-label={`Move ${column.title} to the left`}
                      disabled={at === 0}
                      onClick={() => columns.choose(moveKey(shown, column.key, -1))}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      size="sm"
                      aria-label={`Move ${column.title} to the right`}
                      disabled={at === shown.length - 1}
                      onClick={() => columns.choose(moveKey(shown, column.key, 1))}
                    >
                      <IconArrowDown size={14} aria-hidden />
                    </ActionIcon>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={columns.reset}>
          Back to the usual columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
