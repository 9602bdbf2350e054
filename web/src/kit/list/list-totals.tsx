import type { ReactNode } from 'react';
import cards from './cards.module.css';
import type { Column } from './columns';

type Totals = Readonly<Record<string, ReactNode>>;

interface Props<Row> {
  totals: Totals;
  columns: readonly Column<Row>[];
  selectable: boolean;
  withActions: boolean;
}

/** Sums of all rows that match, below the columns that they are of; they stay in sight. */
export const ListTotals = <Row,>({ totals, columns, selectable, withActions }: Props<Row>) => {
  const first = columns.find(({ key }) => totals[key] === undefined)?.key;
  return (
    <tfoot>
      <tr>
        {selectable ? <td /> : null}
        {columns.map(({ key, align }) => (
          <td key={key} data-align={align}>
            {key === first ? 'Total' : totals[key]}
          </td>
        ))}
        {withActions ? <td /> : null}
      </tr>
    </tfoot>
  );
};

/** The same on a phone, each with the name of its column. */
export const CardTotals = <Row,>({ totals, columns }: Pick<Props<Row>, 'totals' | 'columns'>) => (
  <li className={cards.cardTotals}>
    <strong>Total</strong>
    {columns.map(({ key, title }) =>
      totals[key] === undefined ? null : (
        <span key={key}>
          {title} {totals[key]}
        </span>
      ),
    )}
  </li>
);
