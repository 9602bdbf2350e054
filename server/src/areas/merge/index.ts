export { findSameCustomers } from './find/find-same-customer';
