export interface TimelineEntry {
  id: number;
  at: string;
  by: string;
  what: string;
  /** The note or message itself; '' where there is none. */
  text?: string;
  changes: readonly { field: string; from: string; to: string }[];
}

export interface RepeatedEntry<E extends TimelineEntry> {
  entry: E;
  times: number;
}

const isBare = ({ text = '', changes }: TimelineEntry) => text === '' && changes.length === 0;

const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);

/** Written down twice: the same words at the same time. */
const isCopy = (one: TimelineEntry, other: TimelineEntry) =>
  one.what === other.what &&
  one.by === other.by &&
  one.changes.length === 0 &&
  other.changes.length === 0 &&
  (one.text ?? '') !== '' &&
  one.text === other.text &&
  minuteOf(one.at) === minuteOf(other.at);

/**
 * The same thing done by the same person several times in a row is one line: photos are sent one by one. What was written
 * down twice at the same time is shown once.
 */
export const joinRepeated = <E extends TimelineEntry>(entries: readonly E[]): RepeatedEntry<E>[] => {
  const joined: RepeatedEntry<E>[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (last && isCopy(last.entry, entry)) continue;
    const isSame = last && last.entry.what === entry.what && last.entry.by === entry.by;
    if (isSame && isBare(last.entry) && isBare(entry)) last.times += 1;
    else joined.push({ entry, times: 1 });
  }
  return joined;
};
