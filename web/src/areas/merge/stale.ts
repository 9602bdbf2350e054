import { followingCalls } from '@forecourt/contract/customers/following';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { CUSTOMER_STALE } from '../customers';

/** What shows something else once two records were said not to be one. */
export const APART_STALE = [mergeCalls.report, mergeCalls.notDuplicates, mergeCalls.findBySingle];

/** What shows something else after a merge, or after one was undone. */
export const MERGE_STALE = [
  ...APART_STALE,
  ...CUSTOMER_STALE,
  mergeCalls.merges,
  mergeCalls.getMerge,
  recordCalls.consents,
  followingCalls.notes,
  followingCalls.files,
  followingCalls.followUps,
  followingCalls.contacts,
];
