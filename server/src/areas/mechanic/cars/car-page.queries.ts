import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { TITLE } from './car.queries';

export interface CarPageRow {
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
  title: string;
  plate: string;
  odometer_type: number;
  last_on: string | null;
  last_odometer: number | null;
  next_on: string | null;
  next_odometer: number | null;
  oil: string | null;
  history: { day: string; problem: string }[];
}

/** What a customer sees of their vehicle: no name, no VIN, no amount. */
export const readCarPage = async (db: Db, tenant: number, carId: number): Promise<CarPageRow | undefined> =>
  (
    await queryPrepared<CarPageRow & Record<string, unknown>>(
      db,
      `select k.dealership_id, d.business_name as dealer, d.dba, d.status as dealer_status, d.phone, d.email, d.website, d.street,
          d.postal, c.name as city, p.abbreviation as province, ${TITLE} as title, k.plate, k.odometer_type, o.last_on,
          o.last_odometer, o.next_on, o.next_odometer, o.oil, coalesce((select json_agg(h order by h.day desc) from (
            select s.done_at::date as day, s.problem from shop_service s where s.dealership_id = $1 and s.car_id = $2
              and s.removed_at is null and s.done_at is not null order by s.id desc limit 10) h), '[]') as history
        from shop_car k join dealership d on d.id = k.dealership_id
        left join shop_lubrication o on o.dealership_id = k.dealership_id and o.car_id = k.id
        left join city c on c.id = d.city_id left join province p on p.id = c.province_id
        where k.dealership_id = $1 and k.id = $2`,
      [tenant, carId],
    )
  )[0];
