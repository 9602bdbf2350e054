import { neutralise } from '../csv';
import type { Channel, FeedValue } from './channel';

type Mark = ',' | '\t' | '|';

/** The marks that stand between cells: a tab or a pipe within a cell becomes a space, so that simple readers find the cells too. */
const FORMATS = {
  csv: { mark: ',', spaced: null },
  tsv: { mark: '\t', spaced: /[\t\n]+/g },
  pipe: { mark: '|', spaced: /[|\n]+/g },
} as const satisfies Record<string, { mark: Mark; spaced: RegExp | null }>;

export type DelimitedFormat = keyof typeof FORMATS;

/** The mark within an entry must not look like one between two: an address has a way to write it, a word does without. */
const listCell = (entries: readonly string[], mark: ',' | '|'): string =>
  entries
    .map((entry) => {
      if (!entry.includes(mark)) return entry;
      return entry.replaceAll(mark, /^https?:/i.test(entry) ? encodeURIComponent(mark) : ' ');
    })
    .join(mark);

const cellOf = (value: FeedValue, format: DelimitedFormat, listMark: ',' | '|'): string => {
  if (typeof value === 'number') return String(value);
  const { mark, spaced } = FORMATS[format];
  const written = typeof value === 'string' ? value : listCell(value, listMark);
  const text = neutralise(spaced === null ? written : written.replace(spaced, ' '));
  return text.includes('"') || text.includes('\n') || text.includes('\r') || text.includes(mark)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
};

/** One row as RFC 4180 writes it, its line end included; text that a spreadsheet would run is made text (neutralise). */
export const delimitedLine = (
  values: readonly FeedValue[],
  format: DelimitedFormat,
  listMark: Channel['listMark'],
): string => `${values.map((value) => cellOf(value, format, listMark)).join(FORMATS[format].mark)}\r\n`;
