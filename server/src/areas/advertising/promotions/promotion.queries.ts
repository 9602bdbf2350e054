import type { QueryOf } from '@forecourt/contract';
import type { promotionCalls } from '@forecourt/contract/advertising/promotions';
import type { PromotionKind } from '@forecourt/domain/posting/promotion';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { ADVERTISED_SQL } from '../../inventory';

export interface StoredPromotion {
  id: number;
  stock_id: number;
  kind: PromotionKind;
  price_cents: number | null;
  from_day: string;
  until_day: string | null;
  title: string;
  created_by: number | null;
  created_at: string;
  version: number;
  car_title: string;
  stock_no: string;
  sell_price: number | null;
  public_token: string;
  photo_id: number | null;
  is_advertised: boolean;
}
type Row = { [K in keyof StoredPromotion]: StoredPromotion[K] };

const FIELDS = `p.id, p.stock_id, p.kind, p.price_cents, p.from_day, p.until_day, p.title, p.created_by, p.created_at, p.version,
  s.title as car_title, s.stock_no, s.sell_price, s.public_token, (${ADVERTISED_SQL}) as is_advertised,
  (select f.id from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
    order by f.position, f.id limit 1) as photo_id`;
const FROM = `from promotion p join stock_vehicle s on s.dealership_id = $1 and s.id = p.stock_id
  where p.dealership_id = $1 and p.removed_at is null`;

/** By the rule of the domain (promotionState), on a day. */
const STATE_SQL = (day: string) => `case when p.from_day > ${day}::date then 'planned'
  when p.until_day < ${day}::date then 'ended' else 'running' end`;

export const findPromotion = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<StoredPromotion | undefined> =>
  (await queryRows<Row>(db, `select ${FIELDS} ${FROM} and p.id = $2`, [tenant, id]))[0];

export const lockPromotion = async (
  tx: Db,
  tenant: number,
  id: number,
): Promise<StoredPromotion | undefined> =>
  (
    await queryRows<Row>(tx, `select ${FIELDS} ${FROM} and p.id = $2 for no key update of p`, [tenant, id])
  )[0];

const ORDERS = { created_at: 'p.created_at', from: 'p.from_day', until: 'p.until_day', title: 's.title' };

export const listPromotions = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof promotionCalls.promotions>,
  { defaultLimit, day }: { defaultLimit: number; day: string },
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDERS, '-created_at', 'p.id');
  const values = sqlValues(tenant, day);
  const where = [
    '$2::date is not null',
    ...(query.kind ? [`p.kind = ${values.add(query.kind)}`] : []),
    ...(query.stock_id ? [`p.stock_id = ${values.add(query.stock_id)}`] : []),
    ...(query.q
      ? [
          `(s.title ilike ${values.add(contains(query.q))} or s.stock_no ilike ${values.add(contains(query.q))}
            or p.title ilike ${values.add(contains(query.q))})`,
        ]
      : []),
  ].join(' and ');
  const [counts] = await queryRows<{ planned: number; running: number; ended: number }>(
    db,
    `select count(*) filter (where state = 'planned')::int as planned, count(*) filter (where state = 'running')::int as running,
        count(*) filter (where state = 'ended')::int as ended
      from (select ${STATE_SQL('$2')} as state ${FROM} and ${where}) found`,
    values.values,
  );
  const total = query.state
    ? (counts?.[query.state] ?? 0)
    : (counts?.planned ?? 0) + (counts?.running ?? 0) + (counts?.ended ?? 0);
  const state = query.state ? ` and ${STATE_SQL('$2')} = ${values.add(query.state)}` : '';
  const rows = await queryRows<Row>(
    db,
    `select ${FIELDS} ${FROM} and ${where}${state} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total, page, limit, counts: counts ?? { planned: 0, running: 0, ended: 0 } };
};

export const insertPromotion = async (tx: Db, tenant: number, columns: object): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into promotion ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updatePromotion = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter((set) => set !== '').join(', ');
  return queryRows(tx, `update promotion set ${sets} where dealership_id = $1 and id = $2`, values.values);
};

export interface CarToPromote {
  id: number;
  sell_price: number | null;
  special_price: number | null;
  call_for_price: boolean;
  is_over: boolean;
}

/** Held, so that two who promote it come one after the other; undefined for a deleted one. */
export const lockCar = async (tx: Db, tenant: number, id: number): Promise<CarToPromote | undefined> =>
  (
    await queryRows<{ [K in keyof CarToPromote]: CarToPromote[K] }>(
      tx,
      `select id, sell_price, special_price, call_for_price, sold_date is not null or status = ${STOCK_STATUS.sold} as is_over from stock_vehicle
        where dealership_id = $1 and id = $2 and deleted_at is null for no key update`,
      [tenant, id],
    )
  )[0];

/** Another promotion of the same kind whose days meet these. */
export const findOverlap = async (
  db: Db,
  tenant: number,
  given: { stockId: number; kind: PromotionKind; from: string; until: string | null; butId: number },
): Promise<{ id: number; from_day: string; until_day: string | null } | undefined> =>
  (
    await queryRows<{ id: number; from_day: string; until_day: string | null }>(
      db,
      `select id, from_day, until_day from promotion where dealership_id = $1 and stock_id = $2 and kind = $3 and removed_at is null
        and id <> $4 and from_day <= coalesce($6::date, 'infinity') and (until_day is null or until_day >= $5::date) limit 1`,
      [tenant, given.stockId, given.kind, given.butId, given.from, given.until],
    )
  )[0];

export interface RunningPromotion {
  stock_id: number;
  promotion_price: number | null;
  is_featured: boolean;
}

/** What the promotions of a day mean for each vehicle (promotionEffect): the lowest price counts. */
export const runningPromotions = (db: Db, tenant: number, day: string) =>
  queryRows<{ [K in keyof RunningPromotion]: RunningPromotion[K] }>(
    db,
    `select p.stock_id, min(p.price_cents) filter (where p.kind = 'price-drop') as promotion_price,
        bool_or(p.kind = 'featured') as is_featured
      from promotion p where p.dealership_id = $1 and p.removed_at is null and p.from_day <= $2::date
        and (p.until_day is null or p.until_day >= $2::date) group by p.stock_id`,
    [tenant, day],
  );

/** Dealerships that have promotions, with where they are. */
export const promotingDealerships = (db: Db, limit: number) =>
  queryRows<{ id: number; timezone: string | null }>(
    db,
    `select d.id, c.timezone from dealership d left join city c on c.id = d.city_id
      where exists (select 1 from promotion p where p.dealership_id = d.id and p.removed_at is null) order by d.id limit $1`,
    [limit],
  );
