import { useEffect, useRef } from 'react';
import classes from './list.module.css';
import { ListHead } from './list-head';
import { ListRow, type RowHandlers } from './list-row';
import { SkeletonRow } from './list-skeleton';
import { ListTotals } from './list-totals';
import { useOverflow } from './use-overflow';
import { useRowEvents } from './use-row-events';
import { useScrollMemory } from './use-scroll-memory';
import { useWindow } from './use-window';
import type { RowsViewProps } from './view-props';

const USUAL_WIDTH = 150;
/** The box before the columns and the menu after them. */
const BESIDE = 88;
const SKELETON_ROWS = 10;
/** Rows are fetched so often while one scrolls, and so many beyond what is drawn. */
const LOOK_EVERY_MS = 120;
const AHEAD = 60;

const Room = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden className={classes.room}>
      <td style={{ height }} />
    </tr>
  ) : null;

/** Tells the list what is in sight, now and then while one scrolls. */
const useSight = (see: (from: number, to: number) => void, from: number, to: number) => {
  const latest = useRef(see);
  latest.current = see;
  const looked = useRef(0);
  useEffect(() => {
    const look = () => {
      looked.current = performance.now();
      latest.current(Math.max(0, from - AHEAD), to - 1 + AHEAD);
    };
    const timer = setTimeout(look, Math.max(0, looked.current + LOOK_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [from, to]);
};

const useRowHandlers = <Row extends { id: number }>({
  list,
  rowActions,
}: RowsViewProps<Row>): RowHandlers<Row> => {
  const latest = useRef({ list, rowActions });
  latest.current = { list, rowActions };
  return useRef<RowHandlers<Row>>({
    toggle: (row) => latest.current.list.selection.toggle(row.id),
    actions: (row) => latest.current.rowActions?.(row) ?? [],
  }).current;
};

export const ListTable = <Row extends { id: number }>(props: RowsViewProps<Row>) => {
  const { list, columns, selectable, nameOf, open, rowActions, label, reveal, active } = props;
  const scroller = useRef<HTMLElement>(null);
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? USUAL_WIDTH), BESIDE);
  const overflows = useOverflow(scroller, minWidth);
  const { from, to, above, below, reveal: show } = useWindow(scroller, list.count);
  const hands = useRowHandlers(props);
  useScrollMemory(scroller, list);
  useSight(list.see, from, to);
  useEffect(() => {
    reveal.current = show;
  });
  const events = useRowEvents((index) => {
    const row = list.rowAt(index);
    return row && open ? open(row) : undefined;
  }, props.onActive);

  const titleKey = (columns.find((column) => column.mobile === 'title') ?? columns[0])?.key ?? '';
  const isWindowed = above + below > 0;
  const shape = { columns, selectable, withActions: rowActions !== undefined };
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
        data-overflows={overflows || undefined}
        aria-rowcount={isWindowed ? list.count + 1 : undefined}
      >
        <ListHead list={list} {...shape} />
        <tbody {...events}>
          <Room height={list.isLoading ? 0 : above} />
          {Array.from({ length: list.isLoading ? SKELETON_ROWS : to - from }, (_, at) => {
            const index = list.isLoading ? at : from + at;
            const row = list.isLoading ? undefined : list.rowAt(index);
            if (!row) return <SkeletonRow key={`empty-${index}`} {...shape} row={index} />;
            return (
              <ListRow
                key={row.id}
                {...shape}
                {...{ row, index, titleKey, hands, isWindowed }}
                name={nameOf(row)}
                to={open?.(row)}
                isSelected={selectable && list.selection.has(row.id)}
                isStop={index === active}
              />
            );
          })}
          <Room height={list.isLoading ? 0 : below} />
        </tbody>
        {props.totals && !list.isLoading ? <ListTotals totals={props.totals} {...shape} /> : null}
      </table>
    </section>
  );
};
