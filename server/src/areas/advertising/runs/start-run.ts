import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { StoredChannel } from '../channels/channel.queries';
import { announceFeed } from './announce';
import { cancelHeld, findRun, insertRun, openRun, type StoredRun } from './run.queries';

export const BUILD_TASK = 'advertising.build';
export const DELIVER_TASK = 'advertising.deliver';

/** A dealership has one file made and one delivered at a time: the rest of its jobs wait, those of others do not. */
const QUEUES = { [BUILD_TASK]: 'feeds', [DELIVER_TASK]: 'deliveries' } as const;

/** One job of each kind for a run: adding it again keeps the one that waits. */
export const queueRun = (
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Db,
  task: typeof BUILD_TASK | typeof DELIVER_TASK,
  { tenant, runId, runAt }: { tenant: number; runId: number; runAt?: Date },
) =>
  jobs.add(
    tx,
    task,
    { dealershipId: tenant, runId, queuedAt: now().toISOString() },
    { key: `${task}-${tenant}-${runId}`, queue: `${QUEUES[task]}-${tenant}`, ...(runAt && { runAt }) },
  );

/** Begins a run of a channel; one that is under way is answered instead. */
export const startRun = async (
  deps: Deps,
  tx: Db,
  tenant: number,
  {
    channel,
    delivery,
    askedBy,
  }: { channel: FeedChannelKey; delivery: StoredChannel['delivery']; askedBy: number | null },
): Promise<StoredRun | undefined> => {
  const at = deps.now().toISOString();
  const runId = await insertRun(tx, tenant, { channel, delivery, askedBy, at });
  if (runId === undefined) return openRun(tx, tenant, channel);
  await cancelHeld(tx, tenant, channel, at);
  await queueRun(deps, tx, BUILD_TASK, { tenant, runId });
  await announceFeed(deps, tenant, channel);
  return findRun(tx, tenant, runId);
};
