import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { StoredPerson } from './stored-person';

const valuesOfKind = (kind: string) => `array(select w.value from contact_method w where w.dealership_id = $1
  and w.customer_id = c.id and w.kind = '${kind}' order by w.is_primary desc, w.id)`;
/** The columns of a StoredPerson; c is the customer. */
export const PERSON_FIELDS = `c.id, c.type, c.first_name, c.middle_name, c.last_name, c.company_name, c.register_number,
  c.address, c.apartment, c.postal, c.gender, c.birthdate, c.licence_no, c.bcid, ${valuesOfKind('email')} as emails,
  ${valuesOfKind('mobile')} as mobiles, ${valuesOfKind('phone')} as phones`;

/** What the tally splits its counts by. */
interface Flags {
  is_present: boolean;
  is_active: boolean;
  is_wholesale: boolean;
  is_business: boolean;
  has_deal: boolean;
}

const READ = `select ${PERSON_FIELDS}, c.removed_at is null as is_present, c.is_active, c.is_wholesale, c.type = 2 as is_business,
    c.deal_count > 0 as has_deal
  from customer c where c.dealership_id = $1 and c.id = any($2) and c.merged_into is null`;

/** With the keys of those who are there changes the tally of the short texts that find them (list/customer-tally.sql). */
const STORE = `with wanted as (
    select r.customer_id, r.key collate "C" as key
    from unnest($2::int[], $3::text[]) as r(customer_id, key)),
  gone as (
    delete from customer_key k where k.dealership_id = $1 and k.customer_id = any($4)
      and not exists (select 1 from wanted w where w.customer_id = k.customer_id and w.key = k.key)),
  added as (
    insert into customer_key (dealership_id, key, customer_id)
    select $1, key, customer_id from wanted on conflict do nothing),
  texts as (
    select distinct 1 as sign, customer_id, unnest(short_texts(key)) as text from wanted
    union all select distinct -1, k.customer_id, unnest(short_texts(k.key)) from customer_key k
    where k.dealership_id = $1 and k.customer_id = any($4)),
  changed as (select customer_id, text, sum(sign) as sign from texts group by 1, 2 having sum(sign) <> 0)
  insert into customer_tally (dealership_id, key, is_active, is_wholesale, is_business, has_deal, n)
  select $1, 'text:' || t.text, c.is_active, c.is_wholesale, c.is_business, c.has_deal, sum(t.sign)
  from changed t join unnest($5::int[], $6::boolean[], $7::boolean[], $8::boolean[], $9::boolean[])
    as c (id, is_active, is_wholesale, is_business, has_deal) on c.id = t.customer_id
  group by 2, 3, 4, 5, 6 returning 1`;

type Person = StoredPerson & Flags;

/** One customer is saved all the time; for many the plan depends on how many they are. */
const queryFor = (ids: readonly number[]) => (ids.length === 1 ? queryPrepared : queryRows);

/** Those of the customers who were not merged. */
export const readPeople = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryFor(ids)<Person>(tx, READ, [tenant, ids]);

/** Brings the stored keys of the customers to these pairs. */
export const storeKeys = async (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  pairs: readonly { id: number; key: string }[],
  people: readonly Person[],
): Promise<void> => {
  const present = people.filter(({ is_present }) => is_present);
  await queryFor(ids)(tx, STORE, [
    ...[tenant, pairs.map(({ id }) => id), pairs.map(({ key }) => key), ids],
    ...[present.map(({ id }) => id), present.map(({ is_active }) => is_active)],
    ...[present.map(({ is_wholesale }) => is_wholesale), present.map(({ is_business }) => is_business)],
    present.map(({ has_deal }) => has_deal),
  ]);
};
