import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface BuyerRow {
  type: number;
  first_name: string;
  last_name: string;
  company_name: string;
  register_number: string;
  licence_no: string;
  licence_expires: string | null;
  address: string;
  city: string | null;
  province: string | null;
  postal: string;
  mobile: string;
  fax: string;
  email: string;
}

export const readBuyer = async (db: Db, tenant: number, id: number): Promise<BuyerRow | undefined> =>
  (
    await queryPrepared<BuyerRow>(
      db,
      `select c.type, trim(both from c.first_name || ' ' || c.middle_name) as first_name, c.last_name, c.company_name,
          c.register_number, c.licence_no, c.licence_expires,
          concat_ws(', ', nullif(c.address, ''), nullif(c.apartment, '')) as address, city.name as city,
          p.abbreviation as province, c.postal, coalesce(nullif(c.mobile, ''), c.phone) as mobile, c.fax, c.email
        from customer c left join city on city.id = c.city_id left join province p on p.id = city.province_id
        where c.dealership_id = $1 and c.id = $2`,
      [tenant, id],
    )
  )[0];

export interface SellerRow {
  full_name: string;
  register_number: string;
}

/** Of a seller whose record is kept at another branch nothing is known here. */
export const readSellerRow = async (db: Db, tenant: number, id: number): Promise<SellerRow | undefined> =>
  (
    await queryPrepared<SellerRow>(
      db,
      'select full_name, register_number from app_user where dealership_id = $1 and id = $2 and removed_at is null',
      [tenant, id],
    )
  )[0];

export interface DealerRow {
  name: string;
  legal_name: string;
  address: string;
  phone: string;
  registration_number: string;
  tax_number: string;
  province: string | null;
  country: string | null;
  default_format: number;
}

export const readDealerRow = async (db: Db, tenant: number): Promise<DealerRow> => {
  const [row] = await queryPrepared<DealerRow>(
    db,
    `select coalesce(nullif(d.dba, ''), d.business_name) as name, d.business_name as legal_name,
        concat_ws(', ', nullif(d.street, ''), c.name, nullif(concat_ws(' ', p.abbreviation, nullif(d.postal, '')), '')) as address,
        d.phone, d.registration_number, d.tax_number, p.abbreviation as province, n.name as country,
        d.default_bos_format as default_format
      from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id
        left join country n on n.id = p.country_id where d.id = $1`,
    [tenant],
  );
  if (!row) throw new Error(`there is no dealership ${tenant}`);
  return row;
};
