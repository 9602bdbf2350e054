import type { RawRow } from '@forecourt/domain';
import { refuseTable, type TableLimits } from '../table/table-limits';
import { type NumberKind, numberText } from './number-formats';
import { type Attributes, readXml } from './read-xml';
import { unescapeCell } from './shared-strings';

export interface CellTexts {
  strings: readonly string[];
  kinds: readonly NumberKind[];
  isFrom1904: boolean;
}

/** 0 for A, 27 for AB; undefined for a place that does not say its column. */
const columnOf = (place: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,10}/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** Control characters cannot be stored. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

const cellText = ({ t = 'n', s = '0' }: Attributes, written: string, texts: CellTexts): string => {
  switch (t) {
    case 's':
      return texts.strings[Number(written)] ?? '';
    case 'b':
      return written === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(written, texts.kinds[Number(s)], texts.isFrom1904);
    default:
      // 'str' of a formula, 'inlineStr', 'd' with a day in words of ISO 8601, 'e' with the name of an error
      return unescapeCell(written);
  }
};

/** The rows of a sheet with something in them, each under its number in Excel. Limits hold while it is read. */
export async function* readSheetRows(
  pieces: AsyncIterable<string>,
  texts: CellTexts,
  limits: TableLimits,
): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let at = -1;
  let cell: Attributes | null = null;
  let written = '';
  let isValue = false;

  const keepCell = (attributes: Attributes) => {
    const text = cellText(attributes, written, texts).replace(CONTROLS, ' ').trim();
    // formatted cells without anything in them reach far beyond a table
    if (text === '') return;
    if (at >= limits.columns) throw refuseTable.columns(limits.columns);
    if (text.length > limits.cellCharacters) throw refuseTable.cell(line, limits.cellCharacters);
    while (cells.length < at) cells.push('');
    cells[at] = text;
  };
  const reading = readXml(pieces, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        line = Number(attributes.r) || line + 1;
        cells = [];
        at = -1;
      } else if (tag === 'c') {
        at = columnOf(attributes.r) ?? at + 1;
        cell = attributes;
        written = '';
      }
      // <v> has the value, <is><t> a text of its own; <f> is the formula
      isValue = cell !== null && (tag === 'v' || tag === 't');
    },
    text: (text) => {
      if (!isValue) return;
      written += text;
      if (written.length > limits.cellCharacters * 2) throw refuseTable.cell(line, limits.cellCharacters);
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag === 'c' && cell) {
        keepCell(cell);
        cell = null;
      }
      if (tag === 'row' && cells.length > 0) ready.push({ line, cells, isUnclosed: false });
    },
  });
  for await (const _ of reading) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}
