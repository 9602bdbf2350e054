import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { PRESENT } from '../record/customer-row.queries';

/** What is compared with the text typed, and shown. */
export interface FoundRow {
  id: number;
  full_name: string;
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  mobile: string;
  phone: string;
  is_active: boolean;
  created_at: string;
}

const ROWS = `select c.id, c.full_name, c.first_name, c.last_name, c.company_name, c.email, c.mobile, c.phone, c.is_active,
    c.created_at
  from customer c where c.dealership_id = $1 and c.id = any($2) and ${PRESENT}`;

/** Those of the customers who are there: removed and merged ones are left out. */
export const readFoundRows = async (db: Db, tenant: number, ids: readonly number[]): Promise<FoundRow[]> =>
  ids.length === 0 ? [] : queryPrepared<FoundRow>(db, ROWS, [tenant, ids]);
