export { listAdSources } from './lookups/ad-sources';
export { survivorOf } from './record/customer.queries';
export { PERSON_FIELDS } from './record/customer-key.queries';
export { refreshKeys } from './record/customer-keys';
export { PRESENT } from './record/customer-row.queries';
export { type StoredPerson, toPerson } from './record/stored-person';
export { findCustomerIds } from './search/find-customers';
