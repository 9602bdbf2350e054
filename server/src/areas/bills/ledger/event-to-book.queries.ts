import { BILL_TYPE, type BillType, type SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import type { BillEventKind, MoneyFigures } from '../events.queries';
import type { StockedTrade } from '../record/stored-bill';

/** Kinds of events that are booked. */
export const BOOKED_KINDS = [
  ...(['sold', 'sale-reversed', 'unsold', 'payment', 'payment-reversed', 'refund-due', 'refunded'] as const),
] as const satisfies readonly BillEventKind[];

/** An event of a bill, with what its bill says of how it is booked. */
export interface EventToBook {
  id: number;
  kind: (typeof BOOKED_KINDS)[number];
  day: string;
  figures: SaleFigures | MoneyFigures | null;
  bill_id: number;
  number: number;
  type: BillType;
  vehicle_title: string;
  stock_id: number | null;
  customer_id: number | null;
  /** Where each trade-in of the bill came from. */
  trade_lines: { dealTradeId?: number; mvdId?: number }[];
  /** What the sale that holds now brought into stock. */
  trades: StockedTrade[];
  /** The dealership, by both its names. */
  dealer_names: string[];
}

export const findEventToBook = async (db: Db, tenant: number, id: number): Promise<EventToBook | undefined> =>
  (
    await queryPrepared<EventToBook>(
      db,
      `select e.id, e.kind, e.day, e.figures, e.bill_id, b.number, b.type, b.vehicle_title, b.stock_id, b.customer_id,
          coalesce(b.input -> 'tradeIns', '[]') as trade_lines, coalesce(b.before -> 'sold' -> 'trades', '[]') as trades,
          array[d.business_name, d.dba] as dealer_names
        from bill_event e join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id
          join dealership d on d.id = e.dealership_id
        where e.dealership_id = $1 and e.id = $2`,
      [tenant, id],
    )
  )[0];

/** The vehicles that are sold by some events; one that is purchased is not sold. */
export const vehiclesSoldBy = async (db: Db, tenant: number, ids: readonly number[]): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select distinct b.stock_id as id from bill_event e
          join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id
        where e.dealership_id = $1 and e.id = any($2) and e.kind = 'sold' and b.type <> ${BILL_TYPE.tradeIn}
          and b.stock_id is not null order by 1`,
      [tenant, ids],
    )
  ).map(({ id }) => id);

/** The last event of a kind before another one of the bill; of a payment the one that brought it. */
export const eventBefore = async (
  db: Db,
  tenant: number,
  { bill_id, id }: Pick<EventToBook, 'bill_id' | 'id'>,
  kind: 'sold' | 'payment',
  paymentId: number | null = null,
): Promise<number | undefined> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select id from bill_event where dealership_id = $1 and bill_id = $2 and id < $3 and kind = $4
          and ($5::int is null or (figures -> 'money' ->> 'paymentId')::int = $5) order by id desc limit 1`,
      [tenant, bill_id, id, kind, paymentId],
    )
  )[0]?.id;

/** What was noted before an event as due to the customer, less what was paid back, in cents. */
export const notedBefore = async (
  db: Db,
  tenant: number,
  { bill_id, id }: Pick<EventToBook, 'bill_id' | 'id'>,
): Promise<number> => {
  const [row] = await queryPrepared<{ cents: number }>(
    db,
    `select coalesce(sum((figures -> 'money' ->> 'amount')::float8), 0)::float8 as cents from bill_event
      where dealership_id = $1 and bill_id = $2 and id < $3 and kind in ('refund-due', 'refunded')`,
    [tenant, bill_id, id],
  );
  return row?.cents ?? 0;
};

/** The vehicles that trade-ins of deals became. */
export const stockOfTrades = (db: Db, tenant: number, tradeIds: readonly number[]) =>
  queryPrepared<{ id: number; stock_id: number | null }>(
    db,
    'select id, stock_id from deal_trade where dealership_id = $1 and id = any($2)',
    [tenant, tradeIds],
  );

export const billEventIds = async (db: Db, tenant: number, billId: number): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from bill_event where dealership_id = $1 and bill_id = $2 and kind = any($3) order by id',
      [tenant, billId, BOOKED_KINDS],
    )
  ).map(({ id }) => id);

export const eventIdsAfter = async (
  db: Db,
  tenant: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from bill_event where dealership_id = $1 and id > $2 and kind = any($4) order by id limit $3',
      [tenant, after, limit, BOOKED_KINDS],
    )
  ).map(({ id }) => id);

/** Bills that are neither sold nor cancelled. */
export const countOpenBills = async (db: Db, tenant: number, day: string): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    db,
    `select count(*)::int as count from bill_of_sale
      where dealership_id = $1 and day <= $2 and state in ('draft', 'final') and removed_at is null`,
    [tenant, day],
  );
  return row?.count ?? 0;
};
