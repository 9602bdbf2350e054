export { LeadCenter as Screen } from '../center/lead-center';
