import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';

export const CAMPAIGNS = '/admin/campain-managment';
export const MESSAGING = '/admin/email-sms-section';
export const TEMPLATES = '/admin/email-text-body';

export const campaignPath = (id: number): string => `/admin/edit-campaign/${id}`;

/** The parts of a campaign that has started. */
export type CampaignPart = 'results' | 'recipients' | 'message';
export const campaignPartPath = (
  id: number,
  part: CampaignPart,
  filters: Readonly<Record<string, string>> = {},
): string => `${campaignPath(id)}?${new URLSearchParams({ part, ...filters })}`;

/** The list with the dialog for a new campaign open. */
export const newCampaign = (channel: CampaignChannel): string => `${CAMPAIGNS}?new=${channel}`;

export const templatePath = (id: number): string => `${TEMPLATES}/${id}`;
export const newTemplate = (channel: CampaignChannel): string => `${TEMPLATES}/add?channel=${channel}`;
