import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flag, idOf, instant, ok, oneLine, required, version } from '../scalars';
import { WEBHOOK_EVENT_TYPES } from './events';

const ACCESS = 'integrations.manage';

export const MOST_ENDPOINTS = 20;
/** So many events are sent again at once. */
export const MOST_REPLAYED = 10_000;

export const deliveryState = z.enum(['waiting', 'delivered', 'failed', 'dropped']);
export type DeliveryState = z.output<typeof deliveryState>;

export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  /** The end of the secret, by which its owner finds it again. */
  secret_hint: z.string(),
  is_active: flag,
  /** Why it is off: 'owner' or 'failing'; '' while it is on. */
  off_reason: z.enum(['', 'owner', 'failing']),
  failing_since: instant.nullable(),
  last_delivered_at: instant.nullable(),
  last_error: z.string(),
  waiting: z.number(),
  created_at: instant,
  version: z.number(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookForm = z.object({
  url: required(1_000),
  description: oneLine(200).default(''),
  events: z
    .array(z.enum(WEBHOOK_EVENT_TYPES))
    .min(1, 'Choose at least one')
    .max(WEBHOOK_EVENT_TYPES.length)
    .transform((events) => [...new Set(events)]),
  is_active: flag.default(1),
});

const withSecret = webhook.extend({ secret: z.string() });

export const delivery = z.object({
  id: z.number(),
  event_id: z.string(),
  type: z.string(),
  record_id: z.number().nullable(),
  state: deliveryState,
  attempts: z.number(),
  created_at: instant,
  next_at: instant.nullable(),
  last_status: z.number().nullable(),
  last_error: z.string(),
});
export type Delivery = z.output<typeof delivery>;

export const deliveryDetail = delivery.extend({
  tries: z.array(
    z.object({
      id: z.number(),
      at: instant,
      status: z.number().nullable(),
      ms: z.number(),
      /** The first 2 KB of the answer. */
      answer: z.string(),
      error: z.string(),
    }),
  ),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

const params = z.object({ id: idOf('webhook_endpoint') });
const ofDelivery = params.extend({ delivery: idOf('webhook_delivery') });
const PATH = '/api/v1/webhooks/{id}';

export const webhookCalls = {
  webhooks: call({
    method: 'GET',
    path: '/api/v1/webhooks',
    access: ACCESS,
    summary: 'The webhook endpoints of the dealership',
    reply: z.array(webhook),
  }),
  webhook: call({
    method: 'GET',
    path: PATH,
    access: ACCESS,
    summary: 'One webhook endpoint',
    params,
    reply: webhook,
  }),
  addWebhook: call({
    method: 'POST',
    path: '/api/v1/webhooks',
    access: ACCESS,
    summary: 'Adds a webhook endpoint; its secret is shown once',
    // the secret is kept encrypted alone
    keyless: true,
    body: webhookForm,
    reply: withSecret,
    status: 201,
    rate: { per: 'user', max: 60, seconds: 3_600 },
    example: { body: { url: 'https://hooks.example.com/forecourt', events: ['lead.created'] } },
  }),
  changeWebhook: call({
    method: 'PATCH',
    path: PATH,
    access: ACCESS,
    summary: 'Changes a webhook endpoint, or switches it on or off',
    params,
    body: webhookForm.extend({ version }),
    reply: webhook,
    example: { body: { url: 'https://hooks.example.com/forecourt', events: ['lead.created'], version: 1 } },
  }),
  removeWebhook: call({
    method: 'DELETE',
    path: PATH,
    access: ACCESS,
    summary: 'Removes a webhook endpoint; what waits for it is not sent',
    params,
    reply: ok,
  }),
  renewWebhookSecret: call({
    method: 'POST',
    path: `${PATH}/secret`,
    access: ACCESS,
    summary: 'Gives an endpoint another secret, which is shown once; the old one ends at once',
    keyless: true,
    params,
    reply: withSecret,
    rate: { per: 'user', max: 30, seconds: 3_600 },
  }),
  testWebhook: call({
    method: 'POST',
    path: `${PATH}/test`,
    access: ACCESS,
    summary: 'Sends a test event to an endpoint that is on',
    params,
    reply: z.object({ delivery_id: z.number() }),
    rate: { per: 'user', max: 30, seconds: 600 },
  }),
  deliveries: call({
    method: 'GET',
    path: `${PATH}/deliveries`,
    access: ACCESS,
    summary: 'What was sent to an endpoint in the last 30 days, and what waits',
    params,
    query: listQuery(['created_at'], {
      state: deliveryState.optional(),
      type: z.enum(WEBHOOK_EVENT_TYPES).optional(),
    }),
    reply: listOf(delivery),
  }),
  delivery: call({
    method: 'GET',
    path: `${PATH}/deliveries/{delivery}`,
    access: ACCESS,
    summary: 'One delivery with each try',
    params: ofDelivery,
    reply: deliveryDetail,
  }),
  sendAgain: call({
    method: 'POST',
    path: `${PATH}/deliveries/{delivery}/send-again`,
    access: ACCESS,
    summary: 'Sends an event again, with the same event id',
    params: ofDelivery,
    reply: delivery,
    rate: { per: 'user', max: 300, seconds: 600 },
  }),
  replay: call({
    method: 'POST',
    path: `${PATH}/replay`,
    access: ACCESS,
    summary: `Sends again what happened since a time and was kept (30 days), at most ${MOST_REPLAYED.toLocaleString('en-CA')} events`,
    params,
    body: z.object({ since: instant, until: instant.nullable().default(null) }),
    reply: z.object({ events: z.number() }),
    rate: { per: 'user', max: 20, seconds: 3_600 },
  }),
};
