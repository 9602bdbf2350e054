import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';
import type { EntryKind } from '../earning/entry.queries';

export interface EntryToBook {
  id: number;
  day: string;
  kind: EntryKind;
  amount_cents: number;
  bill_number: number | null;
  stock_id: number | null;
  full_name: string;
}

export const entriesToBook = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<EntryToBook>(
    db,
    `select e.id, e.day, e.kind, e.amount_cents::float8 as amount_cents, b.number as bill_number, b.stock_id,
        coalesce(u.full_name, '') as full_name
      from commission_entry e left join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id
        left join app_user u on u.dealership_id = e.dealership_id and u.id = e.user_id
      where e.dealership_id = $1 and e.id = any($2)`,
    [tenant, ids],
  );

export const entryIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryIds(db, 'select id from commission_entry where dealership_id = $1 and id > $2 order by id limit $3', [
    ...[tenant, after, limit],
  ]);

/** What was earned and taken back of a bill. */
export const entryIdsOfBill = (db: Db, tenant: number, billId: number) =>
  queryIds(db, 'select id from commission_entry where dealership_id = $1 and bill_id = $2 order by id', [
    ...[tenant, billId],
  ]);

export interface PaymentToBook {
  id: number;
  number: number;
  day: string;
  method: string;
  amount_cents: number;
  full_name: string;
}

export const paymentToBook = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<PaymentToBook | undefined> => {
  const [row] = await queryRows<PaymentToBook>(
    db,
    `select p.id, p.number, p.day, p.method, p.amount_cents::float8 as amount_cents, coalesce(u.full_name, '') as full_name
      from commission_payment p left join app_user u on u.dealership_id = p.dealership_id and u.id = p.user_id
      where p.dealership_id = $1 and p.id = $2`,
    [tenant, id],
  );
  return row;
};

export const paymentIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryIds(
    db,
    'select id from commission_payment where dealership_id = $1 and id > $2 order by id limit $3',
    [...[tenant, after, limit]],
  );
