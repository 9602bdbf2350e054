import type { AccountSum, LedgerTaxKind, TaxSum } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { YEAR_END_SOURCE } from '../vouchers/voucher-source';
import { type Days, monthRange } from './month-range';

interface SumRow {
  account: string;
  debit: number;
  credit: number;
}

const toSum = ({ account, debit, credit }: SumRow): AccountSum => ({
  ...{ account, debit: roundCents(debit), credit: roundCents(credit) },
});

/** Which accounts are summed up: one, or those of a range of codes. */
export interface Accounts {
  first: string;
  last: string;
}
// letters come after digits in every order of texts
export const ALL_ACCOUNTS: Accounts = { first: '0', last: '9zzz' };
export const INCOME_ACCOUNTS: Accounts = { first: '4', last: '4zzz' };
export const COST_ACCOUNTS: Accounts = { first: '5', last: '6zzz' };
export const RESULT_ACCOUNTS: Accounts = { first: '4', last: '6zzz' };
/** Only this one; its further accounts (1010-2) are others. */
export const oneAccount = (code: string): Accounts => ({ first: code, last: code });

/** Whole months from their sums, days at the edges from the lines. `columns` names what is read of each: a sum, and a line. */
const partsSql = (columns: { ofMonth: string; ofLine: string }): string => `(
    select ${columns.ofMonth} from ledger_month
      where dealership_id = $1 and account between $2 and $3 and month >= $4 and month < $5
    union all
    select ${columns.ofLine} from journal_line
      where dealership_id = $1 and account between $2 and $3 and day between $6 and $7
    union all
    select ${columns.ofLine} from journal_line
      where dealership_id = $1 and account between $2 and $3 and day between $8 and $9) part`;

const valuesOf = (tenant: number, days: Days, { first, last }: Accounts): unknown[] => {
  const { firstMonth, endMonth, edges } = monthRange(days);
  const [one, other] = edges;
  return [
    ...[tenant, first, last, firstMonth ?? '0001-01-01', endMonth],
    ...[one?.from ?? null, one?.to ?? null, other?.from ?? null, other?.to ?? null],
  ];
};

const SIDES = {
  ofMonth: 'account, debit_cents as debit, credit_cents as credit, lines',
  ofLine: 'account, greatest(amount_cents, 0), greatest(-amount_cents, 0), 1',
};

/** How many lines these days have in each month, the first month first. */
export const linesByMonth = (db: Db, tenant: number, days: Days, accounts: Accounts) =>
  queryPrepared<{ month: string; lines: number }>(
    db,
    `select month, sum(lines)::int as lines
      from ${partsSql({ ofMonth: 'month, lines', ofLine: "date_trunc('month', day)::date, 1" })}
      group by month order by month`,
    valuesOf(tenant, days, accounts),
  );

/** What was booked on each account in these days, the close of years included. */
export const accountSums = async (
  db: Db,
  tenant: number,
  days: Days,
  accounts: Accounts = ALL_ACCOUNTS,
): Promise<AccountSum[]> =>
  (
    await queryPrepared<SumRow>(
      db,
      `select account, sum(debit)::float8 as debit, sum(credit)::float8 as credit from ${partsSql(SIDES)}
        group by account order by account`,
      valuesOf(tenant, days, accounts),
    )
  ).map(toSum);

/** The same in one, with the number of lines. */
export const totalsOf = async (
  db: Db,
  tenant: number,
  days: Days,
  accounts: Accounts,
): Promise<{ debit: number; credit: number; lines: number }> => {
  const [row] = await queryPrepared<{ debit: number; credit: number; lines: number }>(
    db,
    `select coalesce(sum(debit), 0)::float8 as debit, coalesce(sum(credit), 0)::float8 as credit,
        coalesce(sum(lines), 0)::int as lines from ${partsSql(SIDES)}`,
    valuesOf(tenant, days, accounts),
  );
  return row ?? { debit: 0, credit: 0, lines: 0 };
};

const yearEndRows = (db: Db, tenant: number, { from, to }: Days, { first, last }: Accounts) =>
  queryPrepared<SumRow & { lines: number }>(
    db,
    `select l.account, sum(greatest(l.amount_cents, 0))::float8 as debit, sum(greatest(-l.amount_cents, 0))::float8 as credit,
        count(*)::int as lines
      from journal_entry e join journal_line l on l.dealership_id = e.dealership_id and l.entry_id = e.id
      where e.dealership_id = $1 and e.source = $2 and e.day between $3 and $4 and l.account between $5 and $6 group by l.account`,
    [tenant, YEAR_END_SOURCE, from ?? '0001-01-01', to, first, last],
  );

/** Income and expenses of these days as if no year had been closed. */
export const resultSums = async (db: Db, tenant: number, days: Days): Promise<AccountSum[]> => [
  ...(await accountSums(db, tenant, days, RESULT_ACCOUNTS)),
  ...(await yearEndRows(db, tenant, days, RESULT_ACCOUNTS)).map(({ account, debit, credit }) => ({
    ...{ account, debit: roundCents(-debit), credit: roundCents(-credit) },
  })),
];

/** The same of some of these accounts in one, with the number of lines. */
export const resultTotals = async (
  db: Db,
  tenant: number,
  days: Days,
  accounts: Accounts,
): Promise<{ debit: number; credit: number; lines: number }> => {
  const all = await totalsOf(db, tenant, days, accounts);
  const closing = await yearEndRows(db, tenant, days, accounts);
  const less = (name: 'debit' | 'credit' | 'lines') =>
    closing.reduce((total, row) => total - row[name], all[name]);
  return { debit: less('debit'), credit: less('credit'), lines: less('lines') };
};

/** Lines of sales taxes, summed by account. */
export const taxSums = async (db: Db, tenant: number, { from, to }: Days): Promise<TaxSum[]> =>
  (
    await queryPrepared<{ account: string; kind: LedgerTaxKind; amount: number; base: number }>(
      db,
      `select account, tax_kind as kind, sum(amount_cents)::float8 as amount, sum(tax_base_cents)::float8 as base from journal_line
        where dealership_id = $1 and tax_kind is not null and day between $2 and $3 group by account, tax_kind`,
      [tenant, from ?? '0001-01-01', to],
    )
  ).map(({ amount, base, ...of }) => ({ ...of, amount: roundCents(amount), base: roundCents(base) }));
