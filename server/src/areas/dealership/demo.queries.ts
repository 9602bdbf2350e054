import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

const CITIES = `select c.id from city c join province p on p.id = c.province_id
  where c.match_key in ('vancouver', 'toronto', 'calgary', 'halifax', 'winnipeg', 'victoria', 'ottawa', 'regina')
    and p.country_id = (select id from country where name = 'Canada') order by c.id`;
const VANCOUVER = `select c.id from city c join province p on p.id = c.province_id
  where c.match_key = 'vancouver' and p.abbreviation = 'BC'`;

export const readDemoCities = async (tx: Db): Promise<{ cities: number[]; vancouver: number | null }> => {
  const cities = await queryRows<{ id: number }>(tx, CITIES, []);
  const [vancouver] = await queryRows<{ id: number }>(tx, VANCOUVER, []);
  return { cities: cities.map(({ id }) => id), vancouver: vancouver?.id ?? null };
};

export const insertDealershipRows = (tx: Db, rows: readonly object[]) =>
  queryRows(
    tx,
    `insert into dealership (id, status, group_id, owner_user_id, business_name, dba, phone, email, street,
        postal, city_id, website, registration_number, tax_number, device_verification, default_bos_format, redirect_url,
        has_chat, has_syndication, quickbooks_permit, added_wanted_permit)
      select r.*, true, true, true, true from json_to_recordset($1) as r(id int, status int, group_id int,
        owner_user_id int, business_name text, dba text, phone text, email text, street text, postal text, city_id int,
        website text, registration_number text, tax_number text, device_verification boolean, default_bos_format int, redirect_url text)
      returning 1`,
    [JSON.stringify(rows)],
  );

/** How each dealership came to the status that it has. */
export const insertStatusChanges = (tx: Db, from: number, reason: string) =>
  queryRows(
    tx,
    `insert into dealership_status_change (dealership_id, from_status, to_status, reason, changed_at)
      select id, $1, status, $2, now() - make_interval(days => 30 + id % 300) from dealership where status <> $1 returning 1`,
    [from, reason],
  );

/** For every dealership: its components, those of its roles, its settings. */
export const insertDealershipRights = async (
  tx: Db,
  components: readonly string[],
  roleComponents: readonly { role: number; component: string }[],
) => {
  await queryRows(
    tx,
    'insert into dealership_component select d.id, c from dealership d, unnest($1::text[]) c returning 1',
    [components],
  );
  await queryRows(
    tx,
    `insert into role_component select d.id, r.role, r.component
      from dealership d, json_to_recordset($1) as r(role int, component text) returning 1`,
    [JSON.stringify(roleComponents)],
  );
  await queryRows(
    tx,
    "insert into dealership_config select id, 'SOCIAL_POSTING', '1' from dealership returning 1",
    [],
  );
};
