import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import type { PurchaseActor, PurchaseHooks } from '../../inventory';
import { followAuctionsOf, followNextAuctions } from './follow-auctions';

const TASK = 'purchases.follow';
/** So many are booked with the change itself; more would keep the dealership's book for too long. */
const AT_ONCE = 5;
const BATCH = 50;
const PAUSE_MS = 100;

const payload = z.object({ tenant: z.number(), userId: z.number().nullable() });

const addJob = (tx: Db, { tenant, userId, deps }: PurchaseActor) =>
  deps.jobs.add(
    tx,
    TASK,
    { tenant, userId },
    {
      key: `${TASK}-${tenant}`,
      runAt: new Date(deps.now().getTime() + PAUSE_MS),
    },
  );

/** The invoices of auctions become purchases: a few at once, those of a large import in the background. */
export const auctionHooks: PurchaseHooks = {
  onNoted: (tx, who, stockIds) =>
    stockIds.length <= AT_ONCE ? followAuctionsOf(tx, who, stockIds) : addJob(tx, who),
};

export const followJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { tenant, userId } = payload.parse(given);
    const who = { tenant, userId, deps };
    await deps.database.write(
      asTenant(tenant),
      { userId, requestId: key },
      async (tx) => {
        if ((await followNextAuctions(tx, who, BATCH)) === BATCH) await addJob(tx, who);
      },
      { isJob: true },
    );
  },
});
