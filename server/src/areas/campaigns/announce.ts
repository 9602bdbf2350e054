import { CAMPAIGN_CHANGED_EVENT } from '@forecourt/contract/campaigns/campaign';
import type { Deps } from '../../deps';

/** Screens that show the campaign read it again; who may see it the call decides. */
export const announceCampaign = (deps: Pick<Deps, 'database' | 'realtime'>, tenant: number, id: number) =>
  deps.database.afterCommit(() => deps.realtime.toStaff(tenant, CAMPAIGN_CHANGED_EVENT, { id }));
