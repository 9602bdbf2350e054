import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';
import type { DoctorCar, DoctorCounts } from '@forecourt/contract/advertising/doctor';
import type { FeedProblem, ScoreAdvice } from '@forecourt/domain/feed/index';
import type { Tenant } from '../../../db/database';

/** A vehicle as it is judged, without what a page reads again. */
export interface ExaminedCar {
  id: number;
  stockNumber: string;
  title: string;
  price: number | null;
  level: DoctorCar['level'];
  problems: readonly FeedProblem[];
  score: number;
  advice: readonly ScoreAdvice[];
}

type Order = (a: ExaminedCar, b: ExaminedCar) => number;

const RANK = { refused: 0, warning: 1, good: 2 } as const;

/** By what is wrong: refused ones first, then those with the most problems. */
const byProblems: Order = (a, b) =>
  RANK[a.level] - RANK[b.level] || b.problems.length - a.problems.length || a.score - b.score;

const byText =
  (name: 'stockNumber' | 'title'): Order =>
  (a, b) =>
    a[name] < b[name] ? -1 : a[name] > b[name] ? 1 : 0;

const ORDERS = {
  problems: byProblems,
  score: (a, b) => a.score - b.score,
  stock_no: byText('stockNumber'),
  title: byText('title'),
} as const satisfies Record<string, Order>;
export type DoctorOrder = keyof typeof ORDERS;
const ORDER_NAMES = Object.keys(ORDERS) as DoctorOrder[]; // the keys of an object of this file

/** All vehicles of a dealership, judged, counted and in each order: a page takes its rows and computes nothing. */
export interface Examination {
  orders: Readonly<Record<DoctorOrder, readonly ExaminedCar[]>>;
  counts: DoctorCounts;
}

type Code = DoctorCounts['codes'][number];

/** Counts vehicles while they are judged, so that nothing goes through all of them at once. */
export const createCounter = () => {
  const of = { refused: 0, warning: 0, good: 0 };
  const codes = new Map<string, Code>();
  let [all, filteredOut, scores] = [0, 0, 0];
  return {
    add: ({ level, score, problems }: ExaminedCar) => {
      all += 1;
      scores += score;
      of[level] += 1;
      for (const { code, level: codeLevel, field, text } of problems) {
        const known = codes.get(code);
        if (known) known.cars += 1;
        else codes.set(code, { code, level: codeLevel, field, text, cars: 1 });
      }
    },
    leaveOut: () => {
      filteredOut += 1;
    },
    counts: (): DoctorCounts => ({
      ...{ all, ...of, filtered_out: filteredOut, average_score: all === 0 ? 0 : Math.round(scores / all) },
      codes: [...codes.values()].sort(
        (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning') || b.cars - a.cars,
      ),
    }),
  };
};

/** Each order in a turn of its own: sorting 20,000 vehicles takes 20 ms. */
export const orderCars = async (cars: readonly ExaminedCar[]): Promise<Examination['orders']> => {
  const orders = { problems: cars, score: cars, stock_no: cars, title: cars };
  for (const name of ORDER_NAMES) {
    await nextTurn();
    const order: Order = ORDERS[name];
    orders[name] = [...cars].sort((a, b) => order(a, b) || a.id - b.id);
  }
  return orders;
};

/** Text and advice that many vehicles have alike are kept once. */
export const createSharing = () => {
  const known = new Map<string, object>();
  return <T extends { code: string; text: string }>(entries: readonly T[]): readonly T[] =>
    entries.map((entry) => {
      const key = `${entry.code} ${entry.text} ${JSON.stringify(entry)}`;
      const same = known.get(key) as T | undefined; // the key is all that it has
      if (!same) known.set(key, entry);
      return same ?? entry;
    });
};

interface Wanted {
  sort: string | undefined;
  level?: ExaminedCar['level'] | undefined;
  code?: string | undefined;
  q?: string | undefined;
  from: number;
  limit: number;
}

const isOrder = (name: string): name is DoctorOrder => name in ORDERS;

/** The rows of a page and how many there are, from the kept order; a falling order is read from its end. */
export const pageOfCars = (
  { orders }: Examination,
  wanted: Wanted,
): { rows: ExaminedCar[]; total: number } => {
  const { sort = 'problems', level, code, from, limit } = wanted;
  const name = sort.replace(/^-/, '');
  const order = orders[isOrder(name) ? name : 'problems'];
  const search = wanted.q?.toLowerCase();
  const isWanted = (car: ExaminedCar): boolean =>
    (level === undefined || car.level === level) &&
    (code === undefined || car.problems.some((problem) => problem.code === code)) &&
    (!search || `${car.title} ${car.stockNumber}`.toLowerCase().includes(search));
  const found = level === undefined && code === undefined && !search ? order : order.filter(isWanted);
  const total = found.length;
  if (!sort.startsWith('-')) return { rows: found.slice(from, from + limit), total };
  return { rows: found.slice(Math.max(0, total - from - limit), Math.max(0, total - from)).reverse(), total };
};

interface Watching {
  /** How many vehicles there are, told before they are judged. */
  onSize(cars: number): void;
  /** Asked between pages: what is no longer wanted stops. */
  isStale(): boolean;
}

/** Judges all vehicles of a dealership; undefined when it was stopped. */
export type ExamineAll = (
  tenant: Tenant,
  channel: FeedChannelKey,
  watching: Watching,
) => Promise<Examination | undefined>;
