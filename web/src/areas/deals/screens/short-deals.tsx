export { ShortDeals as Screen } from '../short/short-deals';
