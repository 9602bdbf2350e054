/** What is no longer needed of the tables that belong to no area. */
export const EXPIRED_SHARED: readonly string[] = [
  "delete from idempotency_key where created_at < now() - interval '7 days'",
  "delete from socket_io_attachments where created_at < now() - interval '1 hour'",
];
