import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { LEADS_CHANGED_EVENT } from '@forecourt/contract/leads/lead';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { useLiveRefetch } from '../../api/use-live-refetch';

/** Whether this lead is among those that changed; sent by the server, so not trusted to have its shape. */
const isAmong = (id: number, sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  'ids' in sent &&
  Array.isArray(sent.ids) &&
  sent.ids.includes(id);

/** Reads leads again as soon as one comes or changes: every list, or only what shows one lead. */
export const useLeadsLive = (only?: number): void =>
  useLiveRefetch(
    LEADS_CHANGED_EVENT,
    only === undefined ? [leadListingCalls.list] : [leadRecordCalls.get, leadContactCalls.messages],
    (sent) => only === undefined || isAmong(only, sent),
  );
