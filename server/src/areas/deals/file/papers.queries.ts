import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface PaperRow {
  name: string;
  created_at: string;
}

/** The documents of a deal and what was signed, by name. */
export const readPapers = (db: Db, tenant: number, dealId: number) =>
  queryRows<PaperRow>(
    db,
    `select coalesce(nullif(title, ''), name) as name, created_at from deal_document
        where dealership_id = $1 and deal_id = $2 and removed_at is null
      union all select 'Credit authorization, signed by ' || signed_name, signed_at from credit_authorization
        where dealership_id = $1 and deal_id = $2 and signed_at is not null
      order by 2 limit 300`,
    [tenant, dealId],
  );
