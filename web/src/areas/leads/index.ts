export { ADD_LEAD, leadList, leadPath } from './paths';
export { LEAD_KIND } from './search-kind';
export { LeadTypeIcon, LeadTypeLabel } from './types/lead-type-icon';
