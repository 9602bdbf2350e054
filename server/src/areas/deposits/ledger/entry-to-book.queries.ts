import type { DepositEntryKind } from '@forecourt/domain/deal/deposit-rules';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import type { DepositMethod } from '../deposit.queries';

/** An entry of a deposit, with what decides how it is booked. */
export interface EntryToBook {
  deposit_id: number;
  kind: DepositEntryKind;
  number: number;
  amount: number;
  day: string;
  method: DepositMethod;
  stock_id: number;
  customer_id: number;
  received: number;
  province: string | null;
  country: string | null;
}

export const findEntryToBook = async (db: Db, tenant: number, id: number): Promise<EntryToBook | undefined> =>
  (
    await queryPrepared<EntryToBook>(
      db,
      `select e.deposit_id, e.kind, e.number, e.amount, e.on_day as day, e.method, p.stock_id, p.customer_id, p.received,
          v.abbreviation as province, n.name as country
        from deposit_entry e join deposit p on p.dealership_id = e.dealership_id and p.id = e.deposit_id
          join dealership d on d.id = e.dealership_id left join city c on c.id = d.city_id
          left join province v on v.id = c.province_id left join country n on n.id = v.country_id
        where e.dealership_id = $1 and e.id = $2`,
      [tenant, id],
    )
  )[0];

export const entryIdsAfter = async (
  db: Db,
  tenant: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from deposit_entry where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);
