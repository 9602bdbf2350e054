import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { lookupName } from '../../inventory';

export interface Party {
  name: string;
  contact: string;
  address: string;
  phone: string;
  email: string;
  licence_no: string;
}

const PLACE = `nullif(concat_ws(' ', nullif(concat_ws(', ', city.name, r.abbreviation), ''), nullif(o.postal, '')), '')`;
const JOINS = 'left join city on city.id = o.city_id left join province r on r.id = city.province_id';

const OF_CUSTOMER = `select o.full_name as name, '' as contact,
    concat_ws(', ', nullif(o.address, ''), nullif(o.apartment, ''), ${PLACE}) as address,
    coalesce(nullif(o.mobile, ''), o.phone) as phone, o.email, '' as licence_no
  from customer o ${JOINS} where o.dealership_id = $1 and o.id = $2`;
const OF_VENDOR = `select o.name, o.contact, concat_ws(', ', nullif(o.address, ''), ${PLACE}) as address,
    coalesce(nullif(o.phone, ''), o.mobile) as phone, o.email, o.licence_no
  from vendor o ${JOINS} where o.dealership_id = $1 and o.id = $2`;

/** The seller as the papers name them. */
export const readParty = async (
  db: Db,
  tenant: number,
  { customer_id, vendor_id }: { customer_id: number | null; vendor_id: number | null },
): Promise<Party | undefined> =>
  (
    await queryPrepared<Party>(db, customer_id === null ? OF_VENDOR : OF_CUSTOMER, [
      ...[tenant, customer_id ?? vendor_id],
    ])
  )[0];

export interface BoughtVehicle {
  title: string;
  color: string | null;
  body: string | null;
  stock_no: string;
  plate: string;
}

export const readBoughtVehicle = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<BoughtVehicle | undefined> =>
  (
    await queryPrepared<BoughtVehicle>(
      db,
      `select s.title, ${lookupName('s.exterior_color_id')} as color, ${lookupName('s.body_style_id')} as body, s.stock_no,
          s.plate from stock_vehicle s where s.dealership_id = $1 and s.id = $2`,
      [tenant, stockId],
    )
  )[0];
