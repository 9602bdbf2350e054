/** Logs are kept for 30 days; what could not be sent waits for 7. */
export const EXPIRED: readonly string[] = [
  "delete from api_request where at < now() - interval '30 days'",
  "update webhook_delivery set state = 'dropped', next_at = null, last_error = 'Not sent within 7 days' where state = 'waiting' and created_at < now() - interval '7 days'",
  "delete from webhook_try where at < now() - interval '30 days'",
  "delete from webhook_delivery where created_at < now() - interval '30 days'",
  "delete from webhook_event where created_at < now() - interval '30 days'",
];
