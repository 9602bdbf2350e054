import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';

export interface TradeOfService {
  id: number;
  title: string;
  vin: string;
  plate: string;
  odometer: number | null;
  odometer_type: number;
  stock_id: number | null;
  /** Its open service. */
  service_id: number | null;
  customer: string | null;
}

const FIELDS = `t.id, trim(both from coalesce(t.year::text || ' ', '') || t.make || ' ' || t.model || ' ' || t.trim) as title, t.vin,
  t.plate, t.odometer, t.odometer_type, t.stock_id, (select s.id from shop_service s where s.dealership_id = $1 and s.trade_id = t.id
    and s.removed_at is null and s.done_at is null and s.status <> 'cancelled' limit 1) as service_id, c.full_name as customer`;
const FROM = `from deal_trade t join deal d on d.dealership_id = t.dealership_id and d.id = t.deal_id
  left join customer c on c.dealership_id = d.dealership_id and c.id = d.customer_id
  where t.dealership_id = $1 and t.removed_at is null and d.removed_at is null`;

export const findTrade = async (db: Db, tenant: number, id: number): Promise<TradeOfService | undefined> =>
  (
    await queryRows<TradeOfService>(db, `select ${FIELDS} ${FROM} and t.id = $2 for share of t`, [tenant, id])
  )[0];

/** Each word is in what the vehicle, its VIN, plate or customer is called. */
const WANTED = `and ($2::int is null or t.id = $2) and not exists (select 1 from unnest($3::text[]) as w (inside)
    where lower(concat_ws(' ', t.year::text, t.make, t.model, t.trim, t.vin, t.plate, c.full_name)) not like w.inside)`;

/** Trade-ins, the last first. */
export const findTrades = async (
  db: Db,
  tenant: number,
  { q, id, limit, offset }: { q: string; id: number | null; limit: number; offset: number },
) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8).map(contains);
  const rows = await queryPrepared<TradeOfService>(
    db,
    `select ${FIELDS} ${FROM} ${WANTED} order by t.id desc limit $4 offset $5`,
    [tenant, id, words, limit, offset],
  );
  const [count] = await queryPrepared<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} ${WANTED}`,
    [tenant, id, words],
  );
  return { rows, total: count?.total ?? 0 };
};
