import { isOpenAt, type Week } from './opening-hours';

export interface SellerOnDuty {
  readonly id: number;
  readonly schedule: Week;
  /** When a lead was given to them last, as milliseconds; null where none was. */
  readonly lastGivenAt: number | null;
}

/** The seller on duty who has waited longest; null when nobody is. One who gave the lead back is passed over. */
export const nextInTurn = (
  sellers: readonly SellerOnDuty[],
  now: Date,
  timeZone: string,
  without: readonly number[] = [],
): number | null => {
  const onDuty = sellers
    .filter(({ id, schedule }) => !without.includes(id) && isOpenAt(schedule, now, timeZone))
    .sort((a, b) => (a.lastGivenAt ?? 0) - (b.lastGivenAt ?? 0) || a.id - b.id);
  return onDuty[0]?.id ?? null;
};
