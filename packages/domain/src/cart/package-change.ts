import { billingPeriod } from '../billing/billing-period';
import { type Cents, roundCents } from '../money';

const DAY_MS = 86_400_000;

export interface CurrentPackage {
  price: Cents;
  billedFrom: Date;
  /** Where the dealership is: its days count. */
  timeZone: string;
}

export interface PackageChange {
  /** 'later': a smaller package starts when the month that is paid for ends. */
  kind: 'new' | 'larger' | 'later';
  /** What the package itself costs today, without the set-up fee. */
  dueNow: Cents;
  startsAt: Date;
}

/** A larger package costs the difference for the days that are left of the month; a smaller one waits for the next. */
export const packageChange = (current: CurrentPackage | null, price: Cents, now: Date): PackageChange => {
  if (!current) return { kind: 'new', dueNow: price, startsAt: now };
  const { start, end } = billingPeriod(current.billedFrom, now, current.timeZone);
  if (price <= current.price) return { kind: 'later', dueNow: roundCents(0), startsAt: end };
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const left = Math.min(days, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return { kind: 'larger', dueNow: roundCents(((price - current.price) * left) / days), startsAt: now };
};

/** How many users there are beyond what a package includes. */
export const usersOverLimit = (users: number, limit: number | null): number =>
  limit === null ? 0 : Math.max(0, users - limit);
