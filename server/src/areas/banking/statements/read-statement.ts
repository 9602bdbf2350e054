import { createHash } from 'node:crypto';
import { STATEMENT_MAX_LINES } from '@forecourt/contract/banking/bank-statements';
import {
  columnNames,
  guessStatementMapping,
  isDataRow,
  mappingProblem,
  type StatementMapping,
  statementFieldOf,
} from '@forecourt/domain/banking/statement/columns';
import { decideStatementOrder } from '@forecourt/domain/banking/statement/date-order';
import { parseCsvStatement, type SourceRow } from '@forecourt/domain/banking/statement/parse-csv';
import { isOfx, parseOfx } from '@forecourt/domain/banking/statement/parse-ofx';
import { isSameAccount } from '@forecourt/domain/banking/statement/same-account';
import { lineIdentities, type StatementLine } from '@forecourt/domain/banking/statement/statement-line';
import { decodeText, type TableKind } from '@forecourt/domain/csv/index';
import { cutText } from '@forecourt/domain/cut-text';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { FileRefused } from '../../../services/file-readers/file-refused';
import type { ReaderThread } from '../../../services/file-readers/serve-reader';
import { readTableFile, TABLE_LIMITS } from '../../../services/file-readers/table';
import type { NewLine, StatementFile } from './statement-file';

type Thread = ReaderThread<StatementFile>;
type Result = StatementFile['result'];

const NO_STATEMENT = 'This file is no bank statement: no line of it has a date and an amount';
const STATEMENT_TABLE: TableKind = { fieldOf: statementFieldOf, isFirstRowEnough: true };
const LIMITS = { ...TABLE_LIMITS, columns: 60, cellCharacters: 2_000, rows: STATEMENT_MAX_LINES };
/** Headings and their cells, as the one who chooses columns sees them. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
const SHOWN_LINES = 20;
const SHOWN_LEFT_OUT = 50;
const PORTION = 500;

/** What a file says, before it is compared with what is known. */
interface Read
  extends Pick<
    Result,
    | 'format'
    | 'columns'
    | 'mapping'
    | 'dateQuestion'
    | 'dateOrder'
    | 'sheets'
    | 'sheet'
    | 'problem'
    | 'other_account'
  > {
  lines: readonly StatementLine[];
  leftOut: Result['left_out'];
  endBalance: number | null;
  endDay: string | null;
}

const readOfx = (text: string, { accountNo, otherAccount }: Thread['options']): Read => {
  const statements = parseOfx(text);
  if (statements.length === 0) throw new FileRefused('content', NO_STATEMENT);
  const own =
    accountNo === '' ? undefined : statements.find((one) => isSameAccount(one.accountNo, accountNo));
  const [first, second] = statements;
  const found = own ?? first;
  if (!found || (second && !own))
    throw new FileRefused(
      'content',
      `This file has statements of ${statements.length} accounts. Enter the number of this account first, so that the right one is found.`,
    );
  if (found.lines.length > STATEMENT_MAX_LINES)
    throw new FileRefused(
      'limit',
      `This file has more than ${STATEMENT_MAX_LINES.toLocaleString('en')} lines`,
    );
  const isOther = accountNo !== '' && found.accountNo !== '' && !own;
  const { unreadable } = found;
  return {
    ...{
      format: 'ofx',
      columns: [],
      mapping: {},
      dateQuestion: null,
      dateOrder: null,
      sheets: [],
      sheet: '',
    },
    ...{ lines: found.lines, endBalance: found.endBalance, endDay: found.endDay },
    leftOut: Array.from({ length: unreadable }, () => ({
      line: 0,
      reason: 'A line has no date or no amount',
    })),
    problem:
      isOther && !otherAccount
        ? `This statement is of account ${found.accountNo}, and this account has the number ${accountNo}`
        : null,
    other_account: isOther ? found.accountNo : null,
  };
};

const refuseMissingColumns = (names: readonly string[], mapping: StatementMapping) => {
  for (const name of Object.values(mapping))
    if (name && !names.includes(name))
      throw new FileRefused('input', `The file has no column ${name}`, 'mapping');
};

const readCsv = async ({ bytes, options }: Thread): Promise<Read> => {
  const table = await readTableFile(bytes, STATEMENT_TABLE, LIMITS, options.sheet);
  // a file without headings begins with a line of the statement
  const isHeadless = isDataRow(table.header);
  const names = columnNames(isHeadless ? table.header.map(() => '') : table.header);
  const rows: SourceRow[] = [...table.rows()].map(({ line, cells }) => ({ line, cells }));
  if (isHeadless) rows.unshift({ line: 1, cells: table.header });
  if (names.length < 2 || rows.length === 0) throw new FileRefused('content', NO_STATEMENT);
  const cells = rows.map((row) => row.cells);
  const mapping = options.mapping ?? guessStatementMapping(names, cells);
  refuseMissingColumns(names, mapping);
  const dateAt = names.indexOf(mapping.date ?? '');
  const { order, question } = decideStatementOrder(
    cells.map((row) => row[dateAt] ?? ''),
    options.dateOrder,
  );
  const lacking = mappingProblem(mapping);
  const parsed = parseCsvStatement(names, rows, mapping, order);
  const isUndecided = question !== null && order === null;
  const isEmpty = parsed.lines.length === 0 && !isUndecided;
  if (!options.mapping && isEmpty && (lacking === null || !cells.some(isDataRow)))
    throw new FileRefused('content', NO_STATEMENT);
  return {
    ...{ format: 'csv', dateQuestion: question, dateOrder: order, sheets: table.sheets, sheet: table.sheet },
    columns: names.map((name, at) => ({
      name,
      samples: cells.slice(0, SAMPLES).map((row) => cutText(row[at] ?? '', SAMPLE_LENGTH)),
    })),
    mapping: Object.fromEntries(Object.entries(mapping).filter(([, name]) => name)),
    ...{ lines: parsed.lines, leftOut: parsed.leftOut, endBalance: parsed.endBalance, endDay: parsed.endDay },
    problem: lacking ?? (isEmpty ? 'No line has a date and an amount in these columns' : null),
    other_account: null,
  };
};

const keyOf = (identity: string): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 32);

const sorted = (lines: readonly StatementLine[]): string[] => lines.map(({ day }) => day).sort();

const sumOf = (lines: readonly StatementLine[], sign: 1 | -1): number =>
  toDollars(roundCents(lines.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0)));

/** Which lines are imported already, asked for in portions, or come twice in this file; the others are sent. */
const compare = async ({ ask, send, options }: Thread, lines: readonly NewLine[]): Promise<Set<NewLine>> => {
  const isKnown = new Set<NewLine>();
  const keys = new Set<string>();
  for (let at = 0; at < lines.length; at += PORTION) {
    const portion = lines.slice(at, at + PORTION);
    for (const key of await ask(
      'known',
      portion.map(({ key }) => key),
    ))
      keys.add(key);
    for (const line of portion) {
      if (keys.has(line.key)) isKnown.add(line);
      keys.add(line.key);
    }
    const unknown = portion.filter((line) => !isKnown.has(line));
    if (options.take && unknown.length > 0) await send(unknown);
  }
  return isKnown;
};

/** Reads a statement on its thread: what it says, what is known of it, and the lines that are new. */
export const readStatement = async (thread: Thread): Promise<Result> => {
  const { bytes, options } = thread;
  // a workbook is packed, and no text
  const text = bytes[0] === 0x50 && bytes[1] === 0x4b ? '' : decodeText(bytes);
  const read = isOfx(text) ? readOfx(text, options) : await readCsv(thread);
  if (options.take && read.problem !== null)
    throw new FileRefused('input', read.problem, read.other_account === null ? 'mapping' : 'other_account');
  const identities = lineIdentities(read.lines);
  const lines = read.lines.map(
    ({ day, amount, description, chequeNo }, at): NewLine => ({
      ...{ day, amount, description, chequeNo, key: keyOf(identities[at] ?? '') },
    }),
  );
  const isUndecided = read.dateQuestion !== null && read.dateOrder === null;
  const known = isUndecided ? new Set<NewLine>() : await compare(thread, lines);
  const days = sorted(read.lines);
  const { lines: _, leftOut, endBalance, endDay, ...rest } = read;
  return {
    ...rest,
    lines: lines.slice(0, SHOWN_LINES).map((line) => ({
      ...{ day: line.day, amount: toDollars(roundCents(line.amount)), description: line.description },
      ...{ cheque_no: line.chequeNo, is_known: known.has(line) },
    })),
    ...{ count: lines.length, known: known.size, from: days[0] ?? null, to: days.at(-1) ?? null },
    ...{ money_in: sumOf(read.lines, 1), money_out: sumOf(read.lines, -1) },
    ...{ end_balance: endBalance === null ? null : toDollars(roundCents(endBalance)), end_day: endDay },
    ...{ left_out: leftOut.slice(0, SHOWN_LEFT_OUT), left_out_count: leftOut.length },
  };
};
