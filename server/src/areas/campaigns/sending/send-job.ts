import { winnerOf } from '@forecourt/domain/campaign/ab-test';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { announceCampaign } from '../announce';
import {
  lockCampaign,
  readProgress,
  type StoredCampaign,
  updateCampaign,
  updateProgress,
} from '../campaigns/campaign.queries';
import { pauseWhenClosed } from '../closed';
import { placeOf } from '../place';
import { queueSend, SEND_TASK } from '../queue';
import { readCampaignSettings } from '../settings/settings';
import { DELIVER_TASK } from './deliver-job';
import {
  countQueuedSince,
  countVariants,
  hasWaiting,
  markQueued,
  markSkipped,
  skipWaiting,
  takeWaiting,
} from './message.queries';

const payload = z.object({ dealershipId: z.number(), campaignId: z.number() });

const BATCH = 100;
/** Of one dealership, of the workers that all have together. */
const SENT_AT_ONCE = 2;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** While the limit of a minute is reached, it is looked again after this. */
const PAUSE_MS = 2_000;

interface Step {
  deps: Deps;
  tx: Db;
  tenant: Tenant;
  campaign: StoredCampaign;
}

const isHoldingRest = ({ ab, winner }: StoredCampaign): boolean => ab.mode === 'winner' && winner === null;

/** Nobody of the two groups waits any more: the rest waits for the better subject, or the campaign is done. */
const afterLast = async ({ deps, tx, tenant, campaign }: Step): Promise<void> => {
  const at = deps.now();
  if (!(await hasWaiting(tx, tenant, campaign.id))) {
    await updateCampaign(
      ...([tx, tenant, campaign.id] as const),
      { state: 'done', finished_at: at.toISOString() },
      at.toISOString(),
    );
    return;
  }
  // what waits is held by another server, which goes on by itself
  if (!isHoldingRest(campaign))
    return queueSend(deps, tx, tenant, campaign.id, new Date(at.getTime() + PAUSE_MS));
  const { tested_at } = await readProgress(tx, tenant, campaign.id);
  if (tested_at === null) await updateProgress(tx, tenant, campaign.id, { tested_at: at.toISOString() });
  const decidedAt = new Date(tested_at ?? at).getTime() + campaign.ab.hours * HOUR_MS;
  if (decidedAt > at.getTime()) return queueSend(deps, tx, tenant, campaign.id, new Date(decidedAt));
  const counts = await countVariants(tx, tenant, campaign.id);
  const none = { sent: 0, opened: 0, clicked: 0 };
  const of = (variant: 'a' | 'b') => counts.find((row) => row.variant === variant) ?? none;
  const winner = winnerOf(of('a'), of('b'), campaign.ab.by);
  await updateCampaign(
    ...([tx, tenant, campaign.id] as const),
    { winner, winner_at: at.toISOString() },
    at.toISOString(),
  );
  await queueSend(deps, tx, tenant, campaign.id);
};

/** Hands over as many as the limit of a minute leaves. Whoever may no longer be written to is left out now. */
const handOver = async ({ deps, tx, tenant, campaign }: Step): Promise<void> => {
  const at = deps.now();
  const { per_minute } = await readCampaignSettings(tx, tenant);
  const since = new Date(at.getTime() - MINUTE_MS).toISOString();
  const room = per_minute - (await countQueuedSince(tx, tenant, since)).n;
  const later = new Date(at.getTime() + PAUSE_MS);
  if (room <= 0) return queueSend(deps, tx, tenant, campaign.id, later);
  const taken = await takeWaiting(
    tx,
    { tenant, channel: campaign.channel, ...(await placeOf(tx, deps, tenant)) },
    { campaignId: campaign.id, limit: Math.min(room, BATCH), restToo: !isHoldingRest(campaign) },
  );
  if (taken.length === 0) return afterLast({ deps, tx, tenant, campaign });
  const out = taken.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }]));
  const ids = taken.flatMap(({ id, why }) => (why === null ? [id] : []));
  if (out.length > 0) await markSkipped(tx, tenant, out);
  if (ids.length > 0) await markQueued(tx, tenant, ids, { at: at.toISOString(), winner: campaign.winner });
  for (const messageId of ids)
    await deps.jobs.add(...([tx, DELIVER_TASK, { dealershipId: tenant, messageId }] as const), {
      key: `campaign-message-${tenant}-${messageId}`,
      queue: `campaign-${tenant}-${messageId % SENT_AT_ONCE}`,
    });
  await queueSend(deps, tx, tenant, campaign.id);
};

/** Those of one step of a stopped campaign; a large one takes several. */
const STOPPED_BATCH = 2_000;

/** Whoever still waits when a campaign is stopped is shown as not written to. */
export const skipRest = async (deps: Pick<Deps, 'jobs'>, tx: Db, tenant: number, campaignId: number) => {
  if ((await skipWaiting(tx, tenant, campaignId, STOPPED_BATCH)) === STOPPED_BATCH)
    await queueSend(deps, tx, tenant, campaignId);
};

/** One step: a batch is marked as handed over in the transaction that queues its messages. */
const sendStep = async (deps: Deps, dealershipId: number, campaignId: number, requestId: string) => {
  const tenant = asTenant(dealershipId);
  await deps.database.write(
    tenant,
    { userId: null, requestId },
    async (tx) => {
      const campaign = await lockCampaign(tx, tenant, campaignId);
      if (campaign?.state === 'stopped') await skipRest(deps, tx, tenant, campaignId);
      else if (campaign?.state !== 'sending' || (await pauseWhenClosed(deps, tx, tenant, campaign))) return;
      else await handOver({ deps, tx, tenant, campaign });
      await announceCampaign(deps, tenant, campaignId);
    },
    { isJob: true },
  );
};

export const sendJobs = (deps: Deps): Record<string, JobHandler> => ({
  [SEND_TASK]: (given, { key }) => {
    const { dealershipId, campaignId } = payload.parse(given);
    return sendStep(deps, dealershipId, campaignId, key);
  },
});
