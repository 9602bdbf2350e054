import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { templateCalls } from '@forecourt/contract/campaigns/templates';

/** What a change of a campaign makes stale. */
export const REFETCH_CAMPAIGNS = [campaignCalls.get, campaignCalls.list, campaignCalls.audience];
export const REFETCH_TEMPLATES = [templateCalls.template, templateCalls.templates];
