import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';
import type { DoctorCar } from '@forecourt/contract/advertising/doctor';
import {
  CHANNELS,
  type FeedCar,
  type FeedProblem,
  feedPrice,
  problemsOf,
  type ScoreAdvice,
  scoreCar,
} from '@forecourt/domain/feed/index';
import { toDollars } from '@forecourt/domain/money/index';
import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { feedAddresses } from '../cars/feed-addresses';
import { readFeedCars } from '../cars/feed-cars';
import { type DealerFeedContext, readFeedContext } from '../cars/feed-context';
import { findChannel } from '../channels/channel.queries';
import { isWanted, newChannel } from '../channels/channel-rules';
import { advertisedIds } from '../runs/run-row.queries';

const PAGE = 500;
const BEFORE_YIELDING = 100;

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

interface Examination {
  cars: readonly ExaminedCar[];
  filteredOut: number;
}

export const levelOf = (problems: readonly FeedProblem[]): DoctorCar['level'] => {
  if (problems.some(({ level }) => level === 'refused')) return 'refused';
  return problems.length > 0 ? 'warning' : 'good';
};

const titleOf = ({ year, make, model, trim, stockNumber }: FeedCar): string =>
  [year ?? '', make, model, trim].join(' ').replace(/\s+/g, ' ').trim() || stockNumber;

const examineCar = (
  car: FeedCar,
  channel: FeedChannelKey,
  context: DealerFeedContext,
  duplicates: ReadonlySet<string>,
): ExaminedCar => {
  const problems = problemsOf(car, CHANNELS[channel], { ...context, duplicates });
  const { now } = feedPrice(car, context);
  return {
    ...{ id: car.stockId, stockNumber: car.stockNumber, title: titleOf(car), problems },
    ...{ price: now === null ? null : toDollars(now), level: levelOf(problems), ...scoreCar(car) },
  };
};

/** Judges all advertised vehicles for a channel, page by page, with turns for others between. */
const examine = async (deps: Deps, tenant: Tenant, channel: FeedChannelKey): Promise<Examination> => {
  const addresses = await feedAddresses(deps, tenant);
  const { context, filter, ids } = await deps.database.read(tenant, async (db) => ({
    context: await readFeedContext(deps, db, tenant, addresses),
    filter: ((await findChannel(db, tenant, channel)) ?? newChannel(channel)).filter,
    ids: await advertisedIds(db, tenant),
  }));
  const cars: ExaminedCar[] = [];
  const [seen, duplicates] = [new Set<string>(), new Set<string>()];
  let filteredOut = 0;
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = await deps.database.read(tenant, (db) =>
      readFeedCars(db, context, { ids: ids.slice(from, from + PAGE) }, null),
    );
    for (const [place, car] of page.entries()) {
      if (place % BEFORE_YIELDING === BEFORE_YIELDING - 1) await nextTurn();
      if (!isWanted(car, filter, context)) {
        filteredOut += 1;
        continue;
      }
      const id = CHANNELS[channel].idOf(car);
      if (id !== '' && seen.has(id)) duplicates.add(id);
      seen.add(id);
      cars.push(examineCar(car, channel, context, duplicates));
    }
  }
  return { cars, filteredOut };
};

interface Kept {
  examination: Promise<Examination>;
  until: number;
  size: number;
}

/** How many vehicles are kept judged in memory, of all dealerships; the oldest make room. */
const KEPT_CARS = 40_000;
/** What takes long is kept longer; a change of the stock drops it at once. */
const KEPT_FOR_MS = 5 * 60_000;

/** Examinations of dealerships, kept until something of their stock or settings changes. */
const createExaminer = (deps: Deps) => {
  const kept = new Map<string, Kept>();
  const drop = (tenant: string) => {
    for (const key of kept.keys()) if (key.startsWith(`${tenant} `)) kept.delete(key);
  };
  // the same word that drops the kept pages of its public site
  deps.signals.on('site', drop);
  deps.signals.onGap(() => kept.clear());

  const makeRoom = () => {
    let size = [...kept.values()].reduce((sum, one) => sum + one.size, 0);
    for (const [key, one] of kept) {
      if (size <= KEPT_CARS) return;
      kept.delete(key);
      size -= one.size;
    }
  };

  return (tenant: Tenant, channel: FeedChannelKey, version: number): Promise<Examination> => {
    const key = `${tenant} ${channel} ${version} ${deps.now().toISOString().slice(0, 10)}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.examination;
    const one: Kept = {
      examination: examine(deps, tenant, channel),
      until: Date.now() + KEPT_FOR_MS,
      size: 0,
    };
    // whoever asks while it is made waits for the same one
    kept.set(key, one);
    one.examination.then(
      ({ cars }) => {
        one.size = cars.length;
        makeRoom();
      },
      () => {
        if (kept.get(key) === one) kept.delete(key);
      },
    );
    return one.examination;
  };
};

const examiners = new WeakMap<Deps['signals'], ReturnType<typeof createExaminer>>();

/** One for each server. */
export const examinerOf = (deps: Deps): ReturnType<typeof createExaminer> => {
  const known = examiners.get(deps.signals) ?? createExaminer(deps);
  examiners.set(deps.signals, known);
  return known;
};
