export { ADD_LEAD, leadList, leadPath } from './paths';
export { LeadTypeIcon, LeadTypeLabel } from './types/lead-type-icon';
