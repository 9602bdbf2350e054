import { followingCalls } from '@forecourt/contract/customers/following';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { REFETCH_CUSTOMERS } from '../customers';

/** What shows something else once two records were said not to be one. */
export const REFETCH_NOT_DUPLICATES = [mergeCalls.report, mergeCalls.notDuplicates, mergeCalls.findBySingle];

/** What shows something else after a merge, or after one was undone. */
export const REFETCH_AFTER_MERGE = [
  ...REFETCH_NOT_DUPLICATES,
  ...REFETCH_CUSTOMERS,
  mergeCalls.merges,
  mergeCalls.getMerge,
  recordCalls.consents,
  followingCalls.notes,
  followingCalls.files,
  followUpCalls.followUps,
  followingCalls.contacts,
];
