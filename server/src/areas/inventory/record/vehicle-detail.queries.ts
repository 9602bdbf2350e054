import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import { daysOnLot } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { fileAddress } from '../../files';
import { publicPath } from '../public/public-path';

export type VehicleDetail = ReplyOf<typeof recordCalls.detail>;
type Stock = VehicleDetail['midVehicleDealership'];

export interface StoredPhoto {
  id: number;
  file: string;
  thumbnail: string;
  width: number;
  height: number;
  position: number;
}

interface DetailRow
  extends Omit<Stock, 'Vehicle' | 'photos' | 'days_on_lot' | 'public_page'>,
    Omit<Stock['Vehicle'], 'id'> {
  vehicle_id: number;
  dealership_id: number;
  public_token: string;
  photos: StoredPhoto[];
}

/** The dealership's own begin here (tables.ts). */
const FIRST_OWN_LOOKUP = 1_000_000;

/** The name of a lookup, by its id, at the dealership $1. */
export const lookupName = (id: string) => `case when ${id} is null then null when ${id} < ${FIRST_OWN_LOOKUP}
  then (select l.name from inventory_lookup l where l.id = ${id})
  else (select o.name from own_lookup o where o.dealership_id = $1 and o.id = ${id}) end`;

/** [{ id, name }] of an array of lookup ids, in its order. */
const namesOf = (ids: string) => `case when ${ids} = '{}' then '[]' else (
    select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.place)
      filter (where n.name is not null), '[]')
    from (select given.id, given.place, ${lookupName('given.id')} as name
      from unnest(${ids}) with ordinality as given(id, place)) n) end`;

const PHOTOS = `coalesce((
    select json_agg(json_build_object('id', p.id, 'file', p.file, 'thumbnail', p.thumbnail, 'width', p.width,
      'height', p.height, 'position', p.position) order by p.position, p.id)
    from vehicle_photo p
    where p.dealership_id = $1 and p.stock_id = s.id and p.removed_at is null), '[]')`;

const DETAIL = `select s.id, s.vehicle_id, s.stock_no as "stock_NO", s.plate, s.odometer, s.odometer_type, s.sell_price,
    s.special_price, s.cost_price, s.added_costs, s.call_for_price::int as call_for_price, s.vehicle_type as "vehicleType", s.condition,
    s.title_status_id as frk_title_status, ${lookupName('s.title_status_id')} as title_status, s.options as more_option,
    ${namesOf('s.tag_ids')} as tags, ${namesOf('s.extra_status_ids')} as extra_status, s.description, s.status,
    s.coming_soon::int as coming_soon, s.in_lease::int as in_lease, s.in_transit::int as in_transit,
    s.how_entered as how_enter_status, s.acquired_on, s.sold_date, s.carfax as carfax_pdf,
    (s.deleted_at is not null)::int as is_deleted, s.version, s.created_at, s.dealership_id, s.public_token,
    s.vin as vin_number, s.make, s.model, s.year as model_year, s.trim,
    s.body_style_id as "frk_bodyStyle", ${lookupName('s.body_style_id')} as body_style,
    s.exterior_color_id as frk_exterior_color, ${lookupName('s.exterior_color_id')} as exterior_color,
    s.interior_color_id as frk_interior_color, ${lookupName('s.interior_color_id')} as interior_color,
    s.transmission_id as frk_transmission, ${lookupName('s.transmission_id')} as transmission,
    s.drive_type_id as frk_drive_type, ${lookupName('s.drive_type_id')} as drive_type,
    s.fuel_type, s.engine, s.engine_cylinders, s.doors, s.passengers, ${PHOTOS} as photos
  from stock_vehicle s where s.dealership_id = $1`;

export const toPhoto = ({ file, thumbnail, ...photo }: StoredPhoto) => ({
  ...photo,
  url: fileAddress(file),
  thumbnail: fileAddress(thumbnail),
});

const toDetail = (row: DetailRow, today: string): VehicleDetail => {
  const { vehicle_id, photos, carfax_pdf, vin_number, make, model, model_year, trim, ...more } = row;
  const { frk_bodyStyle, body_style, frk_exterior_color, exterior_color, ...coloured } = more;
  const { frk_interior_color, interior_color, frk_transmission, transmission, ...geared } = coloured;
  const { frk_drive_type, drive_type, fuel_type, engine, engine_cylinders, doors, passengers, ...others } =
    geared;
  const { dealership_id, public_token, ...stock } = others;
  const Vehicle = {
    id: vehicle_id,
    ...{ vin_number, make, model, model_year, trim, frk_bodyStyle, body_style },
    ...{
      frk_exterior_color,
      exterior_color,
      frk_interior_color,
      interior_color,
      frk_transmission,
      transmission,
    },
    ...{ frk_drive_type, drive_type, fuel_type, engine, engine_cylinders, doors, passengers },
  };
  return {
    midVehicleDealership: {
      ...stock,
      days_on_lot: daysOnLot(stock.acquired_on, stock.sold_date ?? today),
      carfax_pdf: fileAddress(carfax_pdf),
      Vehicle,
      photos: photos.map(toPhoto),
      public_page: publicPath(dealership_id, public_token),
    },
  };
};

/**
 * One car as the contract has it, its days counted to `today` (todayAt); undefined when this dealership has none of
 * that number. Deleted ones are found too.
 */
export const readDetail = async (
  db: Db,
  tenant: number,
  id: number,
  today: string,
): Promise<VehicleDetail | undefined> => {
  const [row] = await queryPrepared<DetailRow>(db, `${DETAIL} and s.id = $2`, [tenant, id]);
  return row && toDetail(row, today);
};

/** Several cars in the order of their ids; those that are not there are left out. */
export const readDetails = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  today: string,
): Promise<VehicleDetail[]> => {
  const rows = await queryPrepared<DetailRow>(
    db,
    `${DETAIL} and s.id = any($2) order by array_position($2::int[], s.id)`,
    [tenant, ids],
  );
  return rows.map((row) => toDetail(row, today));
};

export interface LockedStock {
  id: number;
  version: number;
  vin: string;
  year: number | null;
  status: number;
  deleted: boolean;
  sell_price: number | null;
  special_price: number | null;
  call_for_price: boolean;
  acquired_on: string;
  sold_date: string | null;
  carfax: string | null;
}

/** A car, held until the transaction ends: of two simultaneous changes the second sees what the first wrote. */
export const lockStock = async (tx: Db, tenant: number, id: number): Promise<LockedStock | undefined> => {
  const [row] = await queryPrepared<LockedStock>(
    tx,
    `select id, version, vin, year, status, deleted_at is not null as deleted, sell_price, special_price, call_for_price,
        acquired_on, sold_date, carfax
      from stock_vehicle where dealership_id = $1 and id = $2 for no key update`,
    [tenant, id],
  );
  return row;
};

export const stockExists = async (db: Db, tenant: number, id: number): Promise<boolean> =>
  (await queryPrepared(db, 'select 1 from stock_vehicle where dealership_id = $1 and id = $2', [tenant, id]))
    .length > 0;
