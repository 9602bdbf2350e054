import { CHANNELS } from '@forecourt/domain/feed/index';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { TransferError } from '../../../services/file-transfer';
import type { JobHandler } from '../../../services/jobs';
import { dealershipAllows } from '../../dealership';
import { removeFile } from '../../files';
import { findChannel, updateChannel } from '../channels/channel.queries';
import { newChannel } from '../channels/channel-rules';
import { targetOf } from '../channels/target';
import { announceFeed, tellOfRun } from './announce';
import { lockRun, type StoredRun, updateRun } from './run.queries';
import { dropOldRows, oldFiles } from './run-row.queries';
import { DELIVER_TASK, queueRun } from './start-run';

const payload = z.object({ dealershipId: z.number(), runId: z.number() });

const MINUTE_MS = 60_000;
/** After each attempt that failed; then the run has failed. */
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

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
    return { run: { ...run, attempts: run.attempts + 1 }, file: run.file, channel };
  });

const noteSuccess = (delivery: Delivery, hostKey: string) =>
  write(delivery, async (tx) => {
    const { deps, tenant, runId } = delivery;
    const run = await lockRun(tx, tenant, runId);
    // cancelled while it was sent: the channel has it all the same
    if (!run || run.state === 'delivered') return;
    if (hostKey !== '') {
      const channel = await findChannel(tx, tenant, run.channel);
      // the first key that a server showed is required from then on
      if (channel?.host_key === '')
        await updateChannel(tx, tenant, run.channel, { host_key: hostKey }, false);
    }
    await markDelivered(deps, tx, tenant, run);
    await announceFeed(deps, tenant, run.channel);
  });

const noteFailure = (delivery: Delivery, error: TransferError) =>
  write(delivery, async (tx) => {
    const { deps, tenant, runId } = delivery;
    const run = await lockRun(tx, tenant, runId);
    if (run?.state !== 'delivering') return;
    if (error.fault === 'host-key')
      await updateChannel(tx, tenant, run.channel, { seen_host_key: error.hostKey }, false);
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

const deliverRun = async (deps: Deps, dealershipId: number, runId: number): Promise<void> => {
  const delivery: Delivery = { deps, tenant: asTenant(dealershipId), runId };
  const begun = await beginAttempt(delivery);
  if (!begun) return;
  const { run, file, channel } = begun;
  const target = targetOf(deps, dealershipId, { ...channel, delivery: run.delivery });
  // a file for people and channels to fetch is delivered when it is stored
  if (!target) return noteSuccess(delivery, '');
  try {
    const { hostKey } = await deps.transfer.send(target, {
      ...{ name: run.file_name, bytes: run.bytes },
      open: () => deps.files.get(file),
    });
    await noteSuccess(delivery, hostKey);
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    await noteFailure(delivery, error);
  }
};

export const deliverJobs = (deps: Deps): Record<string, JobHandler> => ({
  [DELIVER_TASK]: (given) => {
    const { dealershipId, runId } = payload.parse(given);
    return deliverRun(deps, dealershipId, runId);
  },
});
