import type { Cents } from '../money';
import type { AccrualLine, BhphAccount } from './account';
import { addAccruals, exactInterest, roundAccrual, subtractBilled } from './accrual';
import { daysBetween } from './day-numbers';

/** The days since the last event, joined with the line before where principal and rate are the same. */
const addLine = (lines: readonly AccrualLine[], line: AccrualLine): readonly AccrualLine[] => {
  const last = lines.at(-1);
  if (last?.to !== line.from || last.principal !== line.principal || last.apr !== line.apr)
    return [...lines, line];
  return [...lines.slice(0, -1), { ...last, to: line.to, days: last.days + line.days }];
};

/** The account with its interest up to a day. Interest starts the day after the sale. */
export const accrueTo = (account: BhphAccount, day: string): BhphAccount => {
  const days = daysBetween(account.day, day);
  if (days < 0) throw new RangeError('interest is not computed backwards');
  const { principal } = account.balances;
  const { apr } = account.terms;
  if (days === 0 || !account.isAccruing || principal === 0 || apr === 0) return { ...account, day };
  return {
    ...account,
    day,
    accrual: addAccruals(account.accrual, exactInterest(principal, apr, days)),
    accrualLines: addLine(account.accrualLines, { from: account.day, to: day, days, principal, apr }),
  };
};

/** Interest of the account's day that no event has asked for yet, to the cent. */
export const openInterest = (account: BhphAccount): Cents => roundAccrual(account.accrual);

/** The account once its open interest was asked for. Fractions of a cent stay and count in the next interest. */
export const withInterestBilled = (account: BhphAccount): BhphAccount => ({
  ...account,
  accrual: subtractBilled(account.accrual, openInterest(account)),
  accrualLines: [],
});
