import type { Call } from '@forecourt/contract/call';
import { followingCalls } from '@forecourt/contract/customers/following';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { REFETCH_CUSTOMERS } from '../customers';
import { REFETCH_VENDORS } from '../vendors';

const MERGES = [mergeCalls.merges, mergeCalls.getMerge];

/** What shows something else after a merge of customers, or after one was undone. */
export const REFETCH_CUSTOMER_MERGES: readonly Call[] = [
  ...MERGES,
  ...REFETCH_CUSTOMERS,
  mergeCalls.report,
  mergeCalls.notDuplicates,
  mergeCalls.findBySingle,
  recordCalls.consents,
  followingCalls.notes,
  followingCalls.files,
  followUpCalls.followUps,
  followingCalls.contacts,
];

/** The same of vendors. */
export const REFETCH_VENDOR_MERGES: readonly Call[] = [
  ...MERGES,
  ...REFETCH_VENDORS,
  mergeCalls.vendorReport,
  mergeCalls.vendorNotDuplicates,
  mergeCalls.findVendorBySingle,
];
