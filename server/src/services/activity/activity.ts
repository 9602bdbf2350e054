import type { StatementSeen } from '../../db/observe-statement';
import { addCounts, addOne, type Counts, noCounts } from './durations';

const MINUTE_MS = 60_000;
const MINUTES = 60;
/** What is counted by name is kept in slots of ten minutes: an hour has six, beside the one that begins. */
const SLOT_MS = 10 * MINUTE_MS;
const SLOTS = 6;
/** Names beyond this share one. There are some thousand calls, pages and jobs. */
const MOST_NAMES = 3_000;
const OTHERS = 'others';
/** So many texts are kept in a slot; then the quicker half is forgotten. */
const MOST_TEXTS = 600;

export interface TextCounts {
  text: string;
  caller: string;
  count: number;
  totalMs: number;
  maxMs: number;
}

/** What one process did in the last hour. It holds plain data, so that those of several processes can be added by `addActivity`. */
export interface Activity {
  /** The begin of each of the last 60 minutes in which something was called. */
  minutes: { at: number; counts: Counts }[];
  calls: { name: string; counts: Counts }[];
  /** By who asked. */
  statements: { caller: string; counts: Counts }[];
  texts: TextCounts[];
}

interface Slot {
  number: number;
  calls: Map<string, Counts>;
  statements: Map<string, Counts>;
  texts: Map<string, Map<string, TextCounts>>;
  textCount: number;
}

const countsIn = (all: Map<string, Counts>, name: string): Counts => {
  const known = all.get(name);
  if (known) return known;
  const key = all.size < MOST_NAMES ? name : OTHERS;
  const counts = all.get(key) ?? noCounts();
  all.set(key, counts);
  return counts;
};

const forgetQuicker = (slot: Slot) => {
  const all = [...slot.texts.values()].flatMap((texts) => [...texts.values()]);
  all.sort((a, b) => b.maxMs - a.maxMs);
  slot.texts.clear();
  slot.textCount = 0;
  for (const kept of all.slice(0, MOST_TEXTS / 2)) keepText(slot, kept);
};

const keepText = (slot: Slot, kept: TextCounts) => {
  const texts = slot.texts.get(kept.caller) ?? new Map<string, TextCounts>();
  slot.texts.set(kept.caller, texts);
  texts.set(kept.text, kept);
  slot.textCount += 1;
};

const noteText = (slot: Slot, { caller, text, ms }: StatementSeen) => {
  const known = slot.texts.get(caller)?.get(text);
  if (known) {
    known.count += 1;
    known.totalMs += ms;
    known.maxMs = Math.max(known.maxMs, ms);
    return;
  }
  if (slot.textCount >= MOST_TEXTS) forgetQuicker(slot);
  keepText(slot, { caller, text, count: 1, totalMs: ms, maxMs: ms });
};

/** Counts what this process does, for an hour and in bounded memory. */
export const createActivity = (now: () => number = Date.now) => {
  const minutes: ({ number: number; counts: Counts } | undefined)[] = [];
  const slots: Slot[] = [];
  const listeners: ((statement: StatementSeen) => void)[] = [];

  const slotNow = (at: number): Slot => {
    const number = Math.floor(at / SLOT_MS);
    const last = slots.at(-1);
    if (last?.number === number) return last;
    const slot: Slot = {
      ...{ number, textCount: 0 },
      ...{ calls: new Map(), statements: new Map(), texts: new Map() },
    };
    slots.push(slot);
    while (slots.length > SLOTS) slots.shift();
    return slot;
  };

  return {
    noteCall: (name: string, status: number, ms: number) => {
      const at = now();
      const number = Math.floor(at / MINUTE_MS);
      const place = number % MINUTES;
      let minute = minutes[place];
      if (minute?.number !== number) {
        minute = { number, counts: noCounts() };
        minutes[place] = minute;
      }
      const failed = status >= 500;
      addOne(minute.counts, ms, failed);
      addOne(countsIn(slotNow(at).calls, name), ms, failed);
    },
    noteStatement: (statement: StatementSeen) => {
      const slot = slotNow(now());
      addOne(countsIn(slot.statements, statement.caller), statement.ms, statement.failed);
      noteText(slot, statement);
      for (const listener of listeners) listener(statement);
    },
    onStatement: (listener: (statement: StatementSeen) => void) => {
      listeners.push(listener);
    },
    read: (): Activity => {
      const at = now();
      const first = Math.floor(at / MINUTE_MS) - MINUTES;
      const recent = slots.filter(({ number }) => number > Math.floor(at / SLOT_MS) - SLOTS);
      return addActivity([
        {
          minutes: minutes.flatMap((minute) =>
            minute && minute.number > first ? [{ at: minute.number * MINUTE_MS, counts: minute.counts }] : [],
          ),
          calls: recent.flatMap(({ calls }) => [...calls].map(([name, counts]) => ({ name, counts }))),
          statements: recent.flatMap(({ statements }) =>
            [...statements].map(([caller, counts]) => ({ caller, counts })),
          ),
          texts: recent.flatMap(({ texts }) => [...texts.values()].flatMap((of) => [...of.values()])),
        },
      ]);
    },
  };
};
export type ActivityCounter = ReturnType<typeof createActivity>;

const summed = <K>(all: readonly (readonly [K, Counts])[]): [K, Counts][] => {
  const sums = new Map<K, Counts>();
  for (const [key, counts] of all) {
    const sum = sums.get(key) ?? noCounts();
    sums.set(key, sum);
    addCounts(sum, counts);
  }
  return [...sums];
};

const summedTexts = (all: readonly TextCounts[]): TextCounts[] => {
  const sums = new Map<string, TextCounts>();
  for (const one of all) {
    const key = `${one.caller}\n${one.text}`;
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, { ...one });
      continue;
    }
    sum.count += one.count;
    sum.totalMs += one.totalMs;
    sum.maxMs = Math.max(sum.maxMs, one.maxMs);
  }
  return [...sums.values()];
};

/** One activity of several: of the slots of a process, or of several processes. */
export const addActivity = (all: readonly Activity[]): Activity => ({
  minutes: summed(all.flatMap(({ minutes }) => minutes.map(({ at, counts }) => [at, counts] as const)))
    .map(([at, counts]) => ({ at, counts }))
    .sort((a, b) => a.at - b.at),
  calls: summed(all.flatMap(({ calls }) => calls.map(({ name, counts }) => [name, counts] as const))).map(
    ([name, counts]) => ({ name, counts }),
  ),
  statements: summed(
    all.flatMap(({ statements }) => statements.map(({ caller, counts }) => [caller, counts] as const)),
  ).map(([caller, counts]) => ({ caller, counts })),
  texts: summedTexts(all.flatMap(({ texts }) => texts)),
});
