export { listAdSources } from './lookups/ad-sources';
export { survivorOf } from './record/customer.queries';
export { PERSON_FIELDS, refreshKeys } from './record/customer-keys';
export { PRESENT } from './record/customer-row';
export { type StoredPerson, toPerson } from './record/stored-person';
