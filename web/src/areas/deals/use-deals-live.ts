import { DEALS_CHANGED_EVENT } from '@forecourt/contract/deals/deal';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { useLiveRefetch } from '../../api/use-live-refetch';

const LISTS = [dealListingCalls.list, dealListingCalls.cars, dealListingCalls.summary];
const RECORD = [dealRecordCalls.get, dealRecordCalls.timeline, dealPaperCalls.comments];

/** Whether this deal is among those that changed; sent by the server, so its shape is checked. */
const isAmong = (id: number, sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  'ids' in sent &&
  Array.isArray(sent.ids) &&
  sent.ids.includes(id);

/** Reads deals again as soon as one changes: the lists and boards, or only what shows one deal. */
export const useDealsLive = (only?: number): void =>
  useLiveRefetch(
    DEALS_CHANGED_EVENT,
    only === undefined ? LISTS : RECORD,
    (sent) => only === undefined || isAmong(only, sent),
  );
