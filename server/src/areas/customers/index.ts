export { listAdSources } from './lookups/ad-sources';
export { holdCustomer, survivorOf } from './record/customer.queries';
export { refuseSeller } from './record/customer-fields';
export { PERSON_FIELDS } from './record/customer-key.queries';
export { refreshKeys } from './record/customer-keys';
export { PRESENT } from './record/customer-row.queries';
export { type StoredPerson, toPerson } from './record/stored-person';
export { ofCustomer } from './tables/customer';
