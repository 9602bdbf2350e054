import { CSV_MARK, type CsvValue, csvLine } from '@forecourt/domain';

export type { CsvValue };

export const toCsv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  CSV_MARK + [header, ...rows].map(csvLine).join('');
