/** However many error reports come in a month, so many of the newest are kept. */
export const ERROR_REPORTS_KEPT = 10_000;

export const EXPIRED: readonly string[] = [
  "delete from outbox_message where created_at < now() - interval '90 days'",
  "delete from error_report where created_at < now() - interval '30 days'",
  `delete from error_report where id <= (select max(id) - ${ERROR_REPORTS_KEPT} from error_report)`,
  "delete from error_group where last_seen < now() - interval '180 days'",
];
