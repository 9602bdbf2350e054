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

/** The same thing done by the same person several times in a row is one line: photos are sent one by one. */
export const joinRepeated = <E extends TimelineEntry>(entries: readonly E[]): RepeatedEntry<E>[] => {
  const joined: RepeatedEntry<E>[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    const isSame = last && last.entry.what === entry.what && last.entry.by === entry.by;
    if (isSame && isBare(last.entry) && isBare(entry)) last.times += 1;
    else joined.push({ entry, times: 1 });
  }
  return joined;
};
