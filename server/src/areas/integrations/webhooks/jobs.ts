import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { addDeliverJob, DELIVER_TASK } from './add-job';
import { deliverRound } from './deliver';
import { endpointsWithDue } from './delivery.queries';

export const SWEEP_TASK = 'webhooks-sweep';
export const WEBHOOK_WORKERS = { [DELIVER_TASK]: 'webhooks' } as const;

const payload = z.object({ dealershipId: z.number(), endpointId: z.number() });

/** Starts a round for each endpoint for which a retry is due. */
export const sweepWebhooks = async (deps: Deps): Promise<void> => {
  const due = await deps.database.systemRead((db) => endpointsWithDue(db, deps.now().toISOString()));
  if (due.length === 0) return;
  await deps.database.systemWrite({ userId: null, requestId: 'webhooks' }, async (tx) => {
    for (const { dealership_id, endpoint_id } of due)
      await addDeliverJob(deps, tx, dealership_id, endpoint_id);
  });
};

export const webhookJobs = (deps: Deps): Record<string, JobHandler> => ({
  [DELIVER_TASK]: (given) => {
    const { dealershipId, endpointId } = payload.parse(given);
    return deliverRound(deps, dealershipId, endpointId);
  },
  [SWEEP_TASK]: () => sweepWebhooks(deps),
});
