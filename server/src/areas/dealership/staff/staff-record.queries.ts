import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import { IN_STOCK } from '../counts.queries';

export interface StaffRecordRow {
  id: number;
  group_id: number | null;
  bussiness_name: string;
  dba: string;
  business_phone: string;
  business_email: string;
  business_street: string;
  business_postal: string;
  frk_city: number | null;
  city: string | null;
  province: string | null;
  frk_dealer_owner_user_id: number | null;
  frk_default_bos_format: number;
  redirect_url: string | null;
  logo: string | null;
  logo2: string | null;
  created_at: string;
  ds_status: number;
  has_chat: boolean;
  has_syndication: boolean;
  quickbooks_permit: boolean;
  added_wanted_permit: boolean;
  device_verification: boolean;
  features: string[];
  components: string[];
  stock: number;
  version: number;
}

const RECORD = `select d.id, d.group_id, d.business_name as bussiness_name, d.dba, d.phone as business_phone, d.email as business_email,
    d.street as business_street, d.postal as business_postal, d.city_id as frk_city, c.name as city, p.name as province,
    d.owner_user_id as frk_dealer_owner_user_id, d.default_bos_format as frk_default_bos_format, d.redirect_url, d.logo, d.logo2,
    d.created_at, d.status as ds_status, d.has_chat, d.has_syndication, d.quickbooks_permit, d.added_wanted_permit,
    d.device_verification,
    array(select feature from feature_permission where dealership_id = $1 order by feature) as features,
    array(select component from dealership_component where dealership_id = $1 order by component) as components,
    ${IN_STOCK} as stock, d.version
  from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`;

/** Of any dealership: for platform staff alone. */
export const readStaffRecord = async (systemDb: Db, id: number): Promise<StaffRecordRow | undefined> =>
  (await queryRows<StaffRecordRow>(systemDb, RECORD, [id]))[0];

export const readConfigs = (systemDb: Db, id: number): Promise<{ config: string; value: string }[]> =>
  queryRows<{ config: string; value: string }>(
    systemDb,
    'select config, value from dealership_config where dealership_id = $1 order by config',
    [id],
  );

export interface StaffColumns {
  business_name?: string;
  dba?: string;
  phone?: string;
  email?: string;
  street?: string;
  postal?: string;
  city_id?: number | null;
  owner_user_id?: number | null;
  default_bos_format?: number;
  redirect_url?: string | null;
  has_chat?: boolean;
  has_syndication?: boolean;
  quickbooks_permit?: boolean;
  added_wanted_permit?: boolean;
  device_verification?: boolean;
}

/** False when someone saved since that version; true holds the row until the transaction ends. */
export const updateByStaff = (
  systemTx: Db,
  id: number,
  version: number,
  columns: StaffColumns,
): Promise<boolean> => {
  const values = sqlValues(id, version);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryAny(
    systemTx,
    `update dealership set ${sets} where id = $1 and version = $2 returning id`,
    values.values,
  );
};

const replaceNames =
  (table: 'feature_permission' | 'dealership_component', column: 'feature' | 'component') =>
  async (systemTx: Db, id: number, names: readonly string[]): Promise<void> => {
    await queryRows(
      systemTx,
      `delete from ${table} where dealership_id = $1 and ${column} <> all($2::text[]) returning 1`,
      [id, names],
    );
    await queryRows(
      systemTx,
      `insert into ${table} (dealership_id, ${column}) select $1, name from unnest($2::text[]) name
        on conflict do nothing returning 1`,
      [id, names],
    );
  };

export const replaceFeatures = replaceNames('feature_permission', 'feature');
export const replaceComponents = replaceNames('dealership_component', 'component');

export const replaceConfigs = async (
  systemTx: Db,
  id: number,
  configs: readonly { config: string; value: string }[],
): Promise<void> => {
  const names = configs.map(({ config }) => config);
  await queryRows(
    systemTx,
    'delete from dealership_config where dealership_id = $1 and config <> all($2::text[]) returning 1',
    [id, names],
  );
  await queryRows(
    systemTx,
    `insert into dealership_config (dealership_id, config, value)
      select $1, config, value from unnest($2::text[], $3::text[]) as t(config, value)
      on conflict (dealership_id, config) do update set value = excluded.value returning 1`,
    [id, names, configs.map(({ value }) => value)],
  );
};

/** Who may be named as the owner: active people with the role at the dealership. */
export const holdsRoleAt = (systemDb: Db, id: number, userId: number, role: number): Promise<boolean> =>
  queryAny(systemDb, 'select 1 from membership where dealership_id = $1 and user_id = $2 and role_id = $3', [
    id,
    userId,
    role,
  ]);
