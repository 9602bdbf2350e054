import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** undefined when the customer is on the deal already. */
export const insertParty = async (
  tx: Db,
  tenant: number,
  { dealId, customerId, role }: { dealId: number; customerId: number; role: string },
): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `insert into deal_party (dealership_id, deal_id, customer_id, role) values ($1, $2, $3, $4)
        on conflict do nothing returning id`,
      [tenant, dealId, customerId, role],
    )
  )[0]?.id;

export const findParty = async (db: Db, tenant: number, id: number) =>
  (
    await queryRows<{ id: number; deal_id: number; name: string }>(
      db,
      `select a.id, a.deal_id, p.full_name as name from deal_party a
        join customer p on p.dealership_id = a.dealership_id and p.id = a.customer_id
        where a.dealership_id = $1 and a.id = $2`,
      [tenant, id],
    )
  )[0];

export const deleteParty = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'delete from deal_party where dealership_id = $1 and id = $2', [tenant, id]);
