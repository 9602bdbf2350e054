import type { ColumnPlan } from '../definitions/define-report';
import type { Cell, ReportRow } from './report.queries';

/** A value of the database as it is shown and written: dollars instead of cents, words instead of codes. */
export const toCell = (column: ColumnPlan, value: Cell): Cell => {
  if (value === null) return null;
  if (column.type === 'money') return Number(value) / 100;
  if (column.type === 'number' || column.type === 'minutes') return Number(value);
  const text = String(value);
  if (column.words) return column.words[text] ?? text;
  return column.format ? column.format(text) : text;
};

/** A total of a column. */
export const toTotal = (column: ColumnPlan, value: number | null): number | null => {
  const cell = toCell(column, value);
  return typeof cell === 'number' ? Math.round(cell * 100) / 100 : null;
};

const NO_GROUP = 'None';

/** What a group is called. */
export const groupLabel = (column: ColumnPlan, value: string): string =>
  value === '' ? NO_GROUP : String(typeof column.groups === 'object' ? value : toCell(column, value));

export const toRow = (columns: readonly ColumnPlan[], row: ReportRow) => ({
  id: row.id,
  cells: columns.map((column, at) => toCell(column, row.cells[at] ?? null)),
  links: columns.map(({ link }, at) => {
    const id = row.links[at];
    return link && id ? `${link.path}${id}` : null;
  }),
});
