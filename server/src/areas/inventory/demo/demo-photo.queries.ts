import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { lookupName } from '../record/vehicle-detail.queries';

interface DrawnCar {
  id: number;
  body_style: string | null;
  color: string | null;
}

/** So many vehicles of a dealership get pictures, however large the demo is. */
const MOST_DRAWN = 60;

/** The vehicles that pictures are drawn for. */
export const listCarsToDraw = (tx: Db) =>
  queryRows<{ dealership_id: number; id: number }>(
    tx,
    `select dealership_id, id from (select dealership_id, id, row_number() over (partition by dealership_id order by id desc) as place
        from stock_vehicle) s where place <= ${MOST_DRAWN} order by place, dealership_id`,
    [],
  );

/** undefined when it is gone, or has pictures already. */
export const findCarToDraw = async (db: Db, tenant: number, id: number): Promise<DrawnCar | undefined> =>
  (
    await queryRows<DrawnCar>(
      db,
      `select s.id, ${lookupName('s.body_style_id')} as body_style, ${lookupName('s.exterior_color_id')} as color
        from stock_vehicle s where s.dealership_id = $1 and s.id = $2 and s.deleted_at is null and not exists (
          select 1 from vehicle_photo p where p.dealership_id = $1 and p.stock_id = $2)`,
      [tenant, id],
    )
  )[0];
