import type { RecordAccess } from '../../../records/record';
import { holdCustomer, survivorOf } from './customer.queries';

/** Customers that were merged are found under the id of the one that remained. */
export const customerAccess: RecordAccess = { find: survivorOf, hold: holdCustomer };
