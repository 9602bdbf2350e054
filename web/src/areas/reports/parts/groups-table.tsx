import type { ReportColumn, ReportDefinition, ReportSummary } from '@forecourt/contract/reports/index';
import { Link } from 'react-router';
import classes from '../reports.module.css';
import { Cell } from './cell';

interface Props {
  definition: ReportDefinition;
  columns: readonly ReportColumn[];
  summary: ReportSummary;
  groupTo: (group: string, value: string) => string;
}

/** A row for each group with its totals; it opens the rows of the group. */
export const GroupsTable = ({ definition, columns, summary, groupTo }: Props) => {
  const { group, groups, totals, count } = summary;
  const by = definition.columns.find(({ key }) => key === group);
  if (!group || !by) return null;
  const summed = columns.filter(({ total }) => total !== null);
  const heading = by.type === 'day' ? 'Month' : by.label;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={`${definition.title} by ${heading.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" data-align="right">
              {definition.noun.many.charAt(0).toUpperCase() + definition.noun.many.slice(1)}
            </th>
            {summed.map(({ key, label, total }) => (
              <th key={key} scope="col" data-align="right">
                {total === 'average' ? `${label}, average` : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((row) => (
            <tr key={row.value}>
              <td data-first>
                <Link to={groupTo(group, row.value)}>{row.label}</Link>
              </td>
              <td
                data-align="right"
                data-label={definition.noun.many.charAt(0).toUpperCase() + definition.noun.many.slice(1)}
              >
                <span className="fc-figures">{row.count.toLocaleString('en-CA')}</span>
              </td>
              {summed.map((column) => (
                <td key={column.key} data-align="right" data-label={column.label}>
                  <Cell column={column} value={row.totals[column.key] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td data-first>{summary.has_more_groups ? 'Total of all groups' : 'Total'}</td>
            <td
              data-align="right"
              data-label={definition.noun.many.charAt(0).toUpperCase() + definition.noun.many.slice(1)}
            >
              <span className="fc-figures">{count.toLocaleString('en-CA')}</span>
            </td>
            {summed.map((column) => (
              <td key={column.key} data-align="right" data-label={column.label}>
                <Cell column={column} value={totals[column.key] ?? null} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
