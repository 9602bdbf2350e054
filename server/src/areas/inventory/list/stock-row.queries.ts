import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { grossOf, totalCost } from '@forecourt/domain/vehicle/asking-price';
import { daysOnLot } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { fileAddress } from '../../files';

/** A row as the statement answers it: what depends on today, or on where files are, is added after. */
export type StoredRow = Omit<StockRow, 'days_on_lot' | 'cost_price' | 'gross'> & {
  cost_price: number | null;
  added_costs: number;
};

/** What a row is completed with: the day its days are counted to, and whether the one who asks may see costs. */
export interface RowView {
  today: string;
  withCosts?: boolean;
}

const FIRST_OWN_LOOKUP = 1_000_000;
const lookupName = (id: string) => `case when ${id} < ${FIRST_OWN_LOOKUP}
    then (select l.name from inventory_lookup l where l.id = ${id})
    else (select o.name from own_lookup o where o.dealership_id = $1 and o.id = ${id}) end`;

/** The fields of a list's row; the table's alias is s. */
export const ROW_FIELDS = `s.id, s.vehicle_id, s.stock_no as "stock_NO", s.vin as vin_number, s.title, s.year as model_year,
  s.make, s.model, s.trim, ${lookupName('s.body_style_id')} as body_style,
  ${lookupName('s.exterior_color_id')} as exterior_color, s.fuel_type, s.odometer, s.odometer_type, s.sell_price,
  s.special_price, s.cost_price, s.added_costs, s.call_for_price::int as call_for_price, s.status, s.coming_soon::int as coming_soon,
  s.in_lease::int as in_lease, s.in_transit::int as in_transit,
  case when s.extra_status_ids = '{}' then '{}' else array(select o.name from own_lookup o
    where o.dealership_id = $1 and o.id = any(s.extra_status_ids) order by lower(o.name)) end as extra_status,
  s.acquired_on, s.sold_date, s.main_photo as photo, s.photo_count as photos,
  (s.deleted_at is not null)::int as is_deleted, s.vehicle_type as "vehicleType", s.version`;

/** The row itself, completed: a copy of each would cost a list more than reading it. */
export const toStockRow = (row: StoredRow, { today, withCosts = false }: RowView): StockRow =>
  Object.assign(row, {
    days_on_lot: daysOnLot(row.acquired_on, row.sold_date ?? today),
    photo: fileAddress(row.photo),
    gross: withCosts ? grossOf(row) : undefined,
    cost_price: withCosts ? totalCost(row) : undefined,
  });

/** The rows of these cars, in the order of the ids; a car that is not here is left out. */
export const readStockRows = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  view: RowView,
): Promise<StockRow[]> => {
  const rows = await queryRows<StoredRow>(
    db,
    `select ${ROW_FIELDS} from stock_vehicle s where s.dealership_id = $1 and s.id = any($2)`,
    [tenant, ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toStockRow(row, view)] : [];
  });
};
