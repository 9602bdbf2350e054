import type { Cents } from '../money';
import type { AccrualLine, BhphAccount } from './account';
import { addAccruals, exactInterest, roundAccrual, subtractBilled } from './accrual';
import { daysBetween } from './day-numbers';

/** What interest is computed from and kept in. */
type Accruing = Pick<BhphAccount, 'day' | 'balances' | 'terms' | 'isAccruing' | 'accrual' | 'accrualLines'>;

/** The days since the last event, joined with the line before where principal and rate are the same. */
const addLine = (lines: readonly AccrualLine[], line: AccrualLine): readonly AccrualLine[] => {
  const last = lines.at(-1);
  if (last?.to !== line.from || last.principal !== line.principal || last.apr !== line.apr)
    return [...lines, line];
  return [...lines.slice(0, -1), { ...last, to: line.to, days: last.days + line.days }];
};

/** Brings the interest up to a day. It starts the day after the sale. */
export const addInterest = (account: Accruing, day: string): void => {
  const from = account.day;
  const days = daysBetween(from, day);
  if (days < 0) throw new RangeError('interest is not computed backwards');
  account.day = day;
  const { principal } = account.balances;
  const { apr } = account.terms;
  if (days === 0 || !account.isAccruing || principal === 0 || apr === 0) return;
  account.accrual = addAccruals(account.accrual, exactInterest(principal, apr, days));
  account.accrualLines = addLine(account.accrualLines, { from, to: day, days, principal, apr });
};

/** Interest of the account's day that no event has asked for yet, to the cent. */
export const openInterest = ({ accrual }: Pick<BhphAccount, 'accrual'>): Cents => roundAccrual(accrual);

/** The open interest was asked for. Fractions of a cent stay and count in the next interest. */
export const billInterest = (account: Accruing): void => {
  account.accrual = subtractBilled(account.accrual, openInterest(account));
  account.accrualLines = [];
};

/** A copy of the account with its interest up to a day. */
export const accrueTo = (account: BhphAccount, day: string): BhphAccount => {
  const copy = { ...account };
  addInterest(copy, day);
  return copy;
};
