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

const MOST = 50;

/** Trade-ins whose vehicle, VIN or customer has every word, the last first. */
export const findTrades = (db: Db, tenant: number, typed: string) => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8).map(contains);
  return queryPrepared<TradeOfService>(
    db,
    `select ${FIELDS} ${FROM} and not exists (select 1 from unnest($2::text[]) as w (inside)
        where lower(concat_ws(' ', t.year::text, t.make, t.model, t.trim, t.vin, t.plate, c.full_name)) not like w.inside)
      order by t.id desc limit ${MOST}`,
    [tenant, words],
  );
};
