export const EXPIRED: readonly string[] = [
  "delete from user_session where expires_at < now() - interval '30 days'",
  "delete from one_time_code where expires_at < now() - interval '1 day'",
  "delete from sign_in_attempt where created_at < now() - interval '30 days'",
  'delete from used_proof where expires_at < now()',
  "delete from look_as_request where created_at < now() - interval '400 days'",
  "delete from device where last_seen_at < now() - interval '90 days'",
];
