import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { SHOWN_PRICE_SQL } from '../list/views';
import { publicPath } from './public-path';

/** What a customer may know of a vehicle: never its cost. */
export interface PublicView {
  id: number;
  title: string;
  stock_no: string;
  vin: string;
  odometer: number | null;
  odometer_type: number;
  /** What is asked for it; null for one that is called for. */
  price: number | null;
  /** Shoppers see its page: it is for sale, or its sale is pending. */
  is_shown: boolean;
  /** Nobody has agreed to buy it. */
  is_for_sale: boolean;
  /** The addresses of its page and of its first photo there; null for one that is not shown. */
  page: string | null;
  photo: string | null;
}

interface Row {
  id: number;
  title: string;
  stock_no: string;
  vin: string;
  odometer: number | null;
  odometer_type: number;
  price: number | null;
  status: number;
  coming_soon: boolean;
  deleted: boolean;
  public_token: string;
  photo_id: number | null;
}

const toView = ({ status, coming_soon, deleted, public_token, photo_id, ...row }: Row, tenant: number) => {
  const availability = deleted ? 'sold' : availabilityOf({ status, comingSoon: coming_soon });
  const is_shown = availability === 'available' || availability === 'pending';
  const page = is_shown ? publicPath(tenant, public_token) : null;
  return {
    ...row,
    ...{ is_shown, is_for_sale: availability === 'available', page },
    photo: page && photo_id ? `${page}/photos/${photo_id}/small` : null,
  };
};

/** Vehicles by their ids, deleted ones too; those that are not there are left out. */
export const readPublicViews = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, PublicView>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryPrepared<Row>(
    db,
    `select s.id, s.title, s.stock_no, s.vin, s.odometer, s.odometer_type,
        ${SHOWN_PRICE_SQL} / 100.0 as price,
        s.status, s.coming_soon, s.deleted_at is not null as deleted, s.public_token,
        (select f.id from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
          order by f.position, f.id limit 1) as photo_id
      from stock_vehicle s where s.dealership_id = $1 and s.id = any($2)`,
    [tenant, ids],
  );
  return new Map(rows.map((row) => [row.id, toView(row, tenant)]));
};
