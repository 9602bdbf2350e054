import { KEY_VERSION } from '@forecourt/domain/people/search-keys';
import type { BenchDatabase } from './database';
import { COMMON_FAMILY, FEMALE, MALE } from './known-names';
import { withoutIndexes } from './without-indexes';

const FIRST = [...MALE, ...FEMALE].map(([name]) => name);
const LAST = COMMON_FAMILY.map(([name]) => name);

/** Sellers are users 1 to 60: the first has a seventh of the customers, each further one fewer, the last a handful. */
const SELLERS = 59;
const RARE_SELLER = 60;

/** A number from 0 to 1 that is the same in every run. */
const chance = (seed: number) => `(hashint8extended(n, ${seed}) & 65535) / 65536.0`;

const PEOPLE = `insert into customer (dealership_id, id, type, first_name, last_name, company_name, email, mobile, address, postal,
    city_id, ad_source_id, seller_id, is_active, is_wholesale, deal_count, created_at, removed_at)
  select case when n % $3 = 0 then 1 else 2 + n % ($2 - 1) end, n, 1 + (kind > 0.92)::int,
    ($4::text[])[1 + floor(first * cardinality($4))::int],
    ($5::text[])[1 + floor(last * cardinality($5))::int]
      || case when n % 3 = 0 then '' else chr(97 + floor(a * 26)::int) || chr(97 + floor(b * 26)::int) end,
    case when kind > 0.92 then ($5::text[])[1 + floor(first * cardinality($5))::int] || ' Motors ' || n else '' end,
    'person' || n || '@mail.example', '604' || lpad((2000000 + n * 7919 % 7999999)::text, 7, '0'), 100 + n % 8900 || ' Mill Road',
    'V' || n % 10 || 'B ' || n % 9 || 'A' || n % 8, ($6::int[])[1 + floor(cardinality($6) * city * city * city)::int],
    1 + floor(20 * a * a)::int, case when kind < 0.0002 then ${RARE_SELLER} else 1 + floor(${SELLERS} * seller * seller)::int end,
    b < 0.95, a < 0.02, (kind < 0.25)::int, now() - make_interval(mins => ($1 - n)::int),
    case when city > 0.99 then now() end
  from generate_series(1, $1::bigint) n cross join lateral (select ${chance(1)} as first, ${chance(2)} as last, ${chance(3)} as a,
    ${chance(4)} as b, ${chance(5)} as kind, ${chance(6)} as city, ${chance(7)} as seller) chances`;

/** The keys that the quick search of the list reads, as the program would have made them. */
const KEYS = `insert into customer_key (dealership_id, key, customer_id)
  select distinct c.dealership_id, k.key, c.id from customer c cross join lateral (values
    ('w:' || lower(c.first_name || ' ' || c.last_name)), ('w:' || lower(c.last_name || ' ' || c.first_name)),
    ('w:' || nullif(lower(c.company_name), '')), ('h:' || lower(c.address)),
    ('p:' || c.mobile), ('r:' || reverse(c.mobile)), ('e:' || c.email), ('z:' || replace(c.postal, ' ', ''))) k(key)
  where c.dealership_id = 1 and k.key is not null`;

const CONTACT_METHODS = `insert into contact_method (dealership_id, customer_id, kind, value, is_primary)
  select c.dealership_id, c.id, w.kind, w.value, true from customer c cross join lateral
    (values ('email', c.email), ('mobile', c.mobile)) w(kind, value) where c.dealership_id = 1`;

/** `first` customers at dealership 1, `rest` at the others, written down in turn as time goes by. */
export const fillCustomers = async (
  database: BenchDatabase,
  { dealerships, first, rest }: { dealerships: number; first: number; rest: number },
) => {
  const { client } = database;
  const total = first + rest;
  const { rows } = await client.query<{ id: number }>('select id from city order by id limit 80');
  const cities = rows.map(({ id }) => id);
  await client.query('truncate customer, customer_key, contact_method, customer_tally cascade');
  await withoutIndexes(database, ['customer', 'customer_key', 'contact_method'], async () => {
    await client.query(PEOPLE, [total, dealerships, Math.round(total / first), FIRST, LAST, cities]);
    await client.query(KEYS);
    await client.query(CONTACT_METHODS);
  });
  // as the triggers would have it, which do not run for generated rows
  await client.query('vacuum analyze customer, customer_key, contact_method');
  await client.query('select recount_customers()');
  await client.query("select setval(pg_get_serial_sequence('customer', 'id'), $1)", [total]);
  await client.query('vacuum analyze customer_tally');
  // or the server would recompute all keys during the measurement, as after an upgrade
  await client.query(
    `insert into customer_key_refresh (dealership_id, version, finished_at) select id, $1, now() from dealership
      on conflict (dealership_id) do update set version = excluded.version, finished_at = now()`,
    [KEY_VERSION],
  );
};
