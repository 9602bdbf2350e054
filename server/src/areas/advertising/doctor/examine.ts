import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';
import type { DoctorCar } from '@forecourt/contract/advertising/doctor';
import {
  CHANNELS,
  type FeedCar,
  type FeedProblem,
  feedPrice,
  problemsOf,
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
import {
  createCounter,
  createSharing,
  type Examination,
  type ExamineAll,
  type ExaminedCar,
  orderCars,
} from './examination';

const PAGE = 200;
const BEFORE_YIELDING = 25;

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

/** Judges all advertised vehicles for a channel, page by page, with turns for others between; undefined when it was stopped. */
export const examine = async (
  deps: Deps,
  tenant: Tenant,
  channel: FeedChannelKey,
  { onSize, isStale }: Parameters<ExamineAll>[2],
): Promise<Examination | undefined> => {
  const addresses = await feedAddresses(deps, tenant);
  const { context, filter, ids } = await deps.database.read(tenant, async (db) => ({
    context: await readFeedContext(deps, db, tenant, addresses),
    filter: ((await findChannel(db, tenant, channel)) ?? newChannel(channel)).filter,
    ids: await advertisedIds(db, tenant),
  }));
  onSize(ids.length);
  const cars: ExaminedCar[] = [];
  const [counter, shared] = [createCounter(), createSharing()];
  const [seen, duplicates] = [new Set<string>(), new Set<string>()];
  for (let from = 0; from < ids.length; from += PAGE) {
    if (isStale()) return undefined;
    const page = await deps.database.read(tenant, (db) =>
      readFeedCars(db, context, { ids: ids.slice(from, from + PAGE) }, null),
    );
    for (const [place, car] of page.entries()) {
      if (place % BEFORE_YIELDING === BEFORE_YIELDING - 1) await nextTurn();
      if (!isWanted(car, filter, context)) {
        counter.leaveOut();
        continue;
      }
      const id = CHANNELS[channel].idOf(car);
      if (id !== '' && seen.has(id)) duplicates.add(id);
      seen.add(id);
      const examined = examineCar(car, channel, context, duplicates);
      counter.add(examined);
      cars.push({ ...examined, problems: shared(examined.problems), advice: shared(examined.advice) });
    }
  }
  return { orders: await orderCars(cars), counts: counter.counts() };
};
