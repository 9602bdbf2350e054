import { followingCalls } from '@forecourt/contract/customers/following';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { mergeCalls } from '@forecourt/contract/merge';

/** What shows something else once a customer came or changed. */
export const REFETCH_CUSTOMERS = [
  listingCalls.list,
  listingCalls.wholesale,
  listingCalls.minimal,
  recordCalls.single,
  followingCalls.timeline,
  mergeCalls.findByData,
  dealershipCalls.getStarted,
];
