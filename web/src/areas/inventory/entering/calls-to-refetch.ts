import { dealershipCalls } from '@forecourt/contract/dealership';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { wantedCalls } from '@forecourt/contract/inventory/wanted';

/** What shows something else once a car has come in. */
export const REFETCH = [
  listingCalls.list,
  listingCalls.counts,
  listingCalls.summary,
  listingCalls.makes,
  listingCalls.all,
  wantedCalls.listWanted,
  dealershipCalls.getStarted,
];
