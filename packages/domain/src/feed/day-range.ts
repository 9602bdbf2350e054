/** Days as YYYY-MM-DD, both included; null: without a beginning or an end. */
export interface DayRange {
  from: string | null;
  until: string | null;
}

export const isWithin = (day: string, { from, until }: DayRange): boolean =>
  (from === null || from <= day) && (until === null || day <= until);
