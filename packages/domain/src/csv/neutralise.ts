export type CsvValue = string | number | boolean | null | undefined;

/** The mark that makes Excel read a file as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A spreadsheet runs what begins like this. */
const RUNS = /^[=+\-@\t\r\n]/;

/** Text that a spreadsheet would take for a formula gets an apostrophe, which makes it text again. */
export const neutralise = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** Text is neutralised; a number is a number, also a negative one. */
const csvCell = (value: CsvValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = neutralise(String(value));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row as RFC 4180 writes it, its line end included. */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;
