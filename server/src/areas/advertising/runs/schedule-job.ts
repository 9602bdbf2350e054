import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { readPlace } from '../../customers';
import { dealershipAllows } from '../../dealership';
import { dueChannels, lockChannel, updateChannel } from '../channels/channel.queries';
import { nextRun } from '../channels/next-run';
import { lastDelivered } from './run.queries';
import { strandedRuns } from './run-row.queries';
import { BUILD_TASK, DELIVER_TASK, queueRun, startRun } from './start-run';

export const SCHEDULE_TASK = 'advertising-schedule';

/** So many channels begin in one turn; the rest in the next one. */
const MOST = 200;
/** Longer than any run that is under way. */
const STRANDED_MS = 30 * 60_000;
const who = { userId: null, requestId: SCHEDULE_TASK };

const startDue = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const due = await deps.database.systemRead((db) => dueChannels(db, now.toISOString(), MOST));
  for (const { dealership_id: id, channel } of due)
    await deps.database.write(asTenant(id), who, async (tx) => {
      const stored = await lockChannel(tx, id, channel);
      // another server was faster
      if (!stored?.is_on || stored.next_run_at === null || Date.parse(stored.next_run_at) > now.getTime())
        return;
      const timezone = (await readPlace(tx, id))?.timezone ?? DEFAULT_TIMEZONE;
      const next = nextRun(stored, { tenant: id, channel, timezone }, now);
      await updateChannel(tx, id, channel, { next_run_at: next.toISOString() }, false);
      // one empty file tells the channel to take the vehicles down; after it there is nothing to send
      if (!(await dealershipAllows(tx, id, 'feeds')) && !(await lastDelivered(tx, id, channel))?.sent) return;
      await startRun(deps, tx, id, { channel, delivery: stored.delivery, askedBy: null });
    });
};

/** A run whose job was lost goes on: adding a job that is there only moves it. */
const resumeStranded = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - STRANDED_MS).toISOString();
  const stranded = await deps.database.systemRead((db) => strandedRuns(db, before, MOST));
  for (const { dealership_id: tenant, id: runId, state } of stranded)
    await deps.database.write(asTenant(tenant), who, (tx) =>
      queueRun(deps, tx, state === 'delivering' ? DELIVER_TASK : BUILD_TASK, { tenant, runId }),
    );
};

export const scheduleJobs = (deps: Deps): Record<string, JobHandler> => ({
  [SCHEDULE_TASK]: async () => {
    await startDue(deps);
    await resumeStranded(deps);
  },
});
