import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { lookupName } from '../../inventory';

/** A vehicle as it is published: each fact that can be shared, and those that always are. */
export interface MarketVehicle {
  id: number;
  title: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  vin: string;
  body_style: string | null;
  exterior_color: string | null;
  transmission: string | null;
  drive_type: string | null;
  fuel_type: string;
  odometer: number | null;
  odometer_type: number;
  status: number;
  deleted: boolean;
  pictures: { file: string; thumbnail: string }[];
}

/** So many pictures are shared. */
const MOST_PICTURES = 40;

export const readMarketVehicle = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<MarketVehicle | undefined> =>
  (
    await queryPrepared<MarketVehicle>(
      db,
      `select s.id, s.title, s.year, s.make, s.model, s.trim, s.vin, ${lookupName('s.body_style_id')} as body_style,
          ${lookupName('s.exterior_color_id')} as exterior_color, ${lookupName('s.transmission_id')} as transmission,
          ${lookupName('s.drive_type_id')} as drive_type, s.fuel_type, s.odometer, s.odometer_type, s.status,
          s.deleted_at is not null as deleted,
          coalesce((select json_agg(json_build_object('file', p.file, 'thumbnail', p.thumbnail) order by p.position, p.id)
            from (select f.file, f.thumbnail, f.position, f.id from vehicle_photo f where f.dealership_id = $1
              and f.stock_id = $2 and f.removed_at is null order by f.position, f.id limit ${MOST_PICTURES}) p), '[]') as pictures
        from stock_vehicle s where s.dealership_id = $1 and s.id = $2`,
      [tenant, stockId],
    )
  )[0];

/** A dealership as another one may come to know it. */
export interface MarketDealer {
  name: string;
  phone: string;
  email: string;
  street: string;
  postal: string;
  city: string | null;
  city_id: number | null;
  province: string | null;
  tax_number: string;
  status: number;
  timezone: string | null;
}

export const readMarketDealer = async (db: Db, dealershipId: number): Promise<MarketDealer> => {
  const [row] = await queryPrepared<MarketDealer>(
    db,
    `select coalesce(nullif(d.dba, ''), d.business_name) as name, d.phone, d.email, d.street, d.postal, c.name as city, d.city_id,
        p.abbreviation as province, d.tax_number, d.status, c.timezone
      from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
    [dealershipId],
  );
  if (!row) throw new Error(`there is no dealership ${dealershipId}`);
  return row;
};
