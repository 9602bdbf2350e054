export { DealsScreen as Screen } from '../list/deals-screen';
