import { Skeleton } from '@mantine/core';
import type { Column } from './columns';
import classes from './list.module.css';
import { ListHead } from './list-head';
import { ListRow } from './list-row';
import type { RowsViewProps } from './view-props';

const USUAL_WIDTH = 150;
const SKELETON_ROWS = 10;
const LENGTHS = ['70%', '55%', '80%', '62%', '48%'];

const SkeletonCell = <Row,>({ column, row }: { column: Column<Row>; row: number }) => {
  if (column.skeleton === 'image') return <Skeleton circle height={26} />;
  if (column.skeleton === 'chip') return <Skeleton height={18} width={68} radius="xl" />;
  const width = LENGTHS[(row + column.key.length) % LENGTHS.length];
  return <Skeleton height={12} width={width} ml={column.align === 'right' ? 'auto' : 0} />;
};

const SkeletonRows = <Row,>({
  columns,
  selectable,
  withActions,
}: {
  columns: readonly Column<Row>[];
  selectable: boolean;
  withActions: boolean;
}) => (
  <>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change places
      <tr key={row} aria-hidden>
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
    ))}
  </>
);

export const ListTable = <Row extends { id: number }>(props: RowsViewProps<Row>) => {
  const { list, columns, selectable, rowActions, label } = props;
  const withActions = rowActions !== undefined;
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? USUAL_WIDTH), 0);
  const titleKey = (columns.find((column) => column.mobile === 'title') ?? columns[0])?.key ?? '';
  return (
    <section
      className={classes.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={list.isLoading || list.isRefreshing}
    >
      <table className={classes.table} style={{ minWidth }} data-refreshing={list.isRefreshing || undefined}>
        <ListHead list={list} columns={columns} selectable={selectable} withActions={withActions} />
        <tbody>
          {list.isLoading ? (
            <SkeletonRows columns={columns} selectable={selectable} withActions={withActions} />
          ) : (
            list.rows.map((row, index) => (
              <ListRow key={row.id} {...props} row={row} index={index} titleKey={titleKey} />
            ))
          )}
        </tbody>
      </table>
    </section>
  );
};
