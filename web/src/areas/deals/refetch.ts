import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { dealRecordCalls } from '@forecourt/contract/deals/record';

/** What shows something else once a deal came or changed. */
export const REFETCH_DEALS = [
  dealRecordCalls.get,
  dealRecordCalls.timeline,
  dealListingCalls.list,
  dealListingCalls.advancedSearch,
  dealListingCalls.cars,
  dealListingCalls.summary,
  dealListingCalls.ofLead,
];
