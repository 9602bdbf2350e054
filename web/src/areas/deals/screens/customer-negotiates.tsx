export { CustomerDealsScreen as Screen } from '../list/customer-deals-screen';
