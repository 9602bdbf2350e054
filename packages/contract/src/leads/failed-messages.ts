import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, instant, ok } from '../scalars';

/** So many characters of a message are shown; the whole of it stays stored. */
export const SHOWN_MESSAGE_LENGTH = 20_000;

const failedMessage = z.object({
  id: z.number(),
  channel: z.enum(['website', 'adf', 'email']),
  reason: z.string(),
  tries: z.number(),
  received_at: instant,
});
export type FailedMessage = z.output<typeof failedMessage>;

const messageId = z.object({ id: idOf('lead_message') });

/** Messages that came in and of which no lead could be made. */
export const failedMessageCalls = {
  failedMessages: call({
    method: 'GET',
    path: '/api/v1/lead-messages',
    access: 'leads.settings',
    summary: 'Messages of which no lead could be made, newest first',
    query: listQuery(['received_at'], {}),
    reply: listOf(failedMessage),
  }),
  failedMessage: call({
    method: 'GET',
    path: '/api/v1/lead-messages/{id}',
    access: 'leads.settings',
    summary: 'One of these messages with its text; null when it cannot be decrypted',
    params: messageId,
    reply: failedMessage.extend({ text: z.string().nullable(), is_cut: z.boolean() }),
  }),
  retryMessage: call({
    method: 'POST',
    path: '/api/v1/lead-messages/{id}/retry',
    access: 'leads.settings',
    summary: 'Reads the message again: answers its leads, or the reason why there are none',
    params: messageId,
    reply: z.object({
      leads: z.array(z.object({ id: z.number(), lead_type: z.number() })),
      reason: z.string(),
    }),
  }),
  setMessageState: call({
    method: 'PUT',
    path: '/api/v1/lead-messages/{id}/state',
    access: 'leads.settings',
    summary: 'Dismisses a message that could not be read, or brings it back to the list',
    params: messageId,
    body: z.object({ state: z.enum(['dismissed', 'failed']) }),
    reply: ok,
    example: { body: { state: 'dismissed' } },
  }),
};
