export { DealPage as Screen } from '../record/deal-page';
