import { ActionIcon, Button, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useReorder } from '../photos/use-reorder';
import { type Column, findColumns, moveKey } from './columns';
import classes from './panels.module.css';
import type { ColumnsControl } from './use-columns';

/** Which columns a list has and in which order: ticked, dragged, or moved by arrows. */
export const ColumnOrder = <Row,>({ columns }: { columns: ColumnsControl<Row> }) => {
  const [typed, setTyped] = useState('');
  const { all, shown, choose } = columns;
  const shownKeys = shown.map((column) => column.key);
  // a column is dragged by its place among all columns
  const placeOf = (key: string) => all.findIndex((column) => column.key === key);
  const reorder = useReorder({
    ids: shownKeys.map(placeOf),
    noun: 'Column',
    onOrder: (ids) => choose(ids.flatMap((id) => all[id]?.key ?? [])),
  });
  const ordered = reorder.ids.flatMap((id) => all[id] ?? []);
  const hidden = all.filter((column) => !shownKeys.includes(column.key));
  const listed = findColumns([...ordered, ...hidden], typed);
  const toggle = (key: string) =>
    choose(shownKeys.includes(key) ? shownKeys.filter((other) => other !== key) : [...shownKeys, key]);

  const arrows = (column: Column<Row>, at: number) => (
    <>
      <ActionIcon
        size="sm"
        aria-label={`Move ${column.title} to the left`}
        disabled={at === 0}
        onClick={() => choose(moveKey(shownKeys, column.key, -1))}
      >
        <IconArrowUp size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="sm"
        aria-label={`Move ${column.title} to the right`}
        disabled={at === shownKeys.length - 1}
        onClick={() => choose(moveKey(shownKeys, column.key, 1))}
      >
        <IconArrowDown size={14} aria-hidden />
      </ActionIcon>
    </>
  );
  return (
    <div className={classes.columnPanel}>
      <TextInput
        data-autofocus
        type="search"
        aria-label="Find a column"
        placeholder="Find a column"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.columnList}>
        {listed.map((column) => {
          const at = shownKeys.indexOf(column.key);
          const id = placeOf(column.key);
          return (
            <li
              key={column.key}
              className={classes.columnRow}
              data-dragged={reorder.draggedId === id || undefined}
              {...reorder.tile(id)}
            >
              <Checkbox
                size="sm"
                label={column.title}
                checked={at >= 0}
                disabled={column.always || (at >= 0 && shownKeys.length === 1)}
                onChange={() => toggle(column.key)}
                className={classes.columnName}
              />
              {at < 0 ? null : arrows(column, at)}
              {at < 0 || typed !== '' ? null : (
                <button
                  type="button"
                  className={classes.grip}
                  aria-label={`Drag ${column.title}, or move it with the arrow keys`}
                  {...reorder.handle(id)}
                >
                  <IconGripVertical size={16} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
        {listed.length === 0 ? <li className={classes.columnNone}>No column is called that</li> : null}
      </ul>
      <VisuallyHidden aria-live="polite">{reorder.said}</VisuallyHidden>
      <Button variant="subtle" size="compact-sm" onClick={columns.reset} className={classes.columnReset}>
        Reset to the default columns
      </Button>
    </div>
  );
};
