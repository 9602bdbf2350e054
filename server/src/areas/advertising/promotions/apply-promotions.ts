import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { promotedCars, setPromotions } from '../../inventory';
import { promotingDealerships, type RunningPromotion, runningPromotions } from './promotion.queries';

export const PROMOTIONS_TASK = 'advertising.promotions';
const DEALERSHIPS_MOST = 10_000;

const isSame = (a: RunningPromotion | undefined, b: RunningPromotion): boolean =>
  a?.promotion_price === b.promotion_price && a.is_featured === b.is_featured;

/** Shows on the vehicles what their promotions mean today; only what differs is written, so that pages stay kept. */
export const applyPromotions = async (tx: Db, tenant: number, day: string): Promise<number> => {
  const now = await promotedCars(tx, tenant);
  const wanted = await runningPromotions(tx, tenant, day);
  const shown = new Map(now.map((car) => [car.stock_id, car]));
  const running = new Set(wanted.map(({ stock_id }) => stock_id));
  const changed = [
    ...wanted.filter((car) => !isSame(shown.get(car.stock_id), car)),
    ...now
      .filter(({ stock_id }) => !running.has(stock_id))
      .map(({ stock_id }) => ({ stock_id, promotion_price: null, is_featured: false })),
  ];
  if (changed.length > 0) await setPromotions(tx, tenant, changed);
  return changed.length;
};

/** Twice an hour, soon after a day began somewhere: a day begins at the full or at the half hour. */
export const promotionJobs = (deps: Deps): Record<string, JobHandler> => ({
  [PROMOTIONS_TASK]: async () => {
    const found = await deps.database.systemRead((db) => promotingDealerships(db, DEALERSHIPS_MOST));
    for (const { id, timezone } of found) {
      const day = formatDay(deps.now(), 'YYYY-MM-DD', timezone ?? DEFAULT_TIMEZONE);
      await deps.database.write(asTenant(id), { userId: null, requestId: PROMOTIONS_TASK }, (tx) =>
        applyPromotions(tx, id, day),
      );
    }
  },
});
