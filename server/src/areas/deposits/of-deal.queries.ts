import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

export interface DepositOfDeal {
  number: number;
  price: number;
  balance: number;
  on: string;
  /** Of the booking that received it. */
  entry_id: number;
}

/** What a customer paid on a deal, the first deposit first. */
export const depositsOfDeal = (db: Db, tenant: number, dealId: number, customerId: number) =>
  queryPrepared<DepositOfDeal>(
    db,
    `select e.number, p.received as price, p.balance, p.received_on as on, e.id as entry_id from deposit p
        join lateral (select e.id, e.number from deposit_entry e where e.dealership_id = $1 and e.deposit_id = p.id
          and e.kind = 'received' order by e.id limit 1) e on true
      where p.dealership_id = $1 and p.deal_id = $2 and p.customer_id = $3 order by p.id limit 100`,
    [tenant, dealId, customerId],
  );
