import type { Db } from '../../db/database';
import type { Deps } from '../../deps';

export const BEGIN_TASK = 'campaigns.begin';
export const PREPARE_TASK = 'campaigns.prepare';
export const SEND_TASK = 'campaigns.send';

/** One job of its kind for a campaign: adding it again moves it. */
const queueing =
  (task: string, name: string) =>
  ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, tenant: number, campaignId: number, runAt?: Date) =>
    jobs.add(
      tx,
      task,
      { dealershipId: tenant, campaignId },
      { key: `campaign-${name}-${tenant}-${campaignId}`, ...(runAt && { runAt }) },
    );

export const queueBegin = queueing(BEGIN_TASK, 'begin');
export const queuePrepare = queueing(PREPARE_TASK, 'prepare');
export const queueSend = queueing(SEND_TASK, 'send');
