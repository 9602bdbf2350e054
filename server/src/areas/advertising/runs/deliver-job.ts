import { CHANNELS } from '@forecourt/domain/feed/index';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { TransferError } from '../../../services/file-transfer';
import { type JobHandler, WORKER_GROUPS } from '../../../services/jobs';
import { dealershipAllows } from '../../dealership';
import { removeFile } from '../../files';
import { findChannel, type StoredChannel, updateChannel } from '../channels/channel.queries';
import { isOtherServer, newChannel } from '../channels/channel-rules';
import { targetOf } from '../channels/target';
import { announceFeed, tellOfRun } from './announce';
import { createHostSlots } from './host-slots';
import { findRun, lockRun, type StoredRun, updateRun } from './run.queries';
import { dropOldRows, oldFiles } from './run-row.queries';
import { DELIVER_TASK, queueRun } from './start-run';

const payload = z.object({
  ...{ dealershipId: z.number(), runId: z.number(), queuedAt: z.string().optional() },
});

const MINUTE_MS = 60_000;
/** After each attempt that failed; then the run has failed. */
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** A server that is slow for all dealerships holds half of the workers, never all. */
const hostSlots = createHostSlots(WORKER_GROUPS.deliveries / 2);
const BUSY_MS = 3_000;

/** Deletes the files and rows of all runs of a channel but these. */
export const dropOld = async (
  deps: Deps,
  tx: Db,
  tenant: Tenant,
  channel: string,
  kept: readonly number[],
): Promise<void> => {
  await dropOldRows(tx, tenant, channel, kept);
  for (const { id, file } of await oldFiles(tx, tenant, channel, kept)) {
    await updateRun(tx, tenant, id, { file: null });
    await removeFile({ tenant, deps }, tx, file);
  }
};

/** Notes that the channel has the file, or can fetch it; what only earlier runs needed goes. */
export const markDelivered = async (
  deps: Deps,
  tx: Db,
  tenant: Tenant,
  run: Pick<StoredRun, 'id' | 'channel' | 'file'>,
): Promise<void> => {
  await updateRun(tx, tenant, run.id, {
    ...{ state: 'delivered', reason: '', next_attempt_at: null, ended_at: deps.now().toISOString() },
  });
  await dropOld(deps, tx, tenant, run.channel, [run.id]);
};

interface Delivery {
  deps: Deps;
  tenant: Tenant;
  runId: number;
}

const write = <T>({ deps, tenant, runId }: Delivery, work: (tx: Db) => Promise<T>): Promise<T> =>
  deps.database.write(tenant, { userId: null, requestId: `feed-run-${runId}` }, work, { isJob: true });

const beginAttempt = (delivery: Delivery) =>
  write(delivery, async (tx) => {
    const { deps, tenant, runId } = delivery;
    const run = await lockRun(tx, tenant, runId);
    if (run?.state !== 'delivering' || run.file === null) return undefined;
    if (run.sent > 0 && !(await dealershipAllows(tx, tenant, 'feeds'))) {
      const ended = {
        state: 'cancelled',
        ended_at: deps.now().toISOString(),
        next_attempt_at: null,
      } as const;
      await updateRun(tx, tenant, runId, {
        ...ended,
        reason: 'The status of the dealership closed its feeds',
      });
      await announceFeed(deps, tenant, run.channel);
      return undefined;
    }
    await updateRun(tx, tenant, runId, { attempts: run.attempts + 1, next_attempt_at: null });
    const channel = (await findChannel(tx, tenant, run.channel)) ?? newChannel(run.channel);
    await announceFeed(deps, tenant, run.channel);
    return {
      ...{ run: { ...run, attempts: run.attempts + 1 }, file: run.file },
      channel: { ...channel, delivery: run.delivery },
    };
  });

const noteSuccess = (delivery: Delivery, hostKey: string, attempted: StoredChannel) =>
  write(delivery, async (tx) => {
    const { deps, tenant, runId } = delivery;
    const run = await lockRun(tx, tenant, runId);
    // cancelled while it was sent: the channel has it all the same
    if (!run || run.state === 'delivered') return;
    if (hostKey !== '') {
      const channel = await findChannel(tx, tenant, run.channel);
      // the first key that a server showed is required from then on, of the server that it was alone
      if (channel?.host_key === '' && !isOtherServer(attempted, channel))
        await updateChannel(tx, tenant, run.channel, { host_key: hostKey }, false);
    }
    await markDelivered(deps, tx, tenant, run);
    await announceFeed(deps, tenant, run.channel);
  });

const noteFailure = (delivery: Delivery, error: TransferError, attempted: StoredChannel) =>
  write(delivery, async (tx) => {
    const { deps, tenant, runId } = delivery;
    const run = await lockRun(tx, tenant, runId);
    if (run?.state !== 'delivering') return;
    if (error.fault === 'host-key') {
      const channel = await findChannel(tx, tenant, run.channel);
      if (channel && !isOtherServer(attempted, channel))
        await updateChannel(tx, tenant, run.channel, { seen_host_key: error.hostKey }, false);
    }
    const pause = error.retryable ? PAUSES_MS[run.attempts - 1] : undefined;
    const now = deps.now();
    if (pause !== undefined) {
      const runAt = new Date(now.getTime() + pause);
      await updateRun(tx, tenant, runId, { reason: error.message, next_attempt_at: runAt.toISOString() });
      await queueRun(deps, tx, DELIVER_TASK, { tenant, runId, runAt });
    } else {
      await updateRun(tx, tenant, runId, {
        ...{ state: 'failed', reason: error.message, ended_at: now.toISOString(), next_attempt_at: null },
      });
      const { name: channelName } = CHANNELS[run.channel];
      await tellOfRun(tx, deps, tenant, { isHeld: false, runId, channelName, reason: error.message });
    }
    await announceFeed(deps, tenant, run.channel);
  });

const attempt = async (delivery: Delivery): Promise<void> => {
  const { deps, tenant } = delivery;
  const begun = await beginAttempt(delivery);
  if (!begun) return;
  const { run, file, channel } = begun;
  const target = targetOf(deps, tenant, channel);
  // a file for people and channels to fetch is delivered when it is stored
  if (!target) return noteSuccess(delivery, '', channel);
  try {
    const { hostKey } = await deps.transfer.send(target, {
      ...{ name: run.file_name, bytes: run.bytes },
      open: () => deps.files.get(file),
    });
    await noteSuccess(delivery, hostKey, channel);
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    await noteFailure(delivery, error, channel);
  }
};

const hostOf = ({ deps, tenant, runId }: Delivery): Promise<string> =>
  deps.database.read(tenant, async (db) => {
    const run = await findRun(db, tenant, runId);
    return (run && (await findChannel(db, tenant, run.channel))?.host) ?? '';
  });

/** When a delivery of a dealership last ended on this server. */
const lastEnded = new Map<number, number>();
const REMEMBERED_MS = 60 * 60_000;

const noteEnd = (tenant: number, at: number) => {
  // the longest ago first
  lastEnded.delete(tenant);
  lastEnded.set(tenant, at);
  for (const [other, ended] of lastEnded) {
    if (at - ended < REMEMBERED_MS) return;
    lastEnded.delete(other);
  }
};

/** The job goes to the end of those that wait, or is looked at again later. */
const goBehind = (delivery: Delivery, runAt: Date) =>
  write(delivery, (tx) =>
    queueRun(delivery.deps, tx, DELIVER_TASK, { tenant: delivery.tenant, runId: delivery.runId, runAt }),
  );

const deliverRun = async (delivery: Delivery, queuedAt: string | undefined): Promise<void> => {
  const { deps, tenant } = delivery;
  // another file of this dealership was delivered since: others have their turn first
  if (queuedAt !== undefined && (lastEnded.get(tenant) ?? 0) > Date.parse(queuedAt))
    return goBehind(delivery, deps.now());
  const release = hostSlots.take(await hostOf(delivery));
  if (!release) return goBehind(delivery, new Date(deps.now().getTime() + BUSY_MS));
  try {
    await attempt(delivery);
  } finally {
    release();
    noteEnd(tenant, deps.now().getTime());
  }
};

export const deliverJobs = (deps: Deps): Record<string, JobHandler> => ({
  [DELIVER_TASK]: (given) => {
    const { dealershipId, runId, queuedAt } = payload.parse(given);
    return deliverRun({ deps, tenant: asTenant(dealershipId), runId }, queuedAt);
  },
});
