import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

interface DueReminder {
  kind: string;
  title: string;
  text: string;
  assignee_id: number | null;
  creator_id: number | null;
  customer_id: number | null;
  customer: string | null;
}

/** Marks it as reminded of. What is finished, moved to later or gone, or belongs to a customer who is gone, is not answered. */
export const takeDueReminder = async (
  tx: Db,
  tenant: number,
  id: number,
  now: string,
): Promise<DueReminder | undefined> =>
  (
    await queryRows<DueReminder>(
      tx,
      `update task t set reminded_at = $3
        where t.dealership_id = $1 and t.id = $2 and t.remind_at <= $3 and t.reminded_at is null
          and t.state in ('open', 'started') and t.removed_at is null and not exists (select 1 from customer c
            where c.dealership_id = $1 and c.id = t.customer_id and c.removed_at is not null)
        returning t.kind, t.title, t.text, t.assignee_id, t.created_by as creator_id, t.customer_id,
          (select c.full_name from customer c where c.dealership_id = $1 and c.id = t.customer_id) as customer`,
      [tenant, id, now],
    )
  )[0];
