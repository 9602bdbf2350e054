import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';
import { notFound } from '../../http/refusal';

export interface Dealer {
  name: string;
  status: number;
  phone: string;
  street: string;
  postal: string;
  city: string | null;
  province: string | null;
  timezone: string;
  logo: string | null;
}

/** The dealership as its quotations name it, where it is and what time it is there. */
export const readDealer = async (db: Db, tenant: number): Promise<Dealer> => {
  const [row] = await queryPrepared<Omit<Dealer, 'timezone'> & { timezone: string | null }>(
    db,
    `select coalesce(nullif(d.dba, ''), d.business_name) as name, d.status, d.phone, d.street, d.postal, c.name as city,
        p.abbreviation as province, c.timezone, d.logo
      from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
    [tenant],
  );
  if (!row) throw notFound();
  return { ...row, timezone: row.timezone ?? DEFAULT_TIMEZONE };
};

interface Seller {
  name: string;
  phone: string;
  email: string;
}

/** Of a seller whose record is kept at another branch nothing is shown. */
export const readSeller = async (db: Db, tenant: number, userId: number): Promise<Seller | undefined> =>
  (
    await queryPrepared<Seller>(
      db,
      `select full_name as name, coalesce(nullif(mobile, ''), phone) as phone, email from app_user
        where dealership_id = $1 and id = $2 and removed_at is null`,
      [tenant, userId],
    )
  )[0];
