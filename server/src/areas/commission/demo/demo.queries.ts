import type { BillInput, BillResult, SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoPlace {
  today: string;
  owner_id: number;
  sellers: number[];
  manager_id: number | null;
}

/** Who is paid commissions in the demo: three sellers, and a manager where there is one. */
export const readDemoPlace = async (tx: Db, tenant: number): Promise<DemoPlace | undefined> => {
  const [row] = await queryRows<DemoPlace>(
    tx,
    `select current_date as today, d.owner_user_id as owner_id,
        (select coalesce(json_agg(s.id), '[]') from (select id from app_user where dealership_id = $1 and is_active
          and removed_at is null and role_id = any($2) order by id limit 3) s) as sellers,
        (select min(id) from app_user where dealership_id = $1 and is_active and removed_at is null and role_id = $3) as manager_id
      from dealership d where d.id = $1`,
    [tenant, SELLER_SHELL.filter((role) => role !== ROLE.salariedSeller), ROLE.manager],
  );
  return row;
};

export interface DemoSale {
  stock_id: number;
  title: string;
  customer_id: number;
  sold_on: string;
  price: number;
  cost: number;
}

/** Vehicles that were sold in the last months and have no bill, each with a customer. */
export const soldWithoutBill = (tx: Db, tenant: number, from: string, limit: number) =>
  queryRows<DemoSale>(
    tx,
    `select v.id as stock_id, v.title, p.id as customer_id, v.sold_date as sold_on, v.sell_price::float8 as price, v.cost_price::float8 as cost
      from (select s.*, row_number() over (order by s.sold_date, s.id) as n from stock_vehicle s
          where s.dealership_id = $1 and s.deleted_at is null and s.status = ${STOCK_STATUS.sold} and s.sold_date >= $2::date
            and s.cost_price is not null and s.sell_price > s.cost_price and s.vin <> ''
            and not exists (select 1 from bill_of_sale b where b.dealership_id = $1 and b.stock_id = s.id)) v
        join (select c.id, row_number() over (order by c.id desc) as n from customer c where c.dealership_id = $1
          and c.removed_at is null and c.merged_into is null) p on p.n = v.n
      order by v.n limit $3`,
    [tenant, from, limit],
  );

const insertPaid = (
  tx: Db,
  tenant: number,
  billId: number,
  { sold_on }: DemoSale,
  cents: number,
  userId: number,
) =>
  queryRows(
    tx,
    `with paid as (
        insert into bill_payment (dealership_id, bill_id, kind, method, amount, day, reference, user_id)
        values ($1, $2, 'payment', 'Etransfer', $3::bigint / 100.0, $4, $5, $6) returning id)
      insert into bill_event (dealership_id, bill_id, kind, day, figures, user_id, created_at)
        select $1, $2, 'payment', $4, jsonb_build_object('money',
          jsonb_build_object('amount', $3::bigint, 'method', 'Etransfer', 'paymentId', paid.id)), $6, $4::date::timestamptz from paid`,
    [tenant, billId, cents, sold_on, `CA-${20_500 + billId}`, userId],
  );

/** A bill that was sold on a day, with what its event keeps, and with its payment. */
export const insertDemoSale = async (
  tx: Db,
  tenant: number,
  sale: DemoSale,
  bill: { input: BillInput; result: BillResult; figures: SaleFigures; sellerId: number },
): Promise<void> => {
  const { payments = [], ...kept } = bill.input;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const total = Number(bill.result.values.price_total ?? 0);
  const sold = {
    ...{ vehicle: STOCK_STATUS.readyForSale, carOnDeal: null, soldDay: null, inLease: false },
    ...{ deal: null, statusBeforeSale: null, trades: [] },
  };
  const [row] = await queryRows<{ bill_id: number }>(
    tx,
    `with bill as (
        insert into bill_of_sale (dealership_id, number, type, format, calculator_version, state, day, stock_id, vehicle_title, customer_id,
          seller_id, input, result, total_cents, gross_cents, sold_on, before, created_by, created_at, changed_at, balance_cents)
        select $1, coalesce((select max(b.number) from bill_of_sale b where b.dealership_id = $1), 0) + 1, $2, $3, $4, 'sold', $5, $6, $7,
          $8, $9, $10, $11, $12, $13, $5, $14, $9, $5::date::timestamptz, $5::date::timestamptz, $16 returning id)
      insert into bill_event (dealership_id, bill_id, kind, day, figures, user_id, created_at)
        select $1, bill.id, 'sold', $5, $15, $9, $5::date::timestamptz from bill returning bill_id`,
    [
      ...[tenant, bill.input.type, bill.input.format, bill.input.calculatorVersion, sale.sold_on],
      ...[sale.stock_id, sale.title, sale.customer_id, bill.sellerId, kept, bill.result],
      ...[total, bill.result.confidential.values.gross_total ?? null],
      ...[JSON.stringify({ sold }), JSON.stringify(bill.figures), total - paid],
    ],
  );
  if (row && paid > 0) await insertPaid(tx, tenant, row.bill_id, sale, paid, bill.sellerId);
};
