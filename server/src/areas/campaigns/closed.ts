import type { Db, Tenant } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../http/refusal';
import { dealershipAllows } from '../dealership';
import { announceCampaign } from './announce';
import { type StoredCampaign, updateCampaign, updateProgress } from './campaigns/campaign.queries';

const CLOSED = 'The status of your dealership does not allow campaigns at the moment';

export const isClosed = async (db: Db, tenant: number): Promise<boolean> =>
  !(await dealershipAllows(db, tenant, 'campaigns'));

/** No campaign starts or goes on while the dealership's status closes them. */
export const refuseClosed = async (db: Db, tenant: number): Promise<void> => {
  if (await isClosed(db, tenant)) throw new Refusal(409, `${CLOSED}. Please contact our support.`);
};

/** Its page says why, and someone resumes it when the dealership is open again. */
export const pause = async (deps: Deps, tx: Db, tenant: Tenant, campaignId: number): Promise<void> => {
  await updateProgress(tx, tenant, campaignId, { failure: `${CLOSED}: it was paused.` });
  const columns = { state: 'paused', finished_at: null } as const;
  await updateCampaign(tx, tenant, campaignId, columns, deps.now().toISOString());
  await announceCampaign(deps, tenant, campaignId);
};

/** What each step of a running campaign asks first. */
export const pauseWhenClosed = async (
  deps: Deps,
  tx: Db,
  tenant: Tenant,
  campaign: Pick<StoredCampaign, 'id'>,
): Promise<boolean> => {
  if (!(await isClosed(tx, tenant))) return false;
  await pause(deps, tx, tenant, campaign.id);
  return true;
};

export const CLOSED_PROBLEM = { field: 'status', message: CLOSED };
