import { startOfDay, wallTime } from '@forecourt/domain/zoned';
import { addDays } from '../fields/calendar-days';

export interface Timed {
  startsAt: string;
  /** null: a moment. */
  endsAt: string | null;
}

export interface Placed<E> {
  event: E;
  /** Minutes after midnight by the clock on the wall. */
  top: number;
  height: number;
  /** Which of so many columns side by side. */
  lane: number;
  lanes: number;
}

/** Events that have no room of their own beside the others: shown as '+18 more'. */
export interface Crowded {
  top: number;
  height: number;
  lane: number;
  lanes: number;
  count: number;
}

export interface DayLayout<E> {
  placed: Placed<E>[];
  crowded: Crowded[];
}

const DAY_MINUTES = 1_440;
/** An event is never lower than a line of text. */
const MIN_MINUTES = 30;

const minuteOf = (instant: string, timeZone: string): number => {
  const wall = wallTime(instant, timeZone);
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
};

/** What touches a day: begins in it, or began before and has not ended when it begins. */
export const eventsOfDay = <E extends Timed>(events: readonly E[], day: string, timeZone: string): E[] => {
  const from = Date.parse(startOfDay(day, timeZone));
  const to = Date.parse(startOfDay(addDays(day, 1), timeZone));
  return events
    .filter(({ startsAt, endsAt }) => {
      const start = Date.parse(startsAt);
      return start < to && (start >= from || Date.parse(endsAt ?? startsAt) > from);
    })
    .sort(
      (a, b) =>
        Date.parse(a.startsAt) - Date.parse(b.startsAt) || (b.endsAt ?? '').localeCompare(a.endsAt ?? ''),
    );
};

/** Where each event of a day stands; those that overlap share the width of the day. */
export const layoutDay = <E extends Timed>(
  events: readonly E[],
  day: string,
  timeZone: string,
): Placed<E>[] => {
  const from = Date.parse(startOfDay(day, timeZone));
  const to = Date.parse(startOfDay(addDays(day, 1), timeZone));
  const placed = eventsOfDay(events, day, timeZone)
    .map((event): Placed<E> => {
      const end = event.endsAt ?? event.startsAt;
      const start = Date.parse(event.startsAt) < from ? 0 : minuteOf(event.startsAt, timeZone);
      const until = Date.parse(end) >= to ? DAY_MINUTES : minuteOf(end, timeZone);
      const top = Math.min(start, DAY_MINUTES - MIN_MINUTES);
      return { event, top, height: Math.max(until - top, MIN_MINUTES), lane: 0, lanes: 1 };
    })
    // by the wall, since an hour that the clock shows twice is drawn once
    .sort((a, b) => a.top - b.top);
  for (const group of overlapping(placed)) {
    const ends: number[] = [];
    for (const one of group) {
      const free = ends.findIndex((end) => end <= one.top);
      one.lane = free < 0 ? ends.length : free;
      ends[one.lane] = one.top + one.height;
    }
    for (const one of group) one.lanes = ends.length;
  }
  return placed;
};

/**
 * The same with at most `most` columns side by side. What would stand further right is counted in the last column, unless
 * nothing else needs the place at that time.
 */
export const layoutDayWithin = <E extends Timed>(
  events: readonly E[],
  day: string,
  timeZone: string,
  most: number,
): DayLayout<E> => {
  const all = layoutDay(events, day, timeZone);
  const fits = (one: Placed<E>) => one.lanes <= most || one.lane < most - 1;
  const layout: DayLayout<E> = { placed: [], crowded: [] };
  for (const one of all) if (fits(one)) layout.placed.push({ ...one, lanes: Math.min(one.lanes, most) });
  const place = { lane: most - 1, lanes: most };
  for (const run of overlapping(all.filter((one) => !fits(one)))) {
    const [first] = run;
    if (!first) continue;
    if (run.length === 1) layout.placed.push({ ...first, ...place });
    else {
      const end = Math.max(...run.map(({ top, height }) => top + height));
      layout.crowded.push({ ...place, top: first.top, height: end - first.top, count: run.length });
    }
  }
  return layout;
};

/** Runs of events in which each touches one before it; sorted by their start. */
const overlapping = <E>(placed: readonly Placed<E>[]): Placed<E>[][] => {
  const groups: Placed<E>[][] = [];
  let end = -1;
  for (const one of placed) {
    const last = groups.at(-1);
    if (last && one.top < end) last.push(one);
    else groups.push([one]);
    end = Math.max(last && one.top < end ? end : -1, one.top + one.height);
  }
  return groups;
};
