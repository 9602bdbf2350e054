import type { CurtailmentRule, FloorPlanAccrual, FloorPlanRate } from '@forecourt/domain/ledger/index';
import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../db/sql-values';

/** An advance with the lender's terms of today and its own curtailments. */
export interface StoredAdvance {
  id: number;
  lender_id: number;
  vendor_id: number;
  lender: string;
  rates: FloorPlanRate[];
  payoff_days: number;
  accrual: FloorPlanAccrual;
  stock_id: number;
  day: string;
  amount_cents: number;
  account: string | null;
  seller_vendor_id: number | null;
  seller_customer_id: number | null;
  curtailments: CurtailmentRule[];
  term_days: number | null;
  reference: string;
  comment: string;
  paid_cents: number;
  interest_paid_cents: number;
  accrued_cents: number;
  accrued_to: string;
  next_due_on: string | null;
  next_due_cents: number | null;
  warned: number;
  closed_on: string | null;
  cancelled_on: string | null;
  cancel_reason: string;
  created_by: number | null;
  created_at: string;
  version: number;
}

/** With what is shown of the vehicle and the seller. */
export interface ShownAdvance extends StoredAdvance {
  title: string;
  stock_no: string;
  vin: string;
  photo: string | null;
  status: number;
  sold_date: string | null;
  seller: string;
}

const FIELDS = `a.id, a.lender_id, l.vendor_id, v.name as lender, l.rates, l.payoff_days, l.accrual, a.stock_id, a.day, a.amount_cents,
  a.account, a.seller_vendor_id, a.seller_customer_id, a.curtailments, a.term_days, a.reference, a.comment, a.paid_cents,
  a.interest_paid_cents, a.accrued_cents, a.accrued_to, a.next_due_on, a.next_due_cents, a.warned, a.closed_on, a.cancelled_on,
  a.cancel_reason, a.created_by, a.created_at, a.version`;
const FROM = `from floor_advance a join floor_lender l on l.dealership_id = a.dealership_id and l.id = a.lender_id
  join vendor v on v.dealership_id = l.dealership_id and v.id = l.vendor_id`;

export const SHOWN_FIELDS = `${FIELDS}, s.title, s.stock_no, s.vin, s.main_photo as photo, s.status, s.sold_date,
  coalesce(sv.name, sc.full_name, '') as seller`;
export const FROM_ADVANCE = `${FROM} join stock_vehicle s on s.dealership_id = a.dealership_id and s.id = a.stock_id
  left join vendor sv on sv.dealership_id = a.dealership_id and sv.id = a.seller_vendor_id
  left join customer sc on sc.dealership_id = a.dealership_id and sc.id = a.seller_customer_id`;

export const findAdvance = async (db: Db, tenant: number, id: number): Promise<ShownAdvance | undefined> =>
  (
    await queryPrepared<ShownAdvance>(
      db,
      `select ${SHOWN_FIELDS} ${FROM_ADVANCE} where a.dealership_id = $1 and a.id = $2`,
      [tenant, id],
    )
  )[0];

/** Locked until the transaction ends, so that two never book the same interest or pay the same rest. */
export const lockAdvance = async (tx: Db, tenant: number, id: number): Promise<StoredAdvance | undefined> =>
  (
    await queryPrepared<StoredAdvance>(
      tx,
      `select ${FIELDS} ${FROM} where a.dealership_id = $1 and a.id = $2 for no key update of a`,
      [tenant, id],
    )
  )[0];

/** Open advances on these vehicles. */
export const openAdvancesOf = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryPrepared<StoredAdvance>(
    db,
    `select ${FIELDS} ${FROM} where a.dealership_id = $1 and a.stock_id = any($2) and a.closed_on is null and a.cancelled_on is null`,
    [tenant, stockIds],
  );

type Written =
  | (
      | 'lender_id'
      | 'stock_id'
      | 'day'
      | 'amount_cents'
      | 'account'
      | 'seller_vendor_id'
      | 'seller_customer_id'
    )
  | ('term_days' | 'reference' | 'comment' | 'accrued_to' | 'next_due_on' | 'next_due_cents' | 'created_by');

/** null where another advance on the vehicle is open. */
export const insertAdvance = async (
  tx: Db,
  tenant: number,
  { curtailments, ...columns }: Pick<StoredAdvance, Written | 'curtailments'>,
): Promise<number | null> => {
  const values = sqlValues();
  const all = { dealership_id: tenant, ...columns, curtailments: JSON.stringify(curtailments) };
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into floor_advance ${columnsAndValues(all, values)} on conflict do nothing returning id`,
    values.values,
  );
  return row?.id ?? null;
};

type Changed =
  | ('paid_cents' | 'interest_paid_cents' | 'accrued_cents' | 'accrued_to' | 'next_due_on' | 'next_due_cents')
  | ('warned' | 'closed_on' | 'cancelled_on' | 'cancel_reason');

export const updateAdvance = (
  tx: Db,
  tenant: number,
  id: number,
  columns: { [K in Changed]?: StoredAdvance[K] | undefined },
) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update floor_advance set ${assignments(columns, values)}, version = version + 1
      where dealership_id = $1 and id = $2 returning id`,
    values.values,
  );
};

export const advanceIdsAfter = async (db: Db, tenant: number, after: number, limit: number) =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from floor_advance where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);

/** What is owed to a lender for all of its advances, in cents. The lender's row is held until the transaction ends. */
export const flooredAt = async (tx: Db, tenant: number, lenderId: number): Promise<number> => {
  const [row] = await queryPrepared<{ cents: number }>(
    tx,
    `select coalesce(sum(amount_cents - paid_cents), 0)::float8 as cents from floor_advance
      where dealership_id = $1 and lender_id = $2 and closed_on is null and cancelled_on is null`,
    [tenant, lenderId],
  );
  return row?.cents ?? 0;
};

interface SellerRow {
  vendor_id: number | null;
  customer_id: number | null;
}

/** From whom the vehicle was bought, where there is a purchase of it. */
export const sellerOfVehicle = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<SellerRow | undefined> =>
  (
    await queryPrepared<SellerRow>(
      db,
      `select vendor_id, customer_id from purchase where dealership_id = $1 and stock_id = $2 and cancelled_on is null
        order by id desc limit 1`,
      [tenant, stockId],
    )
  )[0];

export const isCustomer = async (db: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryPrepared(
      db,
      'select 1 from customer where dealership_id = $1 and id = $2 and removed_at is null',
      [tenant, id],
    )
  ).length > 0;
