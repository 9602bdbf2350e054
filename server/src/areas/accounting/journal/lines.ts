import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import {
  type Accounts,
  ALL_ACCOUNTS,
  accountSums,
  linesByMonth,
  oneAccount,
  totalsOf,
} from '../sums/sums.queries';
import { accountNames } from './account-names';
import { kindName } from './kind-names';
import { countLines, type LineFilters, type ListedLine, lineConditions, listLines } from './line.queries';
import { skipMonths } from './skip-months';

export const dollars = (cents: number): number => toDollars(roundCents(cents));

const FAR = '9999-12-31';

const accountsOf = ({ account }: LineFilters): Accounts => (account ? oneAccount(account) : ALL_ACCOUNTS);

/** The sums that are kept tell lines apart by account and month alone. */
const isByAccountAndDay = ({ stock_id, customer_id, vendor_id, tax, q }: LineFilters): boolean =>
  !(stock_id || customer_id || vendor_id || tax || q);

/** Sums by account and day come from the sums of the months; others are counted. */
const lineTotals = (db: Db, tenant: number, filters: LineFilters) => {
  const { from = null, to = FAR } = filters;
  return isByAccountAndDay(filters)
    ? totalsOf(db, tenant, { from, to }, accountsOf(filters))
    : countLines(db, tenant, (values) => lineConditions(filters, values));
};

/** Up to here walking the index is faster than reading the sums. */
const FAR_OFFSET = 10_000;

const pageOf = async (
  db: Db,
  tenant: number,
  filters: LineFilters,
  place: { limit: number; offset: number; isAscending: boolean },
): Promise<ListedLine[]> => {
  const list = (narrowed: LineFilters, offset: number) =>
    listLines(db, tenant, (values) => lineConditions(narrowed, values), { ...place, offset });
  if (place.offset < FAR_OFFSET || !isByAccountAndDay(filters)) return list(filters, place.offset);
  const days = { from: filters.from ?? null, to: filters.to ?? FAR };
  const start = skipMonths(await linesByMonth(db, tenant, days, accountsOf(filters)), place, days);
  if (!start) return [];
  const { offset, ...bounds } = start;
  return list({ ...filters, ...bounds }, offset);
};

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The balance of an account before the first day that is shown. */
const openingOf = async (db: Db, tenant: number, { account, from }: LineFilters): Promise<number | null> => {
  if (!account || !from) return null;
  const [sum] = await accountSums(db, tenant, { from: null, to: dayBefore(from) }, oneAccount(account));
  return dollars((sum?.debit ?? 0) - (sum?.credit ?? 0));
};

export const lineHandlers: Pick<Handlers<typeof accountingCalls>, 'journalLines'> = {
  journalLines: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const { page, limit = defaultPageSize(tenant), sort = '-day', ...filters } = query;
      const nameOf = await accountNames(db, tenant);
      const place = { limit, offset: (page - 1) * limit, isAscending: sort === 'day' };
      const rows = await pageOf(db, tenant, filters, place);
      const { debit, credit, lines } = await lineTotals(db, tenant, filters);
      return {
        rows: rows.map(({ cents, kind, ...row }) => ({
          ...{ ...row, kind: kindName(kind), account_name: nameOf(row.account) },
          ...{ debit: dollars(Math.max(0, cents)), credit: dollars(Math.max(0, -cents)) },
        })),
        ...{ total: lines, page, limit, totals: { debit: dollars(debit), credit: dollars(credit) } },
        opening: await openingOf(db, tenant, filters),
      };
    }),
};
