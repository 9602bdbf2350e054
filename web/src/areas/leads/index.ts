export { ADD_LEAD } from './paths';
export { LEAD_KIND } from './search-kind';
