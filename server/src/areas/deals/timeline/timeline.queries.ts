import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface TimelineRow {
  id: string;
  kind: string;
  from: string;
  to: string;
  text: string;
  user_id: number | null;
  /** Who it was, where it was no user of the dealership. */
  person: string;
  at: string;
}

const SHOWN_TEXT = 2_000;

/** Of the deal d: each part newest first and no more than a page. */
const PARTS = [
  `select 'event-' || e.id as id, e.kind, e.from_value as "from", e.to_value as "to", e.text, e.user_id, '' as person,
      e.created_at as at
    from deal_event e where e.dealership_id = $1 and e.deal_id = $2`,
  `select 'contact-' || t.id, t.channel, t.direction, t.address,
      left(concat_ws(': ', nullif(t.subject, ''), nullif(t.text, '')), ${SHOWN_TEXT}), t.user_id, '', t.happened_at
    from customer_contact t join deal d on d.dealership_id = $1 and d.id = $2
    where t.dealership_id = $1 and t.removed_at is null and (t.customer_id = d.customer_id or t.lead_id = d.lead_id)
      and t.happened_at >= d.created_at and t.happened_at <= coalesce(d.closed_at, 'infinity')`,
  `select 'comment-' || c.id, case when c.from_customer then 'customer-comment' when c.kind = 'note' then 'note' else 'comment' end,
      '', case when c.for_customer then 'customer' else '' end, left(c.text, ${SHOWN_TEXT}), c.user_id,
      case when c.from_customer then p.full_name else '' end, c.created_at
    from deal_comment c join deal d on d.dealership_id = $1 and d.id = $2
    join customer p on p.dealership_id = $1 and p.id = d.customer_id
    where c.dealership_id = $1 and c.deal_id = $2 and c.removed_at is null and (c.kind <> 'note' or $4::bool)`,
];

/**
 * What happened in a deal, newest first. Rows of one transaction have the same time, so a page ends after all that have the
 * time of its last row: the next one begins before it.
 */
export const readTimeline = (
  db: Db,
  tenant: number,
  dealId: number,
  { before, limit, withNotes }: { before: string | null; limit: number; withNotes: boolean },
) =>
  queryRows<TimelineRow>(
    db,
    `select all_parts.* from (${PARTS.join(' union all ')}) all_parts
      where $3::timestamptz is null or all_parts.at < $3
      order by all_parts.at desc fetch first ${limit} rows with ties`,
    [tenant, dealId, before, withNotes],
  );
