import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import { queryAny, queryPrepared } from '../../../db/query';
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

/** Whether one of the deals that began with a lead is won, whoever sees it. */
export const hasWonDealOfLead = (db: Db, tenant: number, leadId: number): Promise<boolean> =>
  queryAny(
    db,
    `select 1 from deal where dealership_id = $1 and lead_id = $2 and removed_at is null and status = ${DEAL_STATE.won}`,
    [tenant, leadId],
  );
