/** What webhooks tell of, by the kind of record. */
export const WEBHOOK_EVENTS = [
  { type: 'vehicle.added', label: 'Vehicle added', record: 'vehicle' },
  { type: 'vehicle.changed', label: 'Vehicle changed', record: 'vehicle' },
  { type: 'vehicle.sold', label: 'Vehicle sold', record: 'vehicle' },
  { type: 'vehicle.deleted', label: 'Vehicle deleted', record: 'vehicle' },
  { type: 'lead.created', label: 'Lead created', record: 'lead' },
  { type: 'lead.status_changed', label: 'Lead status changed', record: 'lead' },
  { type: 'lead.assigned', label: 'Lead assigned', record: 'lead' },
  { type: 'customer.created', label: 'Customer created', record: 'customer' },
  { type: 'customer.changed', label: 'Customer changed', record: 'customer' },
  { type: 'customer.merged', label: 'Customer merged into another', record: 'customer' },
  { type: 'customer.deleted', label: 'Customer deleted', record: 'customer' },
  { type: 'deal.created', label: 'Deal created', record: 'deal' },
  { type: 'deal.status_changed', label: 'Deal status changed', record: 'deal' },
  { type: 'bill.created', label: 'Bill of sale created', record: 'bill' },
  { type: 'bill.final', label: 'Bill of sale made final', record: 'bill' },
  { type: 'bill.sold', label: 'Bill of sale marked sold', record: 'bill' },
  { type: 'bill.cancelled', label: 'Bill of sale cancelled', record: 'bill' },
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]['type'];
export type WebhookRecord = (typeof WEBHOOK_EVENTS)[number]['record'];

export const WEBHOOK_EVENT_TYPES = WEBHOOK_EVENTS.map(({ type }) => type) as [
  WebhookEventType,
  ...WebhookEventType[],
]; // a map loses the non-empty tuple

/** Sent by 'Send test event' alone; nobody subscribes to it. */
export const TEST_EVENT = 'test.sent';
