import { Skeleton } from '@mantine/core';
import type { Column } from './columns';
import classes from './list.module.css';

const LENGTHS = ['70%', '55%', '80%', '62%', '48%'];

const SkeletonCell = <Row,>({ column, row }: { column: Column<Row>; row: number }) => {
  if (column.skeleton === 'avatar') return <Skeleton circle height={28} />;
  if (column.skeleton === 'image') return <Skeleton height={30} width={44} radius="sm" />;
  if (column.skeleton === 'chip') return <Skeleton height={18} width={68} radius="xl" />;
  const width = LENGTHS[(row + column.key.length) % LENGTHS.length];
  return <Skeleton height={12} width={width} ml={column.align === 'right' ? 'auto' : 0} />;
};

interface Props<Row> {
  columns: readonly Column<Row>[];
  selectable: boolean;
  withActions: boolean;
  row: number;
}

/** The shape of a row that is still on its way. */
export const SkeletonRow = <Row,>({ columns, selectable, withActions, row }: Props<Row>) => (
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
