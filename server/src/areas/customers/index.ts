export { type StoredConsent, insertConsent, readConsents, rightTo } from './consents/consent.queries';
export {
  contactsOfLeads,
  findLeadContact,
  insertContact,
  insertContactOnce,
  type LeadContactRow,
  markContactRemoved,
  updateContact,
} from './contacts/contact.queries';
export { signedMail, signedSms } from './contacts/letters';
export { queueSending } from './contacts/send-contact';
export { readSender } from './contacts/sender.queries';
export { findKnownPeople, type KnownPerson } from './importing/known.queries';
export { listAdSources } from './lookups/ad-sources';
export { addPeople, type NewPerson } from './record/add-people';
export { findCustomer, holdCustomer, survivorOf } from './record/customer.queries';
export { PERSON_FIELDS } from './record/customer-key.queries';
export { refreshKeys } from './record/customer-keys';
export { PRESENT } from './record/customer-row.queries';
export { type StoredPerson, toPerson } from './record/stored-person';
export { ofCustomer } from './tables/customer';
export { findCustomerIds } from './search/find-customers';
