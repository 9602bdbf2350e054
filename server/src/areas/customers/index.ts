export {
  deleteConsents,
  insertConsent,
  readConsents,
  readPlace,
  rightTo,
  type StoredConsent,
} from './consents/consent.queries';
export { hasStandingWithdrawal } from './consents/standing-withdrawal.queries';
export { messageUnsubscribeToken, unsubscribeByToken, unsubscribeLink } from './consents/unsubscribe';
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
export { adSourceExists, listAdSources } from './lookups/ad-sources';
export { customerOfAccount } from './portal/portal.queries';
export { addPeople, type NewPerson } from './record/add-people';
export { markContactVerified, readContactMethods } from './record/contact-method.queries';
export {
  findCustomer,
  holdCustomer,
  lockCustomer,
  markCustomerRemoved,
  survivorOf,
} from './record/customer.queries';
export { refuseSeller } from './record/customer-fields';
export { PERSON_FIELDS } from './record/customer-key.queries';
export { refreshKeys } from './record/customer-keys';
export { PRESENT } from './record/customer-row.queries';
export { addCustomer } from './record/save-customer';
export { type StoredPerson, toPerson } from './record/stored-person';
export { findCustomerIds } from './search/find-customers';
export { startMessages, stopMessages } from './suppressed/suppress';
export {
  addressOfCustomer,
  insertSuppression,
  liftSuppressions,
  type Suppression,
} from './suppressed/suppressed.queries';
export { ofCustomer } from './tables/customer';
