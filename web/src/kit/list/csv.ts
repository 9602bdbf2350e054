export type CsvValue = string | number | boolean | null | undefined;

/** A spreadsheet runs what begins like this; an apostrophe makes it text again. */
const RUNS = /^[=+\-@\t\r]/;

/** Text is neutralised; a number is a number, also a negative one. */
const cell = (value: CsvValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = String(value);
  const safe = RUNS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the mark that makes Excel read it as UTF-8. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
