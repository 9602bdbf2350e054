import { RECIPIENTS_MOST } from '@forecourt/contract/campaigns/campaign';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { announceCampaign } from '../announce';
import {
  findPreparing,
  lockCampaign,
  type Progress,
  readProgress,
  type StoredCampaign,
  updateCampaign,
  updateProgress,
} from '../campaigns/campaign.queries';
import { pauseWhenClosed } from '../closed';
import { placeOf } from '../place';
import { PREPARE_TASK, queuePrepare, queueSend } from '../queue';
import { type PreparedPage, preparePage } from './prepare.queries';

const payload = z.object({ dealershipId: z.number(), campaignId: z.number() });

/** Customers or leads of one transaction. */
const PAGE = 2_000;
/** While another campaign of the dealership is prepared. */
const WAIT_MS = 5_000;

const sumOf = (
  progress: Progress,
  { counts, inserted }: PreparedPage,
): Pick<Progress, 'recipients' | 'excluded'> => {
  const excluded = { ...progress.excluded };
  const add = (reason: string, n: number) => {
    if (n > 0) excluded[reason] = (excluded[reason] ?? 0) + n;
  };
  for (const [reason, n] of Object.entries(counts ?? {})) if (reason !== '') add(reason, n);
  add('duplicate', (counts?.[''] ?? 0) - inserted);
  return { recipients: progress.recipients + inserted, excluded };
};

interface Step {
  deps: Deps;
  tx: Db;
  tenant: Tenant;
  campaign: StoredCampaign;
}

/** More than a campaign may have: nobody is written to. */
const refuseSize = async ({ deps, tx, tenant, campaign }: Step) => {
  const at = deps.now().toISOString();
  await updateProgress(tx, tenant, campaign.id, {
    failure: `The filter finds more than ${RECIPIENTS_MOST.toLocaleString('en-CA')} people: narrow it in a copy`,
  });
  await updateCampaign(tx, tenant, campaign.id, { state: 'stopped', finished_at: at }, at);
  await queueSend(deps, tx, tenant, campaign.id);
};

/** One page in one transaction with how far it is: killed at any point, it goes on there. Answers whether there is more. */
const preparePart = async ({ deps, tx, tenant, campaign }: Step): Promise<boolean> => {
  const progress = await readProgress(tx, tenant, campaign.id);
  const { channel, audience, ab } = campaign;
  const draw = { tenant, channel, audience, ...(await placeOf(tx, deps, tenant)) };
  // customers come first; their cursor is the largest number once all are through
  const isCustomers = progress.through_customer < 2_147_483_647;
  const page = await preparePage(tx, draw, {
    ...{ campaignId: campaign.id, ab, limit: PAGE, of: isCustomers ? 'customers' : 'leads' },
    after: isCustomers ? progress.through_customer : progress.through_lead,
  });
  const sums = sumOf(progress, page);
  const isLast = page.found < PAGE;
  await updateProgress(tx, tenant, campaign.id, {
    recipients: sums.recipients,
    excluded: JSON.stringify(sums.excluded),
    ...(isCustomers
      ? { through_customer: isLast ? 2_147_483_647 : (page.last ?? progress.through_customer) }
      : { through_lead: page.last ?? progress.through_lead }),
  });
  if (sums.recipients > RECIPIENTS_MOST) {
    await refuseSize({ deps, tx, tenant, campaign });
    return false;
  }
  if (isCustomers || !isLast) return true;
  const at = deps.now().toISOString();
  await updateCampaign(tx, tenant, campaign.id, { state: 'sending', prepared_at: at }, at);
  await queueSend(deps, tx, tenant, campaign.id);
  return false;
};

/** Answers whether there is more to do now. */
export const prepareStep = (deps: Deps, dealershipId: number, campaignId: number, requestId: string) => {
  const tenant = asTenant(dealershipId);
  return deps.database.write(
    tenant,
    { userId: null, requestId },
    async (tx) => {
      const campaign = await lockCampaign(tx, tenant, campaignId);
      if (campaign?.state !== 'preparing') return false;
      if (await pauseWhenClosed(deps, tx, tenant, campaign)) return false;
      if ((await findPreparing(tx, tenant, campaignId)).length > 0) {
        await queuePrepare(deps, tx, tenant, campaignId, new Date(deps.now().getTime() + WAIT_MS));
        return false;
      }
      const isMore = await preparePart({ deps, tx, tenant, campaign });
      await announceCampaign(deps, tenant, campaignId);
      return isMore;
    },
    { isJob: true },
  );
};

export const prepareJobs = (deps: Deps): Record<string, JobHandler> => ({
  [PREPARE_TASK]: async (given, { key }) => {
    const { dealershipId, campaignId } = payload.parse(given);
    while (await prepareStep(deps, dealershipId, campaignId, key));
  },
});
