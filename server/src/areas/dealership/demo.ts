import { COMPONENTS, DEALERSHIP_STATUS, ROLE, ROLES } from '@forecourt/policy';
import { componentsForRole } from '@forecourt/policy/role-components';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { startIdsAfterLargest } from '../../demo/ids';
import { MAIN_DEALERSHIP, SECOND_BRANCH, VERIFYING_DEALERSHIP } from '../../demo/plan';
import { seeded } from '../../demo/random';
import { DEALER_NAMES, STREETS } from '../../demo/words';
import type { DemoWorld } from '../../demo/world';

/** The planned dealerships, each with all components and the usual rights of its roles. */
export const insertDealerships = async (tx: Db, { dealerships: planned, users }: DemoWorld) => {
  const random = seeded(11);
  const cities = (
    await tx.execute<{ id: number }>(sql`
    select c.id from city c join province p on p.id = c.province_id
    where c.match_key in ('vancouver', 'toronto', 'calgary', 'halifax', 'winnipeg', 'victoria', 'ottawa', 'regina')
      and p.country_id = (select id from country where name = 'Canada') order by c.id`)
  ).rows;
  const vancouver = (
    await tx.execute<{ id: number }>(
      sql`select c.id from city c join province p on p.id = c.province_id where c.match_key = 'vancouver' and p.abbreviation = 'BC'`,
    )
  ).rows[0];
  const rows = planned.map(({ id, status, groupId }, index) => {
    const name = DEALER_NAMES[index % DEALER_NAMES.length] ?? 'Motors';
    const owner = users.find((u) => u.dealership_id === id && u.role_id === ROLE.owner);
    const main = users.find((u) => u.dealership_id === MAIN_DEALERSHIP && u.role_id === ROLE.owner);
    return {
      id,
      status,
      group_id: groupId,
      owner_user_id: (id === SECOND_BRANCH ? main : owner)?.id ?? null,
      business_name: index < DEALER_NAMES.length ? name : `${name} ${id}`,
      dba: name,
      phone: `604555${String(2000 + (index % 7000)).padStart(4, '0')}`,
      email: `hello@dealership${id}.example`,
      street: `${100 + random.below(8900)} ${random.pick(STREETS)}`,
      postal: 'V6B 1A1',
      city_id:
        id === MAIN_DEALERSHIP
          ? (vancouver?.id ?? null)
          : (cities[index % Math.max(1, cities.length)]?.id ?? null),
      website: `https://dealership${id}.example`,
      registration_number: `D-${10_000 + id}`,
      device_verification: id === VERIFYING_DEALERSHIP,
      default_bos_format: id === MAIN_DEALERSHIP ? 2 : 1,
      redirect_url: status === DEALERSHIP_STATUS.openWithRedirect ? '/admin/user-managment' : null,
    };
  });
  await tx.execute(sql`insert into dealership (id, status, group_id, owner_user_id, business_name, dba, phone, email, street,
      postal, city_id, website, registration_number, device_verification, default_bos_format, redirect_url,
      has_chat, has_syndication, quickbooks_permit, added_wanted_permit)
    select r.*, true, true, true, true from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, status int, group_id int,
      owner_user_id int, business_name text, dba text, phone text, email text, street text, postal text, city_id int,
      website text, registration_number text, device_verification boolean, default_bos_format int, redirect_url text)`);
  await tx.execute(
    sql`insert into dealership_component select d.id, c from dealership d, unnest(${sql.param([...COMPONENTS])}::text[]) c`,
  );
  const roleComponents = ROLES.flatMap((role) =>
    componentsForRole(role.id).map((component) => ({ role: role.id, component })),
  );
  await tx.execute(sql`insert into role_component select d.id, r.role, r.component
    from dealership d, json_to_recordset(${JSON.stringify(roleComponents)}::json) as r(role int, component text)`);
  await tx.execute(sql`insert into dealership_config select id, 'SOCIAL_POSTING', '1' from dealership`);
  await startIdsAfterLargest(tx, 'dealership');
};
