export { quotationsForCustomer } from './for-customer';
