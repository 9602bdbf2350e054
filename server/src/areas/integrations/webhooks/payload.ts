import { isFileReply } from '@forecourt/contract';
import { TEST_EVENT, type WebhookRecord } from '@forecourt/contract/integrations/index';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { replyWriterOf } from '../../../http/reply-schema';
import type { DueDelivery } from './delivery.queries';
import { publicNames } from './public-columns';
import { publicRecordOf } from './public-record';

/** The name of an event for receivers: the same each time that it is sent. */
export const eventName = (
  tenant: number,
  { event_id, id }: { event_id: number | null; id: number },
): string => (event_id === null ? `evt_${tenant}_test_${id}` : `evt_${tenant}_${event_id}`);

/** The record as its call answers it now; null where it is gone. */
const recordNow = async (context: Context, kind: WebhookRecord, id: number): Promise<unknown> => {
  const record = publicRecordOf(kind);
  if (!record || isFileReply(record.call.reply)) return null;
  try {
    return JSON.parse(replyWriterOf(record.call.reply)(await record.read(context, id)));
  } catch (error) {
    if (error instanceof Refusal && [403, 404, 410].includes(error.status)) return null;
    throw error;
  }
};

/** What is sent: what happened, and the record as it is at this moment. */
export const payloadOf = async (context: Context, delivery: DueDelivery): Promise<string> => {
  const { type, record_kind, record_id, changed, happened_at } = delivery;
  const head = {
    id: eventName(context.tenant, delivery),
    type: type ?? TEST_EVENT,
    created_at: happened_at,
    dealership_id: context.tenant,
  };
  if (record_kind === null || record_id === null)
    return JSON.stringify({
      ...head,
      record_id: null,
      changed_fields: [],
      data: { message: 'This is a test' },
    });
  const data = await recordNow(context, record_kind, record_id);
  return JSON.stringify({
    ...head,
    record_id,
    changed_fields: publicNames(record_kind, changed ?? []),
    data,
  });
};
