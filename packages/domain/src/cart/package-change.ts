import { type Cents, roundCents } from '../money';

export interface BillingPeriod {
  start: Date;
  end: Date;
}

const DAY_MS = 86_400_000;

/** The same day `months` later; the last day of the month where it has no such day. */
const addMonths = (from: Date, months: number): Date => {
  const at = new Date(from);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return at;
};

/** The month that is paid for at `now`, counted from the day on which billing began. */
export const billingPeriod = (billedFrom: Date, now: Date): BillingPeriod => {
  const whole =
    (now.getUTCFullYear() - billedFrom.getUTCFullYear()) * 12 + now.getUTCMonth() - billedFrom.getUTCMonth();
  const months = Math.max(0, addMonths(billedFrom, whole) > now ? whole - 1 : whole);
  return { start: addMonths(billedFrom, months), end: addMonths(billedFrom, months + 1) };
};

export interface CurrentPackage {
  price: Cents;
  billedFrom: Date;
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
  const { start, end } = billingPeriod(current.billedFrom, now);
  if (price <= current.price) return { kind: 'later', dueNow: roundCents(0), startsAt: end };
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const left = Math.min(days, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return { kind: 'larger', dueNow: roundCents(((price - current.price) * left) / days), startsAt: now };
};

/** How many users there are beyond what a package includes. */
export const usersOverLimit = (users: number, limit: number | null): number =>
  limit === null ? 0 : Math.max(0, users - limit);
