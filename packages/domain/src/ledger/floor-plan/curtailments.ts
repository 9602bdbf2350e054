import { addDays } from '../../bhph/day-numbers';
import { type Cents, percentOf, roundCents } from '../../money';
import type { FloorPlanMovement } from './interest';

/** A part of the advance that is due so many days after it. */
export interface CurtailmentRule {
  afterDays: number;
  /** Thousandths of a percent of the advance: 10 % is 10,000. */
  part: number;
}

export interface FloorPlanTerms {
  curtailments: readonly CurtailmentRule[];
  /** Days after the advance at which all of it is due; null where the lender sets no end. */
  termDays: number | null;
}

export interface Curtailment {
  day: string;
  /** Due on the day. */
  amount: Cents;
  /** Due up to the day. */
  dueToDate: Cents;
}

const WHOLE = 100_000;

/** What is wrong with the terms of a lender, or undefined. */
export const floorPlanTermsProblem = ({ curtailments, termDays }: FloorPlanTerms): string | undefined => {
  const days = curtailments.map(({ afterDays }) => afterDays);
  if ([...days, ...(termDays === null ? [] : [termDays])].some((day) => !Number.isInteger(day) || day < 1))
    return 'Days must be whole and above 0';
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? 0)))
    return 'Each curtailment must come after the one before';
  if (termDays !== null && days.some((day) => day > termDays))
    return 'A curtailment must not come after the end of the term';
  if (curtailments.some(({ part }) => !Number.isInteger(part) || part <= 0))
    return 'A curtailment must be above 0 %';
  return curtailments.reduce((sum, { part }) => sum + part, 0) > WHOLE
    ? 'The curtailments come to more than 100 %'
    : undefined;
};

/** When how much of an advance is to be paid back; the rest is due at the end of the term. */
export const curtailmentSchedule = (
  advance: FloorPlanMovement,
  { curtailments, termDays }: FloorPlanTerms,
): Curtailment[] => {
  const rows: Curtailment[] = [];
  const add = (afterDays: number, dueToDate: Cents) => {
    const amount = roundCents(dueToDate - (rows.at(-1)?.dueToDate ?? 0));
    if (amount > 0) rows.push({ day: addDays(advance.day, afterDays), amount, dueToDate });
  };
  let part = 0;
  for (const rule of curtailments) {
    part += rule.part;
    // of the parts together, so that their rounding does not add up
    add(rule.afterDays, percentOf(advance.amount, Math.min(part, WHOLE)));
  }
  if (termDays !== null) add(termDays, advance.amount);
  return rows;
};

export interface CurtailmentsDue {
  /** Due up to the day and not paid. */
  overdue: Cents;
  /** The first that is not paid whole yet. */
  next: { day: string; amount: Cents } | null;
}

/** What a schedule asks for on a day when so much of the advance was paid back. */
export const curtailmentsDue = (
  schedule: readonly Curtailment[],
  paid: Cents,
  day: string,
): CurtailmentsDue => {
  const due = schedule.findLast((row) => row.day <= day)?.dueToDate ?? roundCents(0);
  const next = schedule.find(({ dueToDate }) => dueToDate > paid);
  return {
    overdue: roundCents(Math.max(0, due - paid)),
    next: next ? { day: next.day, amount: roundCents(Math.min(next.amount, next.dueToDate - paid)) } : null,
  };
};

/** The last day on which the lender of a sold vehicle is to be paid off. */
export const payoffDueDay = (soldOn: string, days: number): string => addDays(soldOn, days);
