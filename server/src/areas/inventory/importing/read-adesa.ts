import { MAX_IMPORT_ROWS } from '@forecourt/contract/inventory/importing';
import {
  type AdesaFile,
  type AdesaRow,
  AUCTION_TABLE,
  readAdesaRows,
  STOCK_LIST,
  STOCK_LIST_TABLE,
} from '@forecourt/domain';
import { checkStock } from '@forecourt/domain/vehicle/check-stock';
import { FileRefused } from '../../../services/file-readers/file-refused';
import type { ReaderThread } from '../../../services/file-readers/serve-reader';
import { readTableFile, TABLE_LIMITS } from '../../../services/file-readers/table';
import type { AdesaCsv } from './adesa-csv';
import { checkStockNumbers } from './check-stock-numbers';
import { checkedRow } from './checked-row';
import { countOf, type JudgedRow, judgeRows } from './judge-rows';
import { stagedRow } from './staged-row';

/** So many rows that cannot be read are named; the message has their number. */
const NAMED_WRONG = 1_000;
const ROWS_IN_PART = 200;

type Thread = ReaderThread<AdesaCsv>;
type Take = NonNullable<AdesaCsv['options']['take']>;

const withoutFutureSale = (row: AdesaRow, lastDay: string, column: string): AdesaRow => {
  const wrong = checkStock({ purchaseDate: row.saleDate }, lastDay);
  if (wrong.length === 0) return row;
  const problems = wrong.map(({ message, severity }) => ({ line: row.line, column, message, severity }));
  return { ...row, problems: [...row.problems, ...problems], isReadable: false };
};

/** Every row of the file with what is wrong with it; a file that is no such table at all is refused. */
const readFile = async ({ bytes, options }: Thread) => {
  const limits = { ...TABLE_LIMITS, rows: MAX_IMPORT_ROWS };
  const isStock = options.list === 'stock';
  const kind = isStock ? STOCK_LIST_TABLE : AUCTION_TABLE;
  const table = await readTableFile(bytes, kind, limits, options.sheet);
  const { rows, isUsable, ...file } = readAdesaRows(
    table,
    options.dateOrder,
    isStock ? STOCK_LIST : undefined,
  );
  if (!isUsable) {
    const names = table.header.filter(Boolean).join(', ').slice(0, 300);
    const found = names ? `. Its columns are: ${names}` : '';
    throw new FileRefused('content', `The file has no column for the VIN${found}`);
  }
  const read = [...rows()].map((row) => withoutFutureSale(row, options.lastDay, file.columns.saleDate ?? ''));
  if (read.length === 0) throw new FileRefused('content', 'The file has no rows');
  const { sheets, sheet } = table;
  return { rows: read, file: { ...file, sheets, sheet } };
};

const refusedRow = ({ row }: JudgedRow) => ({
  line: row.line,
  vin: row.vin.slice(0, 60),
  message: row.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ column, message }) => (column ? `${column}: ${message}` : message))
    .join('; '),
});

/** A car that was deleted earlier comes back when its id was chosen. */
const toStaged = ({ row, state, existing }: JudgedRow, restored: ReadonlySet<number>, facts: Facts) => ({
  ...stagedRow(row, facts),
  restore_id: state === 'deleted' && existing && restored.has(existing.id) ? existing.id : null,
});
type Facts = Parameters<typeof stagedRow>[1];

const sendInParts = async <T>(
  { send }: Thread,
  rows: readonly T[],
  toPart: (rows: readonly T[]) => AdesaCsv['part'],
) => {
  for (let at = 0; at < rows.length; at += ROWS_IN_PART)
    await send(toPart(rows.slice(at, at + ROWS_IN_PART)));
};

const straysAmong = ({ restoreIds }: Take, judged: readonly JudgedRow[]): number[] => {
  const deleted = new Set(judged.flatMap(({ state, existing }) => (state === 'deleted' ? existing?.id : [])));
  return restoreIds.filter((id) => !deleted.has(id));
};

/** Sends what comes in and what is left out; nothing when the file as a whole is refused. */
const sendTaken = async (
  thread: Thread,
  judged: readonly JudgedRow[],
  { columns, dateOrder }: Pick<AdesaFile, 'columns' | 'dateOrder'>,
  take: Take,
) => {
  const wrong = judged.filter(({ state }) => state === 'wrong');
  const strayRestores = straysAmong(take, judged);
  const isRefused = dateOrder === null || strayRestores.length > 0 || (wrong.length > 0 && !take.evenIfWrong);
  const good = isRefused ? [] : judged.filter(({ state }) => state !== 'wrong');
  const restored = new Set(take.restoreIds);
  const facts = { list: thread.options.list, today: take.today, taxType: columns.tax ?? '' };
  await sendInParts(thread, good, (rows) => ({
    staged: JSON.stringify(rows.map((row) => toStaged(row, restored, facts))),
  }));
  if (good.length > 0)
    await sendInParts(thread, wrong, (rows) => ({ refused: JSON.stringify(rows.map(refusedRow)) }));
  return { taken: good.length, wrong: wrong.slice(0, NAMED_WRONG).map(refusedRow), strayRestores };
};

/** Reads a list of vehicles on its thread: what each row would do, or the rows that come in. */
export const readAdesa = async (thread: Thread): Promise<AdesaCsv['result']> => {
  const { rows, file } = await readFile(thread);
  const judged = await judgeRows(rows, (vins) => thread.ask('cars', vins));
  await checkStockNumbers(judged, file.columns.stockNumber ?? '', (wanted) =>
    thread.ask('stockNumbers', wanted),
  );
  const { list, take } = thread.options;
  const taken = take
    ? await sendTaken(thread, judged, file, take)
    : { taken: 0, wrong: [], strayRestores: [] };
  if (!take)
    await sendInParts(thread, judged, (part) => ({ rows: part.map((row) => checkedRow(row, list)) }));
  return {
    ...{ ...file, ...taken },
    counts: {
      total: judged.length,
      new: countOf(judged, 'new'),
      in_stock: countOf(judged, 'in-stock'),
      deleted: countOf(judged, 'deleted'),
      wrong: countOf(judged, 'wrong'),
    },
  };
};
