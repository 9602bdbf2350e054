import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { lookupName } from '../record/vehicle-detail.queries';

export interface PublicPhoto {
  id: number;
  width: number;
  height: number;
}

export interface PublicCar {
  id: number;
  dealership_id: number;
  dealer: string;
  dba: string;
  dealer_status: number;
  phone: string;
  email: string;
  website: string;
  street: string;
  postal: string;
  city: string | null;
  province: string | null;
  is_deleted: boolean;
  status: number;
  coming_soon: boolean;
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
  vehicle_type: number;
  condition: number | null;
  title_status: string | null;
  options: string[];
  description: string;
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
  photos: PublicPhoto[];
}

/** A page shows no more, however many there are. */
const MOST_PHOTOS = 40;

/** What a shopper may know of a vehicle and its dealership: neither VIN nor cost is read. */
const PUBLIC_CAR = `select s.id, s.dealership_id, d.business_name as dealer, d.dba, d.status as dealer_status, d.phone, d.email,
    d.website, d.street, d.postal, c.name as city, p.abbreviation as province, s.deleted_at is not null as is_deleted,
    s.status, s.coming_soon, s.stock_no, s.year, s.make, s.model, s.trim, s.odometer, s.odometer_type, s.sell_price,
    s.special_price, s.call_for_price::int as call_for_price, s.vehicle_type, s.condition,
    ${lookupName('s.title_status_id')} as title_status, s.options, s.description,
    ${lookupName('s.body_style_id')} as body_style, ${lookupName('s.exterior_color_id')} as exterior_color,
    ${lookupName('s.interior_color_id')} as interior_color, ${lookupName('s.transmission_id')} as transmission,
    ${lookupName('s.drive_type_id')} as drive_type, s.fuel_type, s.engine, s.engine_cylinders, s.doors, s.passengers,
    coalesce((select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)) from (
      select f.id, f.width, f.height from vehicle_photo f
      where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
      order by f.position, f.id limit ${MOST_PHOTOS}) f), '[]') as photos
  from stock_vehicle s join dealership d on d.id = s.dealership_id
    left join city c on c.id = d.city_id left join province p on p.id = c.province_id
  where s.dealership_id = $1 and s.public_token = $2`;

export const readPublicCar = async (
  db: Db,
  dealershipId: number,
  token: string,
): Promise<PublicCar | undefined> =>
  (await queryPrepared<PublicCar>(db, PUBLIC_CAR, [dealershipId, token]))[0];

/** The branch of the same group that a vehicle was moved to, by the token of its sticker. */
export const findBranchOfCar = async (
  db: Db,
  dealershipId: number,
  token: string,
): Promise<number | undefined> => {
  const text = `select s.dealership_id as id from dealership here join dealership there on there.group_id = here.group_id
      join stock_vehicle s on s.dealership_id = there.id and s.public_token = $2
    where here.id = $1 and there.id <> here.id limit 1`;
  return (await queryPrepared<{ id: number }>(db, text, [dealershipId, token]))[0]?.id;
};

interface PublicPhotoFile {
  file: string;
  thumbnail: string;
  status: number;
  coming_soon: boolean;
  dealer_status: number;
}

/** A photo of that vehicle which was not removed; undefined when there is none. */
export const readPublicPhoto = async (
  db: Db,
  { dealershipId, token, photoId }: { dealershipId: number; token: string; photoId: number },
): Promise<PublicPhotoFile | undefined> =>
  (
    await queryPrepared<PublicPhotoFile>(
      db,
      `select f.file, f.thumbnail, s.status, s.coming_soon, d.status as dealer_status
        from stock_vehicle s join dealership d on d.id = s.dealership_id
          join vehicle_photo f on f.dealership_id = s.dealership_id and f.stock_id = s.id
        where s.dealership_id = $1 and s.public_token = $2 and f.id = $3 and f.removed_at is null
          and s.deleted_at is null`,
      [dealershipId, token, photoId],
    )
  )[0];
