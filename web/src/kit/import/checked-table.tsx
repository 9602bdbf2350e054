import { Pagination } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StateChip } from '../chips/state-chip';
import { lookOf, type States } from '../chips/states';
import classes from './import.module.css';
import type { CheckedRow } from './import.types';

const ROWS = 50;

export interface CheckedColumn<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  /** How it stands on a phone: a line of its own, or never broken. */
  fit?: 'long' | 'short';
}

export interface CheckedTableProps<Row extends CheckedRow> {
  rows: readonly Row[];
  states: States;
  columns: readonly CheckedColumn<Row>[];
  /** Before the problems of a row: the record that is there already. */
  remark?: (row: Row) => ReactNode;
}

type RowProps<Row extends CheckedRow> = Omit<CheckedTableProps<Row>, 'rows'> & { row: Row };

const TableRow = <Row extends CheckedRow>({ row, states, columns, remark }: RowProps<Row>) => (
  <tr>
    <td data-short className={classes.quiet}>
      {row.line}
    </td>
    <td data-short>
      <StateChip {...lookOf(states, row.state)} />
    </td>
    {columns.map(({ title, render, fit }) => (
      <td key={title} data-long={fit === 'long' || undefined} data-short={fit === 'short' || undefined}>
        {render(row)}
      </td>
    ))}
    <td data-long>
      {remark?.(row)}
      {row.problems.map(({ column, message, severity }) => (
        <p key={`${column}:${message}`} className={classes[severity]}>
          {column ? `${column}: ${message}` : message}
        </p>
      ))}
    </td>
  </tr>
);

/** The rows of a file as they were understood. */
export const CheckedTable = <Row extends CheckedRow>({ rows, ...more }: CheckedTableProps<Row>) => {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(rows.length / ROWS);
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.checked} aria-label="Rows of the file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Line', 'State', ...more.columns.map(({ title }) => title), 'Remarks'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice((page - 1) * ROWS, page * ROWS).map((row) => (
              <TableRow key={row.line} row={row} {...more} />
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 ? (
        <Pagination
          mt="sm"
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      ) : null}
    </div>
  );
};
