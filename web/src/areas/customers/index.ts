import { later } from '../../kit/later';

export const CustomerField = later(async () => (await import('./picker/customer-field')).CustomerField);

/** The dialog for a call, a mail or an SMS to a customer, who is read first. */
export const CustomerContact = later(async () => (await import('./card/customer-contact')).CustomerContact);

/** Customers brought in from a file. */
export const CustomerImport = later(async () => (await import('./importing/customer-import')).CustomerImport);

export const CustomerFrame = later(async () => (await import('./card/customer-frame')).CustomerFrame);
/** Customers who may be the same as the person who is being typed. */
export const SameCustomerHints = later(
  async () => (await import('./picker/same-customer-hints')).SameCustomerHints,
);
export { quickTimes } from './card/when';
export { customerName } from './customer-name';
export {
  doubtsOf,
  type Match,
  type MatchReason,
  reasonParts,
  reasonText,
  tellingReasons,
  VERDICTS,
  weightText,
} from './match-texts';
export { ADD_CUSTOMER, useCustomerPaths } from './paths';
export { REFETCH_CUSTOMERS } from './refetch';
export { CUSTOMER_KIND } from './search-kind';

/** screens.md 2.14: adds a customer, or edits the one who is chosen. */
export const CustomerModal = later(async () => (await import('./picker/customer-modal')).CustomerModal);
