import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Column } from './columns';
import classes from './list.module.css';
import { ListHead } from './list-head';
import { ListRow } from './list-row';
import { useScrollMemory } from './use-scroll-memory';
import { useWindow } from './use-window';
import type { RowsViewProps } from './view-props';

const USUAL_WIDTH = 150;
/** The box before the columns and the menu after them. */
const BESIDE = 88;
const SKELETON_ROWS = 10;
const LENGTHS = ['70%', '55%', '80%', '62%', '48%'];
/** Rows are fetched so often while one scrolls, and so many beyond what is drawn. */
const LOOK_EVERY_MS = 120;
const AHEAD = 60;

const SkeletonCell = <Row,>({ column, row }: { column: Column<Row>; row: number }) => {
  if (column.skeleton === 'image') return <Skeleton circle height={26} />;
  if (column.skeleton === 'chip') return <Skeleton height={18} width={68} radius="xl" />;
  const width = LENGTHS[(row + column.key.length) % LENGTHS.length];
  return <Skeleton height={12} width={width} ml={column.align === 'right' ? 'auto' : 0} />;
};

interface SkeletonProps<Row> {
  columns: readonly Column<Row>[];
  selectable: boolean;
  withActions: boolean;
  row: number;
}

const SkeletonRow = <Row,>({ columns, selectable, withActions, row }: SkeletonProps<Row>) => (
  <tr aria-hidden>
    {selectable ? (
      <td className={classes.boxCell}>
        <Skeleton height={16} width={16} />
      </td>
    ) : null}
    {columns.map((column) => (
      <td key={column.key}>
        <SkeletonCell column={column} row={row} />
      </td>
    ))}
    {withActions ? <td className={classes.menuCell} /> : null}
  </tr>
);

const Room = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden className={classes.room}>
      <td style={{ height }} />
    </tr>
  ) : null;

export const ListTable = <Row extends { id: number }>(props: RowsViewProps<Row>) => {
  const { list, columns, selectable, rowActions, label, reveal } = props;
  const scroller = useRef<HTMLElement>(null);
  const { from, to, above, below, reveal: show } = useWindow(scroller, list.count);
  useScrollMemory(scroller, list);
  useEffect(() => {
    reveal.current = show;
  });
  const see = useRef(list.see);
  see.current = list.see;
  const looked = useRef(0);
  useEffect(() => {
    const look = () => {
      looked.current = performance.now();
      see.current(Math.max(0, from - AHEAD), to - 1 + AHEAD);
    };
    const timer = setTimeout(look, Math.max(0, looked.current + LOOK_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [from, to]);

  const withActions = rowActions !== undefined;
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? USUAL_WIDTH), BESIDE);
  const titleKey = (columns.find((column) => column.mobile === 'title') ?? columns[0])?.key ?? '';
  const isWindowed = above + below > 0;
  const { onActive, nameOf, open, active } = props;
  const shape = { columns, selectable, withActions };
  const drawn = list.isLoading ? SKELETON_ROWS : to - from;
  return (
    <section
      ref={scroller}
      className={classes.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={list.isLoading || list.isRefreshing}
    >
      <table
        className={classes.table}
        style={{ minWidth }}
        data-refreshing={list.isRefreshing || undefined}
        aria-rowcount={isWindowed ? list.count + 1 : undefined}
      >
        <ListHead list={list} {...shape} />
        <tbody>
          <Room height={list.isLoading ? 0 : above} />
          {Array.from({ length: drawn }, (_, at) => {
            const index = list.isLoading ? at : from + at;
            const row = list.isLoading ? undefined : list.rowAt(index);
            return row ? (
              <ListRow
                key={row.id}
                {...{ list, columns, nameOf, open, rowActions, selectable, active, onActive }}
                {...{ row, index, titleKey, isWindowed }}
              />
            ) : (
              <SkeletonRow key={`empty-${index}`} {...shape} row={index} />
            );
          })}
          <Room height={list.isLoading ? 0 : below} />
        </tbody>
      </table>
    </section>
  );
};
