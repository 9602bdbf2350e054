import type { ReportColumn, ReportDefinition, ReportSummary } from '@forecourt/contract/reports/index';
import classes from '../reports.module.css';
import { Cell } from './cell';

interface Props {
  definition: ReportDefinition;
  columns: readonly ReportColumn[];
  summary: ReportSummary;
}

/** The totals of each branch, with the days that it counted where it is. */
export const BranchesTable = ({ definition, columns, summary: { branches = [], count, totals } }: Props) => {
  const summed = columns.filter(({ total }) => total !== null);
  const { many } = definition.noun;
  const noun = many.charAt(0).toUpperCase() + many.slice(1);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={`${definition.title} by branch`}>
        <thead>
          <tr>
            <th scope="col">Branch</th>
            <th scope="col" data-align="right">
              {noun}
            </th>
            {summed.map(({ key, label, total }) => (
              <th key={key} scope="col" data-align="right">
                {total === 'average' ? `${label}, average` : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <tr key={branch.id}>
              <td data-first>{branch.name}</td>
              <td data-align="right" data-label={noun}>
                <span className="fc-figures">{branch.count.toLocaleString('en-CA')}</span>
              </td>
              {summed.map((column) => (
                <td key={column.key} data-align="right" data-label={column.label}>
                  <Cell column={column} value={branch.totals[column.key] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td data-first>All branches</td>
            <td data-align="right" data-label={noun}>
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
