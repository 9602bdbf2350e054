import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface FormCar {
  title: string;
  stock_no: string;
  vin: string;
  status: number;
  coming_soon: boolean;
  photo: { id: number; width: number; height: number } | null;
}

/** The car of the dealership that an address of its site names, sold ones too. */
export const readFormCar = async (db: Db, tenant: number, token: string): Promise<FormCar | undefined> =>
  (
    await queryPrepared<FormCar>(
      db,
      `select s.title, s.stock_no, s.vin, s.status, s.coming_soon,
          (select json_build_object('id', f.id, 'width', f.width, 'height', f.height) from vehicle_photo f
            where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null order by f.position, f.id limit 1) as photo
        from stock_vehicle s where s.dealership_id = $1 and s.public_token = $2 and s.deleted_at is null`,
      [tenant, token],
    )
  )[0];
