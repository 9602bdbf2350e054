import { later } from '../../kit/later';

/** The icon of a lead's type with its name in a tooltip, and the same with its name beside it. */
export const LeadTypeIcon = later(async () => (await import('./types/lead-type-icon')).LeadTypeIcon);
export const LeadTypeLabel = later(async () => (await import('./types/lead-type-icon')).LeadTypeLabel);
export { ADD_LEAD, leadList, leadPath } from './paths';
export { LEAD_KIND } from './search-kind';
