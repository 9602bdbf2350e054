import type { Delimiter, RawRow } from '@forecourt/domain';
import { CsvError, type Parser, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { refuseTable, type TableLimits } from '../table/table-limits';

/** A cell does not go on over so many lines: its quotation mark was not meant as one. */
const MAX_LINES_IN_CELL = 100;

/** Stands for a quotation mark that neither opens nor closes a cell. Unicode keeps it free: no text has it. */
const STRAY = '\uFDD0';

/** A quotation mark inside the text of a cell, not doubled as it should be; csv-parse would refuse the row. */
const strayQuotes = (delimiter: Delimiter): RegExp =>
  new RegExp(`(?<!(?:^|[${delimiter}"\\r\\n]) {0,20})"(?! {0,20}(?:[${delimiter}"\\r\\n]|$))`, 'g');

/** Control characters cannot be stored; some programs write a vertical tab for a line within a cell. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

const cleanCell = (cell: string): string =>
  (cell.includes(STRAY) ? cell.replaceAll(STRAY, '"') : cell).replace(CONTROLS, ' ').trim();

const linesIn = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);

class UnclosedQuote extends Error {}

const lineEnd = (text: Buffer): number => {
  const [newline, carriage] = [text.indexOf(10), text.indexOf(13)];
  if (carriage < 0 || (newline >= 0 && newline < carriage)) return newline < 0 ? text.length : newline + 1;
  return carriage + (newline === carriage + 1 ? 2 : 1);
};

const LINE_ENDS = ['\r\n', '\n', '\r'];

const feed = (parser: Parser, text: Buffer, isLast: boolean): Promise<Error | undefined> =>
  new Promise((resolve) => {
    parser.once('error', resolve);
    const done = (error?: Error | null) => {
      parser.off('error', resolve);
      resolve(error ?? undefined);
    };
    if (!isLast) return void parser.write(text, done);
    parser.once('finish', () => done());
    parser.end(text);
  });

/**
 * The rows of a delimited text, read by csv-parse piece by piece: RFC 4180, and what is really found: stray quotation
 * marks, spaces around quoted cells, all three line ends. Blank lines are rows of one empty cell. A row whose quotation
 * mark is never closed is read again as one plain line, and the reading goes on behind that line.
 */
export async function* readRows(
  pieces: Iterable<string>,
  delimiter: Delimiter,
  limits: TableLimits,
): AsyncGenerator<RawRow> {
  const stray = strayQuotes(delimiter);
  let line = 1;
  let ready: RawRow[] = [];
  /** The text since the last whole row, and how much of it whole rows have taken. */
  let rest = Buffer.alloc(0);
  let taken = 0;
  let takenBefore = 0;
  let unclosed = 0;
  const format = { delimiter, record_delimiter: LINE_ENDS, relax_column_count: true, trim: true };

  const checkCells = (cells: readonly string[]) => {
    if (cells.length > limits.columns) throw refuseTable.columns(limits.columns);
    if (cells.some((cell) => cell.length > limits.cellCharacters))
      throw refuseTable.cell(line, limits.cellCharacters);
  };
  const onRecord = (cells: string[], { bytes }: { bytes: number }) => {
    checkCells(cells);
    const lines = cells.map(linesIn);
    if (lines.some((count) => count > MAX_LINES_IN_CELL)) throw new UnclosedQuote();
    ready.push({ line, cells: cells.map(cleanCell), isUnclosed: false });
    line += lines.reduce((sum, count) => sum + count, 1);
    taken = bytes - takenBefore;
    return null;
  };
  const open = (): Parser => {
    takenBefore = 0;
    // with trim, relax_quotes still refuses a wrong closing mark, and takes a mark inside a plain cell for text
    const opened = parse({ ...format, relax_quotes: true, on_record: onRecord });
    // feed() gets the error too; without a listener that stays, a second error would end the process
    opened.on('error', () => undefined);
    return opened;
  };
  const leaveTaken = () => {
    rest = rest.subarray(taken);
    takenBefore += taken;
    taken = 0;
  };
  const readPlainLine = () => {
    unclosed += 1;
    if (unclosed > limits.unclosedQuotes) throw refuseTable.unclosedQuotes(limits.unclosedQuotes);
    const end = lineEnd(rest);
    if (end > limits.lineCharacters) throw refuseTable.line(line, limits.lineCharacters);
    const [cells = []] = parseAtOnce(rest.subarray(0, end), { ...format, quote: null });
    checkCells(cells);
    ready.push({ line, cells: cells.map(cleanCell), isUnclosed: true });
    line += 1;
    rest = rest.subarray(end);
  };

  let parser = open();
  const read = async (text: Buffer, isLast: boolean) => {
    let next = text;
    for (;;) {
      const error = await feed(parser, next, isLast);
      leaveTaken();
      if (error && !(error instanceof CsvError || error instanceof UnclosedQuote)) throw error;
      // a row that does not end is kept in memory whole: that, too, ends here
      if (!error && rest.length <= limits.lineCharacters) return;
      readPlainLine();
      parser = open();
      next = rest;
    }
  };

  for (const piece of pieces) {
    const text = Buffer.from(piece.includes('"') ? piece.replace(stray, STRAY) : piece);
    rest = rest.length === 0 ? text : Buffer.concat([rest, text]);
    await read(text, false);
    yield* ready;
    ready = [];
  }
  await read(Buffer.alloc(0), true);
  yield* ready;
}
