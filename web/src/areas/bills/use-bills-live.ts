import { BILLS_CHANGED_EVENT } from '@forecourt/contract/bills/bill';
import { useLiveRefetch } from '../../api/use-live-refetch';
import { REFETCH_BILLS } from './refetch';

/** Whether this bill is among those that changed; sent by the server, so its shape is checked. */
const isAmong = (id: number, sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  'ids' in sent &&
  Array.isArray(sent.ids) &&
  sent.ids.includes(id);

/** Reads bills again as soon as one changes. */
export const useBillsLive = (only?: number): void =>
  useLiveRefetch(BILLS_CHANGED_EVENT, REFETCH_BILLS, (sent) => only === undefined || isAmong(only, sent));
