import { CSV_MARK, csvLine } from '@forecourt/domain/csv/index';
import type { ColumnPlan } from '../definitions/define-report';
import type { Cell } from '../running/report.queries';

const headingOf = ({ label, type }: ColumnPlan): string =>
  type === 'minutes' ? `${label} (minutes)` : label;

/** UTF-8 with the mark that Excel asks for; text that a spreadsheet would run is neutralised. */
export async function* writeCsv(
  columns: readonly ColumnPlan[],
  parts: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns.map(headingOf));
  for await (const rows of parts) yield rows.map(csvLine).join('');
}
