export { PURCHASE_KIND } from './search-kind';
