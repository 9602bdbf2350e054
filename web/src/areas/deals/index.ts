export { DEAL_KIND } from './search-kind';
