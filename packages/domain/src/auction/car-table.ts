import { type ColumnMap, type DateOrder, mapColumns, type TableRow } from '../csv';
import { hasRightCheckDigit } from '../vehicle';
import { type AdesaRow, formOf, readAdesaRow } from './adesa-row';
import { vinsIn } from './find-vehicle';
import { lineText, type TextLine, type TextPart } from './text-lines';

/** A document that lists its cars in a table with a row for each. */
export interface CarTable {
  columns: ColumnMap;
  rows: AdesaRow[];
}

const vinOf = (line: TextLine): string | undefined => vinsIn(lineText(line)).find(hasRightCheckDigit);

const headingAt = (lines: readonly TextLine[]): number =>
  lines.findIndex(({ parts }) => {
    const columns = mapColumns(parts.map(({ text }) => text));
    return columns.has('vin') && (columns.has('price') || columns.has('total'));
  });

const distance = (a: TextPart, b: TextPart): number => {
  const overlap = Math.min(a.end, b.end) - Math.max(a.x, b.x);
  return overlap > 0 ? -overlap : Math.min(Math.abs(a.x - b.x), Math.abs(a.end - b.end));
};

/** Each text of a row goes to the heading that it stands under, or next to. */
const rowOf = (line: TextLine, heading: TextLine, number: number): TableRow => {
  const cells = heading.parts.map(() => '');
  for (const part of line.parts) {
    const distances = heading.parts.map((column) => distance(part, column));
    const at = distances.indexOf(Math.min(...distances));
    cells[at] = [cells[at], part.text].filter(Boolean).join(' ');
  }
  return { line: number, cells, problems: [] };
};

/** The table of a document over several cars; undefined where the cars are not in one. */
export const readCarTable = (
  lines: readonly TextLine[],
  vins: readonly string[],
  order: DateOrder | null,
): CarTable | undefined => {
  const at = headingAt(lines);
  const heading = lines[at];
  if (!heading) return undefined;
  const columns = mapColumns(heading.parts.map(({ text }) => text));
  const form = formOf(columns, order);
  const rows = new Map<string, AdesaRow>();
  for (const [n, line] of lines.entries()) {
    const vin = n > at ? vinOf(line) : undefined;
    if (vin && !rows.has(vin)) rows.set(vin, readAdesaRow(rowOf(line, heading, n + 1), form));
  }
  const isWhole = vins.every((vin) => rows.get(vin)?.vin === vin);
  return isWhole ? { columns, rows: [...rows.values()] } : undefined;
};
