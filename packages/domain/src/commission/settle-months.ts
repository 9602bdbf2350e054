import { addDays } from '../bhph/day-numbers';
import { type Cents, roundCents } from '../money';
import { NOTHING } from './line';
import type { CommissionPlan } from './plan';
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  type Segment,
  type Settlement,
  type SettlementKind,
  settleMonth,
} from './settle-month';

/** A plan for own sales that a person has from a day on; null is none. */
export interface HeldPlan {
  from: string;
  /** The plan as it is on a day. */
  planOn: ((day: string) => Pick<CommissionPlan, 'rules'>) | null;
}

export interface PersonToSettle {
  /** The first first. */
  plans: readonly HeldPlan[];
  /** Commissions of a month. */
  earnedIn(month: string): Cents;
  /** What was settled before. */
  settled: readonly { month: string; kind: SettlementKind; amount: Cents }[];
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

const segmentsOf = (plans: readonly HeldPlan[], month: string): Segment[] =>
  plans.flatMap(({ from, planOn }, place) => {
    const next = plans[place + 1]?.from;
    const last = next === undefined ? lastDayOf(month) : earlier(lastDayOf(month), addDays(next, -1));
    const first = later(firstDayOf(month), from);
    return planOn === null || last < first ? [] : [{ plan: planOn(last), from: first, to: last }];
  });

export interface SettledMonth extends Settlement {
  month: string;
}

/** Salaries and draws of the months that end by a day and were not settled, in their order. */
export const settleMonths = (
  { plans, earnedIn, settled }: PersonToSettle,
  to: string,
): readonly SettledMonth[] => {
  const first = plans.find(({ planOn }) => planOn !== null);
  if (!first) return [];
  const isSettled = (month: string, kind: SettlementKind) =>
    settled.some((entry) => entry.month === month && entry.kind === kind);
  const done: SettledMonth[] = [];
  let owed = settled.reduce<number>((sum, { kind, amount }) => sum + (kind === 'draw' ? amount : NOTHING), 0);
  for (let month = first.from.slice(0, 7); lastDayOf(month) <= to; month = monthAfter(month)) {
    const found = settleMonth({
      ...{ month, segments: segmentsOf(plans, month), earned: earnedIn(month) },
      owed: roundCents(Math.max(0, owed)),
    });
    const isDrawn = isSettled(month, 'draw') || isSettled(month, 'guarantee');
    for (const settlement of found) {
      if (settlement.kind === 'salary' ? isSettled(month, 'salary') : isDrawn) continue;
      done.push({ month, ...settlement });
      if (settlement.kind === 'draw') owed += settlement.amount;
    }
  }
  return done;
};
