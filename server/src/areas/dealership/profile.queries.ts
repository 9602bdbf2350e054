import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../db/database';
import { queryAny, queryRows } from '../../db/query';
import { assignments, sqlValues } from '../../db/sql-values';

/** The business profile as the contract names it, but for the addresses of its logos. */
export interface ProfileRow {
  id: number;
  bussiness_name: string;
  dba: string;
  business_phone: string;
  business_email: string;
  business_street: string;
  business_postal: string;
  frk_city: number | null;
  city: string | null;
  province: string | null;
  timezone: string;
  website: string;
  registration_number: string;
  tax_number: string;
  logo: string | null;
  logo2: string | null;
  deviceVerification: boolean;
  version: number;
}

const PROFILE = `select d.id, d.business_name as bussiness_name, d.dba, d.phone as business_phone, d.email as business_email,
    d.street as business_street, d.postal as business_postal, d.city_id as frk_city, c.name as city, p.name as province,
    coalesce(c.timezone, $2) as timezone, d.website, d.registration_number, d.tax_number, d.logo, d.logo2,
    d.device_verification as "deviceVerification", d.version
  from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`;

export const readProfile = async (db: Db, tenant: number): Promise<ProfileRow | undefined> =>
  (await queryRows<ProfileRow>(db, PROFILE, [tenant, DEFAULT_TIMEZONE]))[0];

/** What is undefined is left as it is. */
interface Changes {
  business_name?: string | undefined;
  dba?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  street?: string | undefined;
  postal?: string | undefined;
  city_id?: number | undefined;
  website?: string | undefined;
  registration_number?: string | undefined;
  tax_number?: string | undefined;
  device_verification?: boolean | undefined;
  logo?: string;
  logo2?: string;
}

/** True when it was changed; false when someone else saved since the version that the form read. */
export const updateDealership = (
  tx: Db,
  tenant: number,
  changes: Changes,
  version?: number,
): Promise<boolean> => {
  const values = sqlValues(tenant, version ?? null);
  const changed = [assignments(changes, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryAny(
    tx,
    `update dealership set ${changed} where id = $1 and ($2::int is null or version = $2) returning id`,
    values.values,
  );
};

export const cityExists = (db: Db, cityId: number): Promise<boolean> =>
  queryAny(db, 'select 1 from city where id = $1', [cityId]);
