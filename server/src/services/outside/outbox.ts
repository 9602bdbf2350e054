export interface OutboxMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject?: string;
  body: string;
  html?: string;
  /** A message with a key that is there already is not added again. */
  key?: string;
}

/** Where mail and SMS go when no real service is configured. */
export interface Outbox {
  add(message: OutboxMessage): Promise<void>;
}
