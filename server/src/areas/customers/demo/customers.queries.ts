import { consentEnds } from '@forecourt/domain/people/consent';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { refreshKeys } from '../record/customer-keys';
import { type DemoCustomer, planCustomers } from './customer-plan';

const CHUNK = 1_000;
const SELLERS = [ROLE.owner, ...SELLER_SHELL];

const insertChunk = async (tx: Db, people: readonly DemoCustomer[]) => {
  const made = await queryRows<{ id: number; dealership_id: number }>(
    tx,
    `with people as (
      select row_number() over () as n, r.* from json_to_recordset($1::json) as r(dealership_id int, type int,
        first_name text, middle_name text, last_name text, company_name text, register_number text, manager text, email text,
        mobile text, phone text, address text, apartment text, postal text, city text, gender int, birthdate date,
        licence_no text, licence_expires date, ad_source_id int, is_active boolean, is_wholesale boolean, deal_count int, days_ago int))
    insert into customer (dealership_id, type, first_name, middle_name, last_name, company_name, register_number, manager, email,
      mobile, phone, address, apartment, postal, city_id, gender, birthdate, licence_no, licence_expires, ad_source_id, seller_id,
      is_active, is_wholesale, deal_count, created_by, created_at)
    select p.dealership_id, p.type, p.first_name, p.middle_name, p.last_name, p.company_name, p.register_number, p.manager,
      p.email, p.mobile, p.phone, p.address, p.apartment, p.postal, y.id, p.gender, p.birthdate, p.licence_no, p.licence_expires,
      p.ad_source_id, s.ids[1 + p.n % cardinality(s.ids)], p.is_active, p.is_wholesale, p.deal_count, d.owner_user_id,
      now() - make_interval(days => p.days_ago)
    from people p join dealership d on d.id = p.dealership_id
      left join (city y join province v on v.id = y.province_id and v.abbreviation = 'BC') on y.match_key = p.city
      cross join lateral (select array_agg(u.id order by u.id) as ids from app_user u
        where u.dealership_id = p.dealership_id and u.role_id = any($2)) s
    order by p.n returning id, dealership_id`,
    [JSON.stringify(people), SELLERS],
  );
  await queryRows(
    tx,
    `insert into contact_method (dealership_id, customer_id, kind, value, key, is_primary)
    select c.dealership_id, c.id, w.kind, w.value,
      case w.kind when 'email' then lower(w.value) else '+1' || regexp_replace(w.value, '[^0-9]', '', 'g') end, true
    from customer c cross join lateral (values ('email', c.email), ('mobile', c.mobile), ('phone', c.phone)) w(kind, value)
    where w.value <> '' and c.id = any($1) order by c.id returning 1`,
    [made.map(({ id }) => id)],
  );
  const houses = new Map<number, number[]>();
  for (const { id, dealership_id } of made)
    houses.set(dealership_id, [...(houses.get(dealership_id) ?? []), id]);
  for (const [dealershipId, ids] of houses) await refreshKeys(tx, dealershipId, ids);
};

const NOTES = [
  'Prefers to be called after five.',
  'Looking for a second car before the winter.',
  'Brings the trade-in on Saturday, wants it appraised.',
  'Asked about the extended warranty.',
];

/** One of each kind on the first customers of the two dealerships that the demo's accounts work at. */
const insertFollowing = async (tx: Db) => {
  const some = `(select c.*, d.owner_user_id, row_number() over (partition by c.dealership_id order by c.id) as n
    from customer c join dealership d on d.id = c.dealership_id
    where c.dealership_id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) order by c.dealership_id, c.id)`;
  await queryRows(
    tx,
    `insert into customer_note (dealership_id, customer_id, text, user_id, created_at)
    select dealership_id, id, ($1::text[])[1 + n % 4], seller_id, created_at + interval '1 day' from ${some} c where n % 3 = 1
    returning 1`,
    [NOTES],
  );
  await queryRows(
    tx,
    `insert into customer_contact (dealership_id, customer_id, channel, direction, address, subject, text, user_id, happened_at)
    select dealership_id, id, w.channel, w.direction, case w.channel when 'email' then email else mobile end, w.subject, w.text,
      seller_id, created_at + make_interval(hours => w.hours)
    from ${some} c cross join (values ('call', 'in', '', 'Asked whether the car is still there.', 2),
      ('email', 'out', 'The car you asked about', 'It is here until Saturday. Shall I keep it for you?', 5)) w(channel, direction, subject, text, hours)
    where n % 5 = 1 returning 1`,
    [],
  );
  await insertConsents(tx, some);
  await queryRows(
    tx,
    `insert into own_ad_source (dealership_id, name) values (${MAIN_DEALERSHIP}, 'Hockey rink boards'), (${VERIFYING_DEALERSHIP}, 'Farmers market')`,
    [],
  );
  await queryRows(
    tx,
    `insert into customer_import (dealership_id, user_id, file_name, state, rows)
    select id, owner_user_id, 'customers-of-the-old-system.csv', 'undone', 0 from dealership
    where id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) order by id returning 1`,
    [],
  );
  await queryRows(
    tx,
    `update customer c set portal_user_id = u.id from app_user u
    where u.username = 'customer' and c.dealership_id = u.dealership_id and c.id = (select min(id) from customer where dealership_id = u.dealership_id)`,
    [],
  );
};

/** Whoever bought agrees for two years, whoever asked for half a year, and one in seven wrote it down. */
const insertConsents = async (tx: Db, some: string) => {
  const agreed = await queryRows<{
    dealership_id: number;
    id: number;
    since: string;
    kind: 'express' | 'purchase' | 'enquiry';
    user_id: number;
  }>(
    tx,
    `select dealership_id, id, seller_id as user_id, to_char(created_at, 'YYYY-MM-DD') as since,
      case when n % 7 = 1 then 'express' when deal_count > 0 then 'purchase' else 'enquiry' end as kind from ${some} c`,
    [],
  );
  const rows = agreed.map((row) => ({ ...row, until: consentEnds({ kind: row.kind, day: row.since }) }));
  await queryRows(
    tx,
    `insert into customer_consent (dealership_id, customer_id, channel, kind, since, until, proof, user_id)
    select r.dealership_id, r.id, c.channel, r.kind, r.since, r.until,
      case r.kind when 'express' then 'Signed the form at the desk' when 'purchase' then 'Bought a car' else 'Asked about a car' end, r.user_id
    from json_to_recordset($1::json) as r(dealership_id int, id int, kind text, since date, until date, user_id int)
      cross join (values ('email'), ('sms')) c(channel) order by r.id returning 1`,
    [JSON.stringify(rows)],
  );
};

export const insertCustomers = async (tx: Db, { dealerships, scale }: DemoWorld) => {
  const people = planCustomers(dealerships, scale);
  for (let at = 0; at < people.length; at += CHUNK) await insertChunk(tx, people.slice(at, at + CHUNK));
  await insertFollowing(tx);
};
