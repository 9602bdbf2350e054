import { COMPONENTS, DEALERSHIP_STATUS, PAID_STATUSES, ROLE, ROLES } from '@forecourt/policy';
import { componentsForRole } from '@forecourt/policy/role-components';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../areas/session';
import type { Database, Db } from '../db/database';
import { hashToken } from '../http/sessions';
import { insertCustomers } from './customers';
import { insertPayments } from './payments';
import { type DemoUser, planPeople } from './people';
import {
  MAIN_DEALERSHIP,
  type PlannedDealership,
  planDealerships,
  SECOND_BRANCH,
  VERIFYING_DEALERSHIP,
} from './plan';
import { seeded } from './random';
import { insertStock } from './stock';
import { DEALER_NAMES, STREETS } from './words';

export { DEMO_ACCOUNTS } from './people';
export const DEMO_PASSWORD = 'forecourt-demo';
const DEMO_LOCK = 7_203_119;

const insertDealerships = async (
  tx: Db,
  planned: readonly PlannedDealership[],
  users: readonly DemoUser[],
) => {
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
  await tx.execute(sql`insert into platform_contract (dealership_id, package_id, started_at)
    select id, 4, now() - interval '400 days' from dealership where status not in (${DEALERSHIP_STATUS.noPackageYet}, ${DEALERSHIP_STATUS.choosePackage})`);
  await tx.execute(sql`insert into dealership_config select id, 'SOCIAL_POSTING', '1' from dealership`);
};

const insertPeople = async (tx: Db, users: readonly DemoUser[], passwordHash: string) => {
  const list = JSON.stringify(users);
  await tx.execute(sql`insert into app_user (id, dealership_id, username, role_id, first_name, last_name, email, mobile, is_active, created_at)
    select id, dealership_id, username, role_id, first_name, last_name, email, mobile, is_active, now() - make_interval(days => days_ago)
    from json_to_recordset(${list}::json) as r(id int, dealership_id int, username text, role_id int, first_name text,
      last_name text, email text, mobile text, is_active boolean, days_ago int)`);
  await tx.execute(sql`insert into credential (dealership_id, user_id, username, password_hash)
    select dealership_id, id, username, ${passwordHash} from app_user`);
  await tx.execute(sql`insert into membership select dealership_id, id, role_id from app_user`);
  await tx.execute(sql`insert into presence (dealership_id, user_id, is_online, last_seen_at)
    select dealership_id, id, is_online, now() - make_interval(mins => (id * 37) % 9000)
    from json_to_recordset(${list}::json) as r(id int, dealership_id int, is_online boolean)`);
  // the owner of dealership 1 also sells there, and owns its second branch; the locked branches have one owner for all
  await tx.execute(sql`insert into membership
    select ${MAIN_DEALERSHIP}::int, id, ${ROLE.salesConsultant}::int from app_user where username = 'owner'
    union all select ${SECOND_BRANCH}::int, id, ${ROLE.owner}::int from app_user where username = 'owner'
    union all select b.id, d.owner_user_id, ${ROLE.owner}::int from dealership b join dealership d on d.group_id = b.group_id and d.id <> b.id
      where b.group_id is not null and b.group_id <> ${MAIN_DEALERSHIP}
    on conflict do nothing`);
};

const insertRecords = async (tx: Db) => {
  await tx.execute(sql`insert into notification (dealership_id, user_id, title, body, link, created_at)
    select d.id, d.owner_user_id, n.title, n.body, n.link, now() - make_interval(hours => n.hours)
    from dealership d, (values ('Welcome to Forecourt', 'Your dealership is set up. Add your logo and your team to make it yours.', '/admin/update-bussiness-profile', 70),
      ('A new device was confirmed', 'Someone signed in to your account from a device that was not used before.', '/admin/change-password', 26),
      ('Your payment went through', 'Thank you. The receipt is on the pricing page.', '/admin/pricing', 3)) n(title, body, link, hours)
    where d.owner_user_id is not null and (n.link <> '/admin/pricing' or d.status = any(${sql.param(PAID_STATUSES)}::int[])) order by d.id, n.hours desc`);
  await tx.execute(sql`insert into saved_view (dealership_id, user_id, list, name, search)
    select id, owner_user_id, 'sellers', 'Active sellers', 'is_active=1' from dealership
    where owner_user_id is not null order by id`);
  await tx.execute(
    sql`insert into cart_item (dealership_id, package_id) select id, 3 from dealership where id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) order by id`,
  );
  await tx.execute(sql`insert into agreement (dealership_id, code_hash, customer_name, message)
    values (${MAIN_DEALERSHIP}, ${hashToken('1')}, 'Claire Fontaine',
      'I agree that the dealership may keep the data I gave it and contact me about my enquiry by phone, text message or e-mail. I can withdraw this at any time.')`);
};

const alignIds = async (tx: Db) => {
  for (const table of ['dealership', 'app_user'])
    await tx.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
};

export const fillDemo = async (database: Database, scale: number) => {
  const dealerships = planDealerships(scale > 1 ? scale : 0);
  const users = planPeople(dealerships, 38 * scale);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.systemWrite({ userId: null, requestId: 'demo' }, async (tx) => {
    await insertDealerships(tx, dealerships, users);
    await insertPeople(tx, users, passwordHash);
    await insertRecords(tx);
    await insertPayments(tx);
    await insertStock(tx, scale);
    await insertCustomers(tx, dealerships, scale);
    await alignIds(tx);
  });
  return { dealerships: dealerships.length, users: users.length };
};

/** Fills an empty database; answers whether the demo accounts are there. */
export const fillDemoWhenEmpty = async (database: Database): Promise<boolean> =>
  database.systemWrite({ userId: null, requestId: 'demo' }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const known = await tx.execute<{
      any: boolean;
      demo: boolean;
    }>(sql`select exists (select from dealership) as any,
      exists (select from credential where username = 'platform') as demo`);
    if (known.rows[0]?.any) return known.rows[0].demo;
    await fillDemo(database, 1);
    return true;
  });
