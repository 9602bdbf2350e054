import type { ServiceStatus } from '@forecourt/domain/mechanic/index';
import { keyRange } from '@forecourt/domain/people/search-keys';
import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

/** So many vehicles are read of a beginning: what more share is found by typing more. */
const CARS_MOST = 50;

/** Customers' vehicles whose licence plate begins so, or whose VIN is this. */
export const carsByPlateOrVin = async (db: Db, tenant: number, plate: string): Promise<number[]> => {
  const { from, to } = keyRange(plate);
  const rows = await queryPrepared<{ id: number }>(
    db,
    `(select id from shop_car where dealership_id = $1 and plate_key <> '' and plate_key >= $2 collate "C"
        and plate_key < $3 collate "C" order by plate_key limit ${CARS_MOST})
      union (select id from shop_car where dealership_id = $1 and vin <> '' and vin = $4 limit ${CARS_MOST})`,
    [tenant, from, to, plate],
  );
  return rows.map(({ id }) => id);
};

export interface FoundService {
  id: number;
  number: number;
  vehicle_title: string;
  customer: string | null;
  customer_id: number | null;
  stock_id: number | null;
  status: ServiceStatus;
  created_at: string;
}

interface Wanted {
  customers: readonly number[];
  stock: readonly number[];
  cars: readonly number[];
  invoice: number | null;
  limit: number;
}

const FIELDS = `s.id, s.number, s.vehicle_title, c.full_name as customer, s.customer_id, s.stock_id, s.status, s.created_at`;

/** Services of these customers, vehicles or of an invoice, the last first; each a range of an index. */
export const findServices = (db: Db, tenant: number, { customers, stock, cars, invoice, limit }: Wanted) =>
  queryPrepared<FoundService & Record<string, unknown>>(
    db,
    `select ${FIELDS} from (
        (select id from shop_service where dealership_id = $1 and customer_id = any($2) order by id desc limit $6)
        union (select id from shop_service where dealership_id = $1 and stock_id = any($3) order by id desc limit $6)
        union (select id from shop_service where dealership_id = $1 and car_id = any($4) order by id desc limit $6)
        union (select service_id from shop_invoice where dealership_id = $1 and number = $5 limit 1)) f
      join shop_service s on s.dealership_id = $1 and s.id = f.id and s.removed_at is null
      left join customer c on c.dealership_id = s.dealership_id and c.id = s.customer_id
      order by s.id desc limit $6`,
    [tenant, customers, stock, cars, invoice, limit],
  );
