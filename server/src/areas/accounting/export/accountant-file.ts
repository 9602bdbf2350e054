import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { CSV_MARK, type CsvValue, csvLine } from '@forecourt/domain/csv/index';
import { addSums, trialBalance } from '@forecourt/domain/ledger/index';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { zipStream } from '../../../services/zip';
import { ownAccounts } from '../chart/account.queries';
import { accountNames } from '../journal/account-names';
import { kindName } from '../journal/kind-names';
import { TAX_NAMES } from '../statements/statements';
import { ALL_ACCOUNTS, accountSums, totalsOf } from '../sums/sums.queries';
import { type ExportedLine, lastEntryId, linesAfter } from './ledger-export.queries';

/** So many lines are asked for at a time; no connection is held between. */
const AT_A_TIME = 500;
/** So many are written before other requests have their turn. */
const IN_ONE_PIECE = 100;
/** More lines than this are for a shorter time. */
const MOST_LINES = 2_000_000;

// a number and not a text: a text that begins with a minus is written so that no spreadsheet computes it
const amount = (cents: number): number => cents / 100;
const side = (cents: number): number | string => (cents > 0 ? amount(cents) : '');

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

type Reader = Pick<Context, 'read' | 'tenant'>;
interface Days {
  from: string;
  to: string;
}

/** Every account with its balance before, what was booked and its balance after. */
const trialBalanceRows = ({ read, tenant }: Reader, { from, to }: Days): Promise<CsvValue[][]> =>
  read(async (db) => {
    const before = await accountSums(db, tenant, { from: null, to: dayBefore(from) });
    const inDays = await accountSums(db, tenant, { from, to });
    const opening = new Map(before.map(({ account, debit, credit }) => [account, debit - credit]));
    const booked = new Map(inDays.map((sum) => [sum.account, sum]));
    const { rows, debit, credit } = trialBalance(addSums(before, inDays), await ownAccounts(db, tenant));
    return [
      ...rows.map((row) => [
        ...[row.code, row.name, row.type, amount(opening.get(row.code) ?? 0)],
        ...[amount(booked.get(row.code)?.debit ?? 0), amount(booked.get(row.code)?.credit ?? 0)],
        ...[side(row.debit), side(row.credit)],
      ]),
      ['', 'Total', '', '', '', '', amount(debit), amount(credit)],
    ];
  });

async function* csvOf(
  headings: readonly string[],
  rows: AsyncIterable<CsvValue[][]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(headings);
  for await (const part of rows)
    for (let at = 0; at < part.length; at += IN_ONE_PIECE) {
      yield part
        .slice(at, at + IN_ONE_PIECE)
        .map(csvLine)
        .join('');
      await setImmediate();
    }
}

async function* once(rows: CsvValue[][]): AsyncGenerator<CsvValue[][]> {
  yield rows;
}

async function* lineRows(
  { read, tenant }: Reader,
  wanted: Parameters<typeof linesAfter>[2],
  cells: (line: ExportedLine) => CsvValue[],
): AsyncGenerator<CsvValue[][]> {
  const after = { day: '0001-01-01', id: 0 };
  for (let count = AT_A_TIME; count === AT_A_TIME; ) {
    const lines = await read((db) => linesAfter(db, tenant, wanted, after, AT_A_TIME));
    count = lines.length;
    const last = lines.at(-1);
    if (!last) return;
    Object.assign(after, { day: last.day, id: last.id });
    yield lines.map(cells);
  }
}

const LEDGER_HEADINGS = [
  ...['Date', 'Entry', 'Kind', 'Description', 'Account', 'Account name', 'Debit', 'Credit'],
  ...['Vehicle', 'Customer', 'Vendor', 'Event date'],
];
const TAX_HEADINGS = [
  ...['Date', 'Entry', 'Description', 'Tax', 'Account', 'Account name', 'Base', 'Collected', 'Paid'],
  ...['Vehicle', 'Customer', 'Vendor'],
];
const BALANCE_HEADINGS = [
  ...['Account', 'Name', 'Type', 'Opening balance', 'Debits', 'Credits', 'Balance debit', 'Balance credit'],
];

export const exportHandlers: Pick<Handlers<typeof accountingCalls>, 'accountantFile'> = {
  accountantFile: async ({ query: { from, to } }, context) => {
    if (to < from) throw badField('to', 'must not be before the first day');
    const { tenant } = context;
    const { upTo, lines, nameOf } = await context.read(async (db) => ({
      upTo: await lastEntryId(db, tenant),
      lines: (await totalsOf(db, tenant, { from, to }, ALL_ACCOUNTS)).lines,
      nameOf: await accountNames(db, tenant),
    }));
    if (lines > MOST_LINES) throw badField('to', 'This is too much for one file. Choose a shorter time.');
    const balances = await trialBalanceRows(context, { from, to });
    const ledger = lineRows(context, { from, to, upTo, onlyTax: false }, (line) => [
      ...[line.day, line.number, kindName(line.kind), line.memo, line.account, nameOf(line.account)],
      ...[side(line.cents), side(-line.cents), line.stock, line.customer, line.vendor, line.event_day],
    ]);
    const taxes = lineRows(context, { from, to, upTo, onlyTax: true }, (line) => [
      ...[line.day, line.number, line.memo, line.tax ? TAX_NAMES[line.tax] : '', line.account],
      ...[nameOf(line.account), amount(Math.abs(line.tax_base_cents ?? 0))],
      ...[line.account.startsWith('2') ? amount(-line.cents) : ''],
      ...[line.account.startsWith('1') ? amount(line.cents) : '', line.stock, line.customer, line.vendor],
    ]);
    const files = [
      { name: `trial-balance-${from}-${to}.csv`, content: csvOf(BALANCE_HEADINGS, once(balances)) },
      { name: `general-ledger-${from}-${to}.csv`, content: csvOf(LEDGER_HEADINGS, ledger) },
      { name: `tax-detail-${from}-${to}.csv`, content: csvOf(TAX_HEADINGS, taxes) },
    ];
    return {
      stream: Readable.from(zipStream(files)),
      ...{ mime: 'application/zip', name: `accountant-${from}-${to}.zip` },
    };
  },
};
