import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { lookupName } from '../../inventory';

export interface BillVehicleRow {
  id: number;
  title: string;
  status: number;
  status_before_sale: number | null;
  in_lease: boolean;
  sold_date: string | null;
  acquired_on: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  vin: string;
  stock_no: string;
  plate: string;
  body_style: string | null;
  exterior_color: string | null;
  fuel_type: string;
  odometer: number | null;
  odometer_type: number;
  condition: number | null;
  vehicle_type: number;
  passengers: number | null;
  asking_price: number | null;
  cost_price: number | null;
  added_costs: number;
}

/** A vehicle of the stock as a bill describes it; a deleted one is not there. */
export const readBillVehicle = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<BillVehicleRow | undefined> =>
  (
    await queryPrepared<BillVehicleRow>(
      db,
      `select s.id, s.title, s.status, s.status_before_sale, s.in_lease, s.sold_date, s.acquired_on, s.year, s.make, s.model, s.trim, s.vin,
          s.stock_no, s.plate, ${lookupName('s.body_style_id')} as body_style,
          ${lookupName('s.exterior_color_id')} as exterior_color, s.fuel_type, s.odometer, s.odometer_type, s.condition,
          s.vehicle_type, s.passengers,
          case when s.special_price > 0 then s.special_price else s.sell_price end as asking_price, s.cost_price,
          s.added_costs
        from stock_vehicle s where s.dealership_id = $1 and s.id = $2 and s.deleted_at is null`,
      [tenant, stockId],
    )
  )[0];

/** The lender that said yes to a deal, the one that paid first. */
export const readLenderOfDeal = async (db: Db, tenant: number, dealId: number): Promise<string | undefined> =>
  (
    await queryPrepared<{ name: string }>(
      db,
      `select name from deal_lender where dealership_id = $1 and deal_id = $2 and removed_at is null
        and state in ('funded', 'approved', 'conditions') order by state = 'funded' desc, state = 'approved' desc, id desc limit 1`,
      [tenant, dealId],
    )
  )[0]?.name;
