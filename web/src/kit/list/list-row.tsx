import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Column } from './columns';
import classes from './list.module.css';
import { RowBox } from './row-box';
import { RowMenu } from './row-menu';
import type { RowsViewProps } from './view-props';

const INTERACTIVE = 'a, button, input, label, [role="menu"], [role="dialog"]';

/** The whole text of a cell that is cut, for the pointer. */
const showWhole = (event: MouseEvent<HTMLTableCellElement>) => {
  const cell = event.currentTarget;
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
};

interface Props<Row extends { id: number }>
  extends Pick<
    RowsViewProps<Row>,
    'list' | 'columns' | 'nameOf' | 'open' | 'rowActions' | 'selectable' | 'active' | 'onActive'
  > {
  row: Row;
  index: number;
  titleKey: string;
  /** Only some of the rows are drawn. */
  isWindowed: boolean;
}

const PlainRow = <Row extends { id: number }>(props: Props<Row>) => {
  const { list, columns, nameOf, open, rowActions, selectable, row, index, titleKey } = props;
  const navigate = useNavigate();
  const selected = selectable && list.selection.has(row.id);

  const openRow = (event: MouseEvent<HTMLTableRowElement>) => {
    const onControl = event.target instanceof Element && event.target.closest(INTERACTIVE);
    if (!open || onControl || window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(`#${open(row)}`, '_blank', 'noopener');
    else navigate(open(row));
  };
  const content = (column: Column<Row>) => {
    const cell = column.render(row);
    if (!open || column.key !== titleKey) return cell;
    return (
      <Link to={open(row)} className={classes.rowLink} tabIndex={-1}>
        {cell}
      </Link>
    );
  };

  return (
    <tr
      data-row={index}
      data-selected={selected || undefined}
      data-opens={open ? true : undefined}
      tabIndex={index === props.active ? 0 : -1}
      onFocus={() => props.onActive(index)}
      onClick={openRow}
      aria-label={nameOf(row)}
      aria-rowindex={props.isWindowed ? index + 2 : undefined}
    >
      {selectable ? (
        <td className={classes.boxCell}>
          <RowBox
            label={`Select ${nameOf(row)}`}
            checked={selected}
            onChange={() => list.selection.toggle(row.id)}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} onMouseEnter={showWhole}>
          {content(column)}
        </td>
      ))}
      {rowActions ? (
        <td className={classes.menuCell}>
          <RowMenu name={nameOf(row)} actions={() => rowActions(row)} />
        </td>
      ) : null}
    </tr>
  );
};

/** While one scrolls, rows that stay are not drawn again. */
export const ListRow = memo(PlainRow) as typeof PlainRow; // memo forgets that it is generic
