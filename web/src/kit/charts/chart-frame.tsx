import { ActionIcon, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import classes from './charts.module.css';
import type { Format } from './datum';

export interface TableRow {
  label: string;
  values: readonly number[];
  to?: string;
}

interface Props {
  title: string;
  category: string;
  /** The heads of the columns of figures. */
  columns: readonly string[];
  rows: readonly TableRow[];
  format: Format;
  children: ReactNode;
}

/** A chart's title, the chart, and the table behind it. */
export const ChartFrame = ({ title, category, columns, rows, format, children }: Props) => {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const label = isTable ? 'Show the chart' : 'Show the table';
  const isEmpty = rows.every((row) => row.values.every((value) => value === 0));
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <ActionIcon
          aria-label={`${label}: ${title}`}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
        </ActionIcon>
      </figcaption>
      {isEmpty && !isTable ? <p className={classes.empty}>Nothing to show yet</p> : null}
      {!isEmpty && !isTable ? children : null}
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={classes.tableBox} aria-label={title} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{category}</th>
                {columns.map((column) => (
                  <th key={column} scope="col" data-number>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.to ? <Link to={row.to}>{row.label}</Link> : row.label}</th>
                  {row.values.map((value, index) => (
                    <td key={columns[index]} data-number>
                      {format(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </figure>
  );
};
