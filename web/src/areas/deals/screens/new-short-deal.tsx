export { NewShortDeal as Screen } from '../short/new-short-deal';
