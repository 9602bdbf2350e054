import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

interface CustomerFacts {
  name: string;
  address: string;
  email: string;
  phone: string;
  mobile: string;
}

/** The customer as a contract names them; undefined for one that was removed. */
export const readCustomerFacts = async (
  db: Db,
  tenant: number,
  customerId: number,
): Promise<CustomerFacts | undefined> =>
  (
    await queryPrepared<CustomerFacts>(
      db,
      `select c.full_name as name, concat_ws(', ', nullif(c.address, ''), nullif(c.apartment, ''), city.name,
          nullif(concat_ws(' ', p.abbreviation, nullif(c.postal, '')), '')) as address, c.email,
          coalesce(nullif(c.mobile, ''), c.phone) as phone, c.mobile
        from customer c left join city on city.id = c.city_id left join province p on p.id = city.province_id
        where c.dealership_id = $1 and c.id = $2`,
      [tenant, customerId],
    )
  )[0];

interface VehicleFacts {
  title: string;
  vin: string;
  stock_no: string;
  odometer: number | null;
  odometer_type: number;
}

export const readVehicleFacts = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<VehicleFacts | undefined> =>
  (
    await queryPrepared<VehicleFacts>(
      db,
      `select concat_ws(' ', s.year, nullif(s.make, ''), nullif(s.model, ''), nullif(s.trim, '')) as title,
          coalesce(s.vin, '') as vin, s.stock_no, s.odometer, s.odometer_type
        from stock_vehicle s where s.dealership_id = $1 and s.id = $2 and s.deleted_at is null`,
      [tenant, stockId],
    )
  )[0];

interface DealerFacts {
  name: string;
  address: string;
  phone: string;
}

export const readDealerFacts = async (db: Db, tenant: number): Promise<DealerFacts | undefined> =>
  (
    await queryPrepared<DealerFacts>(
      db,
      `select coalesce(nullif(d.dba, ''), d.business_name) as name, concat_ws(', ', nullif(d.street, ''), c.name,
          nullif(concat_ws(' ', p.abbreviation, nullif(d.postal, '')), '')) as address, d.phone
        from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
      [tenant],
    )
  )[0];
