import { listingCalls as customerCalls } from '@forecourt/contract/customers/listing';
import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { listingCalls } from '@forecourt/contract/tasks/listing';
import { recordCalls } from '@forecourt/contract/tasks/record';

/** What shows tasks, and is read again after a change of one. */
export const REFETCH_TASKS = [
  listingCalls.list,
  listingCalls.calendar,
  recordCalls.get,
  followUpCalls.followUps,
  followUpCalls.myFollowUps,
  customerCalls.list,
];
