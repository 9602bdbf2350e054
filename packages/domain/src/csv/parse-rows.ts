export type Delimiter = ',' | ';' | '\t' | '|';

export interface RawRow {
  /** Where it begins, counted from 1 as an editor does. */
  line: number;
  cells: string[];
  /** Whether it has a quotation mark that is never closed, taken as a plain character. */
  isUnclosed: boolean;
}

/** No cell goes on over so many lines: its quotation mark was not meant as one. */
const MAX_LINES_IN_CELL = 100;
const MAX_CELL = 100_000;

const QUOTE = '"';
const isLineEnd = (character: string): boolean =>
  character === '\n' || character === '\r' || character === '';

/** Past spaces, but not past a tab that parts cells. */
const skipSpaces = (text: string, from: number): number => {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
};

interface Cell {
  value: string;
  /** The place after it: of a delimiter, a line's end, or the text's. */
  end: number;
  lines: number;
}

/** A cell in quotation marks whose first character is at `from`; undefined when nothing closes it. */
const quotedCell = (text: string, from: number, delimiter: Delimiter): Cell | undefined => {
  let value = '';
  let lines = 0;
  let start = from;
  for (let at = from; at < text.length && at - from < MAX_CELL; at += 1) {
    const character = text[at];
    if (character === '\n' && ++lines > MAX_LINES_IN_CELL) return undefined;
    if (character !== QUOTE) continue;
    value += text.slice(start, at);
    if (text[at + 1] === QUOTE) {
      value += QUOTE;
      at += 1;
    } else {
      const next = skipSpaces(text, at + 1);
      if (isLineEnd(text[next] ?? '') || text[next] === delimiter) return { value, end: next, lines };
      // A mark inside the text, not doubled as it should be.
      value += QUOTE;
    }
    start = at + 1;
  }
  return undefined;
};

const plainCell = (text: string, from: number, delimiter: Delimiter): Cell => {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !isLineEnd(text[at] ?? '')) at += 1;
  return { value: text.slice(from, at), end: at, lines: 0 };
};

/**
 * The rows of a delimited text, one after the other, each character looked at a bounded number of times. RFC 4180, and
 * what is really found: stray quotation marks, spaces around quoted cells, all three line ends. Blank lines are rows of
 * one empty cell.
 */
export function* parseRows(text: string, delimiter: Delimiter): Generator<RawRow> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const row: RawRow = { line, cells: [], isUnclosed: false };
    for (;;) {
      const first = skipSpaces(text, at);
      const isQuoted = text[first] === QUOTE;
      const quoted = isQuoted ? quotedCell(text, first + 1, delimiter) : undefined;
      const cell = quoted ?? plainCell(text, at, delimiter);
      row.isUnclosed ||= isQuoted && !quoted;
      row.cells.push(cell.value.trim());
      line += cell.lines;
      at = cell.end + 1;
      if (text[cell.end] === delimiter) continue;
      if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
      break;
    }
    line += 1;
    yield row;
  }
}
