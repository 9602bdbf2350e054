import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { notify } from '../notifications';
import type { StoredCampaign } from './campaigns/campaign.queries';

const NOT_STARTED = 'campaigns.not-started';

export const campaignNotificationKinds = {
  [NOT_STARTED]: { label: 'A scheduled campaign could not start', emailByDefault: true },
};

/** Notifies whoever made the campaign; everyone else sees why on its page. */
export const tellNotStarted = async (
  deps: Deps,
  tx: Db,
  tenant: number,
  { id, name, created_by: userId }: StoredCampaign,
  reason: string,
): Promise<void> => {
  if (userId === null) return;
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId, kind: NOT_STARTED, title: `The campaign did not start: ${name}` },
    ...{ body: reason, link: `/admin/edit-campaign/${id}` },
  });
};
