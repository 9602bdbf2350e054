import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { type VisibleSellers, visibleConditions } from '../access';
import { type DealRow, ROW_FIELDS, ROW_JOINS } from './deal-row.queries';

/** The deals that began with a lead, as far as the user sees them. */
export const dealsOfLead = (db: Db, tenant: number, visible: VisibleSellers, leadId: number) => {
  const values = sqlValues(tenant, leadId);
  const conditions = [
    'd.dealership_id = $1 and d.lead_id = $2 and d.removed_at is null',
    ...visibleConditions(visible, 'd.seller_id', values),
  ];
  const text = `select ${ROW_FIELDS} from deal d ${ROW_JOINS} where ${conditions.join(' and ')} order by d.id desc limit 50`;
  return queryPrepared<DealRow>(db, text, values.values);
};
