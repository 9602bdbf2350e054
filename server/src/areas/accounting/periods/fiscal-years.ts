import { type FiscalYear, fiscalYear, fiscalYearOf, profitAndLoss } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { ownAccounts } from '../chart/account.queries';
import { dollars } from '../journal/lines';
import { resultSums } from '../sums/sums.queries';
import { yearEndsInForce } from '../vouchers/voucher.queries';
import { bookedMonths, readSettings } from './settings.queries';

/** So many years are listed, the newest first. */
const MOST_YEARS = 12;

export interface ListedYear extends FiscalYear {
  result: number;
  is_closed: boolean;
  problem: string | null;
}

/** Years are closed one after the other, once they are over. */
const problemOf = (
  year: FiscalYear,
  {
    today,
    closedTo,
    closed,
    years,
  }: {
    today: string;
    closedTo: string | null;
    closed: ReadonlySet<string>;
    years: readonly FiscalYear[];
  },
): string | null => {
  if (closed.has(year.last)) return `${year.year} is closed already.`;
  if (year.last >= today) return `${year.year} ends on ${year.last}.`;
  const earlier = years.find((other) => other.year === year.year - 1);
  if (earlier && !closed.has(earlier.last)) return `Close ${earlier.year} first.`;
  if (closedTo !== null && year.last <= closedTo)
    return `The books are closed up to ${closedTo}. Reopen them up to a day before ${year.last} first.`;
  return null;
};

export const listYears = async (db: Db, tenant: number, today: string): Promise<ListedYear[]> => {
  const { first } = await bookedMonths(db, tenant);
  if (first === null) return [];
  const { fiscal_year_start: start, closed_to: closedTo } = await readSettings(db, tenant);
  const newest = fiscalYearOf(today, start).year;
  const oldest = Math.max(fiscalYearOf(first, start).year, newest - MOST_YEARS + 1);
  const years = Array.from({ length: Math.max(0, newest - oldest) + 1 }, (_, back) =>
    fiscalYear(newest - back, start),
  );
  const closed = new Set((await yearEndsInForce(db, tenant)).map(({ day }) => day));
  const own = await ownAccounts(db, tenant);
  const listed: ListedYear[] = [];
  for (const year of years) {
    const { totals } = profitAndLoss(await resultSums(db, tenant, { from: year.first, to: year.last }), own);
    const problem = problemOf(year, { today, closedTo, closed, years });
    listed.push({ ...year, result: dollars(totals.result), is_closed: closed.has(year.last), problem });
  }
  return listed;
};
