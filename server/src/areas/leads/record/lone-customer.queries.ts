import type { Db } from '../../../db/database';
import { queryAny } from '../../../db/query';
import type { LeadRecord } from './lead.queries';

/** What may belong to a customer besides the lead; $2 is the customer, $3 the lead. */
const OTHERS = [
  'select 1 from lead o where o.dealership_id = $1 and o.customer_id = $2 and o.id <> $3',
  ...['customer_contact', 'test_drive', 'task', 'customer_note', 'customer_file'].map(
    (table) => `select 1 from ${table} o where o.dealership_id = $1 and o.customer_id = $2`,
  ),
];

/** Whether the customer was created with this lead and has nothing else: no other lead, deal, contact, drive, task, note or file. */
export const isCustomerOfLeadAlone = async (
  db: Db,
  tenant: number,
  { id, customer_id, link_kind }: Pick<LeadRecord, 'id' | 'customer_id' | 'link_kind'>,
): Promise<boolean> => {
  if (customer_id === null || link_kind !== 'created') return false;
  const text = `select 1 from customer c where c.dealership_id = $1 and c.id = $2 and c.removed_at is null
    and c.merged_into is null and c.deal_count = 0 and c.portal_user_id is null
    and not exists (${OTHERS.join(') and not exists (')})`;
  return queryAny(db, text, [tenant, customer_id, id]);
};
