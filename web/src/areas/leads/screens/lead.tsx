export { LeadPage as Screen } from '../record/lead-page';
