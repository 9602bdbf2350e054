import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';

export const DELIVER_TASK = 'webhooks.deliver';
/** So many endpoints of a dealership are sent to at once (record-events.sql has the same). */
const QUEUES = 4;

export const addDeliverJob = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  dealershipId: number,
  endpointId: number,
): Promise<void> =>
  jobs.add(
    tx,
    DELIVER_TASK,
    { dealershipId, endpointId },
    { queue: `webhooks-${dealershipId}-${endpointId % QUEUES}` },
  );
