import { type Days, lastDayOf } from '../sums/month-range';

export interface MonthLines {
  /** Its first day. */
  month: string;
  lines: number;
}

interface Place {
  offset: number;
  isAscending: boolean;
}

/** The days that are left to look at, and how many of their lines come before the page. */
interface Narrowed {
  from?: string;
  to?: string;
  offset: number;
}

/** Whole months that lie before a page are passed over by their number of lines; null where the page is behind all of them. */
export const skipMonths = (
  months: readonly MonthLines[],
  { offset, isAscending }: Place,
  { from, to }: Days,
): Narrowed | null => {
  let left = offset;
  for (const { month, lines } of isAscending ? months : months.toReversed()) {
    if (left < lines) {
      const last = lastDayOf(month);
      return isAscending
        ? { from: from !== null && from > month ? from : month, offset: left }
        : { to: last < to ? last : to, offset: left };
    }
    left -= lines;
  }
  return null;
};
