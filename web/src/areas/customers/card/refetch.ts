import { followingCalls } from '@forecourt/contract/customers/following';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';

/** What shows something else after a note, a file, a contact or a follow-up. */
export const REFETCH_NOTES = [followingCalls.notes, followingCalls.files, followingCalls.timeline];
export const REFETCH_CONTACTS = [followingCalls.contacts, followingCalls.timeline];
export const REFETCH_FOLLOW_UPS = [
  followUpCalls.followUps,
  followUpCalls.followUp,
  followingCalls.timeline,
  recordCalls.single,
  listingCalls.list,
  listingCalls.wholesale,
];
