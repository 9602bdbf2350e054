import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface Line {
  label: string;
  price: number;
}

export interface TaxLine {
  label: string;
  amount: number;
}

export interface QuotedCarRow {
  id: number;
  stock_id: number;
  title: string;
  stock_no: string;
  vin: string;
  photo: string | null;
  odometer: number | null;
  odometer_type: number;
  status: number;
  coming_soon: boolean;
  deleted: boolean;
  public_token: string;
  /** The first of its photos, for the public page. */
  photo_id: number | null;
  price: number;
  discount: number;
  options: Line[];
  fees: Line[];
  taxes: TaxLine[];
  total: number;
}

export const readQuotedCars = (db: Db, tenant: number, quotationId: number) =>
  queryPrepared<QuotedCarRow>(
    db,
    `select k.id, k.stock_id, s.title, s.stock_no, s.vin, s.main_photo as photo, s.odometer, s.odometer_type, s.status,
        s.coming_soon, s.deleted_at is not null as deleted, s.public_token,
        (select f.id from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
          order by f.position, f.id limit 1) as photo_id,
        k.price, k.discount, k.options, k.fees, k.taxes, k.total
      from quotation_car k join stock_vehicle s on s.dealership_id = k.dealership_id and s.id = k.stock_id
      where k.dealership_id = $1 and k.quotation_id = $2 order by k.position`,
    [tenant, quotationId],
  );

/** A condition on q, the quotation of the dealership $1: the car of this place is one of its cars. */
export const hasCar = (place: string) =>
  `q.id in (select k.quotation_id from quotation_car k where k.dealership_id = $1 and k.stock_id = ${place})`;

export interface NewQuotedCar {
  stockId: number;
  price: number;
  discount: number;
  options: readonly Line[];
  fees: readonly Line[];
  taxes: readonly TaxLine[];
  total: number;
}

export const insertQuotedCars = (
  tx: Db,
  tenant: number,
  quotationId: number,
  cars: readonly NewQuotedCar[],
) =>
  queryRows(
    tx,
    `insert into quotation_car (dealership_id, quotation_id, position, stock_id, price, discount, options, fees, taxes, total)
      select $1, $2, r.place, (r.car ->> 'stockId')::int, (r.car ->> 'price')::numeric, (r.car ->> 'discount')::numeric,
        r.car -> 'options', r.car -> 'fees', r.car -> 'taxes', (r.car ->> 'total')::numeric
      from jsonb_array_elements($3::jsonb) with ordinality as r(car, place) returning 1`,
    [tenant, quotationId, JSON.stringify(cars)],
  );

export const deleteQuotedCars = (tx: Db, tenant: number, quotationId: number) =>
  queryRows(tx, 'delete from quotation_car where dealership_id = $1 and quotation_id = $2', [
    tenant,
    quotationId,
  ]);

export interface StockFacts {
  id: number;
  title: string;
  status: number;
  year: number | null;
  condition: number | null;
  passengers: number | null;
  vehicle_type: number;
  fuel_type: string;
}

/** What taxes and the rules of offering depend on; deleted vehicles are left out. */
export const readStockFacts = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<StockFacts>(
    db,
    `select id, title, status, year, condition, passengers, vehicle_type, fuel_type from stock_vehicle
      where dealership_id = $1 and id = any($2) and deleted_at is null`,
    [tenant, ids],
  );
