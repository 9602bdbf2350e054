import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';
import { sqlValues } from '../../db/sql-values';
import { type DepositViewer, visibleDeposits } from './access';

export interface FoundDeposit {
  id: number;
  number: number;
  customer_id: number;
  customer: string;
  car: string;
  balance: number;
  created_at: string;
}

const FIELDS =
  'p.id, e.number, p.customer_id, c.full_name as customer, s.title as car, p.balance, p.created_at';
const JOINS = `join customer c on c.dealership_id = p.dealership_id and c.id = p.customer_id
  join stock_vehicle s on s.dealership_id = p.dealership_id and s.id = p.stock_id
  left join deal d on d.dealership_id = p.dealership_id and d.id = p.deal_id`;

export const findByReceipt = (db: Db, tenant: number, viewer: DepositViewer, number: number) => {
  const values = sqlValues(tenant, number);
  const visible = visibleDeposits(viewer, values).map((condition) => `and ${condition}`);
  return queryPrepared<FoundDeposit>(
    db,
    `select ${FIELDS} from deposit_entry e join deposit p on p.dealership_id = e.dealership_id and p.id = e.deposit_id ${JOINS}
      where e.dealership_id = $1 and e.number = $2 ${visible.join(' ')}`,
    values.values,
  );
};

/** The first booking of each deposit of these customers, the newest deposit first. */
export const findOfCustomers = (
  db: Db,
  tenant: number,
  viewer: DepositViewer,
  { ids, limit }: { ids: readonly number[]; limit: number },
) => {
  const values = sqlValues(tenant, ids, limit);
  const visible = visibleDeposits(viewer, values).map((condition) => `and ${condition}`);
  return queryPrepared<FoundDeposit>(
    db,
    `select ${FIELDS} from deposit p ${JOINS}
        join lateral (select n.number from deposit_entry n where n.dealership_id = $1 and n.deposit_id = p.id
          order by n.id limit 1) e on true
      where p.dealership_id = $1 and p.customer_id = any($2) ${visible.join(' ')}
      order by p.received_on desc, p.id desc limit $3`,
    values.values,
  );
};
