import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { SHOWN_PRICE_SQL } from '../list/views';
import { lookupName } from '../record/vehicle-detail.queries';

export interface SitePhoto {
  id: number;
  width: number;
  height: number;
}

export interface SiteCarDetail {
  id: number;
  public_token: string;
  is_deleted: boolean;
  status: number;
  coming_soon: boolean;
  vin: string;
  stock_no: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  odometer: number | null;
  odometer_type: 1 | 2;
  sell_price: number | null;
  special_price: number | null;
  call_for_price: 0 | 1;
  promotion_price: number | null;
  is_featured: boolean;
  /** What is asked for it in cents. */
  price: number | null;
  vehicle_type: number;
  condition: number | null;
  title_status: string | null;
  options: string[];
  description: string;
  body_style_id: number | null;
  body_style: string | null;
  exterior_color: string | null;
  interior_color: string | null;
  transmission: string | null;
  drive_type: string | null;
  fuel_type: string;
  engine: string;
  engine_cylinders: number | null;
  doors: number | null;
  passengers: number | null;
  photos: SitePhoto[];
}

/** A page shows no more, however many there are. */
const MOST_PHOTOS = 40;

/** What a shopper may know of a vehicle: its cost is not read. */
const SITE_CAR = `select s.id, s.public_token, s.deleted_at is not null as is_deleted, s.status, s.coming_soon, s.vin, s.stock_no, s.year,
    s.make, s.model, s.trim, s.odometer, s.odometer_type, s.sell_price, s.special_price, s.call_for_price::int as call_for_price,
    s.promotion_price, s.is_featured, ${SHOWN_PRICE_SQL} as price, s.vehicle_type, s.condition, ${lookupName('s.title_status_id')} as title_status, s.options, s.description,
    s.body_style_id, ${lookupName('s.body_style_id')} as body_style, ${lookupName('s.exterior_color_id')} as exterior_color,
    ${lookupName('s.interior_color_id')} as interior_color, ${lookupName('s.transmission_id')} as transmission,
    ${lookupName('s.drive_type_id')} as drive_type, s.fuel_type, s.engine, s.engine_cylinders, s.doors, s.passengers,
    coalesce((select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)) from (
      select f.id, f.width, f.height from vehicle_photo f
      where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
      order by f.position, f.id limit ${MOST_PHOTOS}) f), '[]') as photos
  from stock_vehicle s where s.dealership_id = $1 and s.public_token = $2`;

export const readSiteCar = async (
  db: Db,
  tenant: number,
  token: string,
): Promise<SiteCarDetail | undefined> =>
  (await queryPrepared<SiteCarDetail>(db, SITE_CAR, [tenant, token]))[0];

interface SitePhotoFile {
  file: string;
  thumbnail: string;
  status: number;
  coming_soon: boolean;
}

/** A photo of that vehicle which was not removed; undefined when there is none. */
export const readSitePhoto = async (
  db: Db,
  tenant: number,
  { token, photoId }: { token: string; photoId: number },
): Promise<SitePhotoFile | undefined> =>
  (
    await queryPrepared<SitePhotoFile>(
      db,
      `select f.file, f.thumbnail, s.status, s.coming_soon
        from stock_vehicle s join vehicle_photo f on f.dealership_id = s.dealership_id and f.stock_id = s.id
        where s.dealership_id = $1 and s.public_token = $2 and f.id = $3 and f.removed_at is null and s.deleted_at is null`,
      [tenant, token, photoId],
    )
  )[0];
