import { MAX_IMPORT_ROWS } from '@forecourt/contract/customers/importing';
import type { ReaderThread } from '../../../services/file-readers/serve-reader';
import { readTableFile, TABLE_LIMITS } from '../../../services/file-readers/table';
import type { CustomersCsv, LeftOutRow } from './customers-csv';
import { type JudgedRow, judgeRows } from './judge-rows';
import { CUSTOMER_TABLE, readFile } from './read-file';

const SHOWN_ROWS = 200;
/** So many lines that are left out are named; the import itself has their number. */
const NAMED_LEFT_OUT = 1_000;
const ROWS_IN_PART = 500;
const FIRST: Readonly<Record<JudgedRow['state'], number>> = { wrong: 0, known: 1, new: 2 };

const reasonOf = ({ problems }: JudgedRow) =>
  problems.find(({ severity }) => severity === 'error')?.message ?? problems.at(-1)?.message ?? '';

const toChecked = ({ line, full_name, form, state, known, problems }: JudgedRow) => ({
  ...{ line, full_name, email: form.email ?? '', mobile: form.mobile ?? '', state, problems },
  existing: known?.id ? { id: known.id, full_name: known.full_name } : null,
});

const countOf = (rows: readonly JudgedRow[], state: JudgedRow['state']) =>
  rows.filter((row) => row.state === state).length;

const toLeftOut = (row: JudgedRow): LeftOutRow => ({
  ...{ line: row.line, full_name: row.full_name, reason: reasonOf(row) },
});

const toStaged = ({ line, form, adSource }: JudgedRow) => ({ line, given: { form, adSource } });

/** Reads a file of customers on its thread: what would become of each row, and the rows that come in. */
export const readCustomers = async (thread: ReaderThread<CustomersCsv>): Promise<CustomersCsv['result']> => {
  const { bytes, options } = thread;
  const limits = { ...TABLE_LIMITS, rows: MAX_IMPORT_ROWS };
  const table = await readTableFile(bytes, CUSTOMER_TABLE, limits, options.sheet);
  const { rows: read, ...file } = readFile(table, options.mapping, options.dateOrder);
  const rows = await judgeRows(thread, read);
  const wrong = rows.find(({ state }) => state === 'wrong');
  const { take } = options;
  const comesIn = ({ state }: JudgedRow) => state === 'new' || (state === 'known' && take?.known === true);
  const isTaken = take !== null && file.dateOrder !== null && (take.evenIfWrong || !wrong);
  const taken = isTaken ? rows.filter(comesIn) : [];
  for (let at = 0; at < taken.length; at += ROWS_IN_PART)
    await thread.send(JSON.stringify(taken.slice(at, at + ROWS_IN_PART).map(toStaged)));
  const leftOut = isTaken ? rows.filter((row) => !comesIn(row)).slice(0, NAMED_LEFT_OUT) : [];
  return {
    ...{ ...file, sheets: table.sheets, sheet: table.sheet },
    ...{ taken: taken.length, leftOut: leftOut.map(toLeftOut) },
    firstWrong: wrong ? `Line ${wrong.line}: ${reasonOf(wrong)}` : '',
    counts: {
      ...{ total: rows.length, new: countOf(rows, 'new') },
      ...{ known: countOf(rows, 'known'), wrong: countOf(rows, 'wrong') },
    },
    rows: rows
      .toSorted((a, b) => FIRST[a.state] - FIRST[b.state] || a.line - b.line)
      .slice(0, SHOWN_ROWS)
      .map(toChecked),
  };
};
