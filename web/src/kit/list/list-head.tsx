import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Column, sortField } from './columns';
import classes from './list.module.css';
import { nextSort } from './list-state';
import { RowBox } from './row-box';
import type { List } from './use-list';

const SORTED = { up: 'ascending', down: 'descending' } as const;

const HeadCell = <Row,>({ column, list }: { column: Column<Row>; list: List<Row> }) => {
  const field = sortField(column);
  const { sort } = list.state;
  const direction = field && sort === field ? 'up' : field && sort === `-${field}` ? 'down' : null;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={direction ? SORTED[direction] : undefined}
      style={{ width: column.width }}
    >
      {field ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => list.change({ sort: nextSort(sort, field, list.defaultSort) })}
        >
          <span className={classes.headText}>{column.title}</span>
          {direction === 'up' ? <IconArrowUp size={13} aria-hidden /> : null}
          {direction === 'down' ? <IconArrowDown size={13} aria-hidden /> : null}
        </button>
      ) : (
        <span className={classes.headText}>{column.title}</span>
      )}
    </th>
  );
};

interface Props<Row extends { id: number }> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  selectable: boolean;
  withActions: boolean;
}

export const ListHead = <Row extends { id: number }>({
  list,
  columns,
  selectable,
  withActions,
}: Props<Row>) => {
  const ids = list.rows.map((row) => row.id);
  const chosen = list.selection.page(ids);
  const toggle = () => {
    if (!list.isEndless) list.selection.togglePage(ids);
    else if (chosen === 'all') list.selection.clear();
    else list.selection.selectAll();
  };
  return (
    <thead>
      <tr>
        {selectable ? (
          <th scope="col" className={classes.boxCell}>
            <RowBox
              label={list.isEndless ? 'Select all' : 'Select this page'}
              checked={chosen === 'all' && ids.length > 0}
              isPartly={chosen === 'some'}
              disabled={ids.length === 0}
              onChange={toggle}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} list={list} />
        ))}
        {withActions ? (
          <th scope="col" className={classes.menuCell}>
            <span className={classes.hidden}>Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
};
