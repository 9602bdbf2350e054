import { later } from '../../kit/later';

export const CustomerFrame = later(async () => (await import('./card/customer-frame')).CustomerFrame);
export const CustomerField = later(async () => (await import('./picker/customer-field')).CustomerField);
export { customerName } from './customer-name';
export { findCustomers } from './find-customers';
export {
  doubtsOf,
  type Match,
  type MatchReason,
  reasonParts,
  tellingReasons,
  VERDICTS,
  weightText,
} from './match-words';
export { ADD_CUSTOMER, useCustomerPaths } from './paths';
export { REFETCH_CUSTOMERS } from './refetch';
