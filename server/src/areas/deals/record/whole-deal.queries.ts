import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface PartyRow {
  id: number;
  role: 'co-buyer' | 'guarantor';
  customer_id: number;
  name: string;
  email: string;
  mobile: string;
}

export const readParties = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<PartyRow>(
    db,
    `select a.id, a.role, a.customer_id, p.full_name as name, p.email, coalesce(nullif(p.mobile, ''), p.phone) as mobile
      from deal_party a join customer p on p.dealership_id = a.dealership_id and p.id = a.customer_id
      where a.dealership_id = $1 and a.deal_id = $2 order by a.id`,
    [tenant, dealId],
  );

export interface DealFacts {
  lead_type: number | null;
  last_version: number | null;
  deposits: number;
}

/** What other tables know of a deal: the type of its lead, its last calculation, and what was paid by deposits and not refunded. */
export const readFacts = async (
  db: Db,
  tenant: number,
  dealId: number,
  leadId: number | null,
): Promise<DealFacts> => {
  const [row] = await queryPrepared<DealFacts>(
    db,
    `select (select l.type from lead l where l.dealership_id = $1 and l.id = $3) as lead_type,
        (select max(v.number) from deal_version v where v.dealership_id = $1 and v.deal_id = $2) as last_version,
        (select coalesce(sum(case e.kind when 'received' then e.amount when 'refunded' then -e.amount else 0 end), 0)
          from deposit p join deposit_entry e on e.dealership_id = $1 and e.deposit_id = p.id
          where p.dealership_id = $1 and p.deal_id = $2) as deposits`,
    [tenant, dealId, leadId],
  );
  return row ?? { lead_type: null, last_version: null, deposits: 0 };
};
