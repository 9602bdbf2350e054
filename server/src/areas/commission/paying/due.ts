import {
  firstDayOf,
  type HeldPlan,
  lastDayOf,
  type SettledMonth,
  settleMonths,
} from '@forecourt/domain/commission/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import {
  earnedByMonth,
  type HeldRow,
  plansHeld,
  settledMonths,
  sumsDue,
  type VersionRow,
  versionsOfPlans,
} from './due.queries';

/** A salary or draw that is written with the next payment, and the version of the plan that says so. */
export interface SettlementDue extends SettledMonth {
  versionId: number;
}

export interface PersonDue {
  userId: number;
  /** Entries that are there. */
  count: number;
  cents: number;
  settlements: readonly SettlementDue[];
  drawOpen: number;
}

const versionOn = (versions: readonly VersionRow[], planId: number, day: string): VersionRow | undefined =>
  versions.find(({ plan_id, from_day }) => plan_id === planId && (from_day === null || from_day <= day));

const NO_RULES = { rules: [] };

const heldPlans = (rows: readonly HeldRow[], versions: readonly VersionRow[]): HeldPlan[] =>
  rows.map(({ plan_id, from_day }) => ({
    from: from_day,
    planOn: plan_id === null ? null : (day) => versionOn(versions, plan_id, day)?.contents ?? NO_RULES,
  }));

/** The version of the plan that a person had at the end of a month. */
const versionAt = (rows: readonly HeldRow[], versions: readonly VersionRow[], month: string): number => {
  const last = rows.findLast(({ plan_id, from_day }) => plan_id !== null && from_day <= lastDayOf(month));
  const version = last?.plan_id ? versionOn(versions, last.plan_id, lastDayOf(month)) : undefined;
  if (!version) throw new Error(`no plan holds in ${month}`);
  return version.id;
};

/** What is due up to a day, of everyone or of one person. */
export const readDue = async (
  db: Db,
  tenant: number,
  userId: number | null,
  to: string,
): Promise<PersonDue[]> => {
  const sums = await sumsDue(db, tenant, userId, to);
  const held = await plansHeld(db, tenant, userId);
  const planIds = [...new Set(held.flatMap(({ plan_id }) => plan_id ?? []))];
  const versions = await versionsOfPlans(db, tenant, planIds);
  const earned = await earnedByMonth(db, tenant, userId);
  const settled = await settledMonths(db, tenant, userId);
  const users = [...new Set([...sums, ...held, ...settled].map(({ user_id }) => user_id))];
  return users.map((id) => {
    const rows = held.filter(({ user_id }) => user_id === id);
    const done = settled
      .filter(({ user_id }) => user_id === id)
      .map(({ month, kind, cents }) => ({ month: month.slice(0, 7), kind, amount: roundCents(cents) }));
    const earnedIn = (month: string) =>
      roundCents(earned.find((one) => one.user_id === id && one.month === firstDayOf(month))?.cents ?? 0);
    const found = settleMonths({ plans: heldPlans(rows, versions), earnedIn, settled: done }, to);
    const sum = sums.find(({ user_id }) => user_id === id);
    const drawn = [...done, ...found].filter(({ kind }) => kind === 'draw');
    return {
      ...{ userId: id, count: sum?.count ?? 0, cents: sum?.cents ?? 0 },
      settlements: found.map((one) => ({ ...one, versionId: versionAt(rows, versions, one.month) })),
      drawOpen: Math.max(
        0,
        drawn.reduce<number>((total, { amount }) => total + amount, 0),
      ),
    };
  });
};

export const totalDue = ({ cents, settlements }: PersonDue): number =>
  settlements.reduce<number>((sum, { amount }) => sum + amount, cents);
