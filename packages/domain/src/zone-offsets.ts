/** The offset of a zone from UTC, in minutes, from an instant on. */
export interface ZoneOffset {
  readonly from: string;
  readonly minutes: number;
}

/** The offsets of a zone as one system has them, from the first entry up to an instant. */
export interface ZoneOffsets {
  readonly until: string;
  readonly offsets: readonly ZoneOffset[];
}

interface Known {
  until: number;
  offsets: readonly { from: number; minutes: number }[];
}

const known = new Map<string, Known>();

/**
 * From now on these offsets count for the zone instead of the system's own. The browser takes the server's: their lists of
 * time zones may differ, and what is typed as ten o'clock has to be shown as ten o'clock. null: the system's own again.
 */
export const setZoneOffsets = (timeZone: string, given: ZoneOffsets | null): void => {
  if (given === null) known.delete(timeZone);
  else
    known.set(timeZone, {
      until: Date.parse(given.until),
      offsets: given.offsets.map(({ from, minutes }) => ({ from: Date.parse(from), minutes })),
    });
};

/** The offset at an instant by the offsets that were set; null where none were. */
export const givenOffset = (instant: number, timeZone: string): number | null => {
  const zone = known.get(timeZone);
  if (!zone || instant >= zone.until) return null;
  return zone.offsets.findLast(({ from }) => from <= instant)?.minutes ?? null;
};

const MINUTE_MS = 60_000;
/** No zone changes its clocks twice within a week. */
const WEEK_MS = 7 * 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  // making one takes far longer than using it
  formatters.set(timeZone, made);
  return made;
};

const readClock = (instant: number, timeZone: string): number => {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const clock = new Date(0);
  clock.setUTCFullYear(of.year ?? 0, (of.month ?? 1) - 1, of.day ?? 1);
  clock.setUTCHours(of.hour ?? 0, of.minute ?? 0, of.second ?? 0);
  return clock.getTime();
};

/** Since 1970 clocks have changed at full quarters of an hour only: so an offset counts for the quarter it is read in. */
const QUARTER_MS = 15 * MINUTE_MS;
const KEPT_MOST = 20_000;
const kept = new Map<string, number>();

const systemClock = (instant: number, timeZone: string): number => {
  if (instant < 0) return readClock(instant, timeZone);
  const quarter = Math.floor(instant / QUARTER_MS);
  const key = `${quarter} ${timeZone}`;
  const offset = kept.get(key) ?? readClock(quarter * QUARTER_MS, timeZone) - quarter * QUARTER_MS;
  if (kept.size >= KEPT_MOST) kept.clear();
  kept.set(key, offset);
  return Math.floor(instant / 1_000) * 1_000 + offset;
};

/** What clocks in the zone show at an instant, to the second, as the instant at which clocks in UTC show the same. */
export const clockInZone = (instant: number, timeZone: string): number => {
  const offset = givenOffset(instant, timeZone);
  if (offset !== null) return Math.floor(instant / 1_000) * 1_000 + offset * MINUTE_MS;
  return systemClock(instant, timeZone);
};

const systemOffset = (instant: number, timeZone: string): number =>
  Math.round((systemClock(instant, timeZone) - instant) / MINUTE_MS);

/** The instant between two at which the offset changes, to the minute. */
const changeBetween = (from: number, to: number, timeZone: string): number => {
  const before = systemOffset(from, timeZone);
  let [low, high] = [from, to];
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (systemOffset(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
};

/** The offsets of a zone between two instants, as this system has them. */
export const systemZoneOffsets = (timeZone: string, from: Date, to: Date): ZoneOffsets => {
  const first = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS;
  const offsets = [{ at: first, minutes: systemOffset(first, timeZone) }];
  for (let at = first; at < to.getTime(); at += WEEK_MS) {
    const after = systemOffset(at + WEEK_MS, timeZone);
    if (after === offsets.at(-1)?.minutes) continue;
    offsets.push({ at: changeBetween(at, at + WEEK_MS, timeZone), minutes: after });
  }
  return {
    until: to.toISOString(),
    offsets: offsets.map(({ at, minutes }) => ({ from: new Date(at).toISOString(), minutes })),
  };
};
