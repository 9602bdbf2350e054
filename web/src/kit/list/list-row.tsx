import { memo } from 'react';
import type { RowAction } from './actions';
import { type Column, isCut } from './columns';
import classes from './list.module.css';
import { RowBox } from './row-box';
import { RowMenu } from './row-menu';

/** What a row can do; the same object from one drawing of the list to the next. */
export interface RowHandlers<Row> {
  toggle: (row: Row) => void;
  actions: (row: Row) => readonly RowAction[];
}

interface Props<Row> {
  row: Row;
  index: number;
  name: string;
  /** The address that it opens. */
  to: string | undefined;
  columns: readonly Column<Row>[];
  titleKey: string;
  hands: RowHandlers<Row>;
  selectable: boolean;
  isSelected: boolean;
  withActions: boolean;
  /** Where the tab key stops in the list. */
  isStop: boolean;
  /** Only some of the rows are drawn. */
  isWindowed: boolean;
}

const PlainRow = <Row extends { id: number }>(props: Props<Row>) => {
  const { row, index, name, to, columns, titleKey, hands, selectable, isSelected } = props;
  const content = (column: Column<Row>) => {
    const cell = column.render(row);
    if (!to || column.key !== titleKey) return cell;
    // a plain link: the list itself hears the click
    return (
      <a href={`#${to}`} className={classes.rowLink} tabIndex={-1}>
        {cell}
      </a>
    );
  };
  return (
    <tr
      data-row={index}
      data-selected={isSelected || undefined}
      data-opens={to ? true : undefined}
      tabIndex={props.isStop ? 0 : -1}
      aria-label={name}
      aria-rowindex={props.isWindowed ? index + 2 : undefined}
    >
      {selectable ? (
        <td className={classes.boxCell}>
          <RowBox label={`Select ${name}`} checked={isSelected} onChange={() => hands.toggle(row)} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-cut={isCut(column) || undefined}>
          {content(column)}
        </td>
      ))}
      {props.withActions ? (
        <td className={classes.menuCell}>
          <RowMenu name={name} actions={() => hands.actions(row)} />
        </td>
      ) : null}
    </tr>
  );
};

/** While one scrolls or selects, rows that stay as they are are not drawn again. */
export const ListRow = memo(PlainRow) as typeof PlainRow; // memo forgets that it is generic
