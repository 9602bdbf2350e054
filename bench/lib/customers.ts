import type { BenchDatabase } from './database';

const FIRST =
  'Amara,Noah,Priya,Liam,Sofia,Ethan,Chloe,Mateo,Yuki,Grace,Omar,Hannah,Lucas,Mei,Daniel,Fatima,Jack,Isla,Arjun,Zoe'.split(
    ',',
  );
const LAST =
  'Okafor,Tremblay,Singh,MacDonald,Nguyen,Roy,Campbell,Haddad,Gagnon,Wong,Fraser,Ivanova,Morin,Chen,Stewart,Bouchard,Patel,Kim,Silva,Fortin,Rossi,Friesen,Park,Sharma,Lavoie,Peters,Yamada,Dhillon,Khan,Wiebe'.split(
    ',',
  );

const PEOPLE = `insert into customer (dealership_id, id, first_name, last_name, email, mobile, address, postal, ad_source_id, seller_id,
    is_active, is_wholesale, deal_count, created_at)
  select case when n % $3 = 0 then 1 else 2 + n % ($2 - 1) end, n, ($4::text[])[1 + n % cardinality($4)],
    ($5::text[])[1 + (n / 7) % cardinality($5)] || case when n % 3 = 0 then '' else chr(97 + (n / 11 % 26)::int) || chr(97 + (n / 13 % 26)::int) end,
    'person' || n || '@mail.example', '604' || lpad((2000000 + n * 7919 % 7999999)::text, 7, '0'), 100 + n % 8900 || ' Mill Road',
    'V' || n % 10 || 'B ' || n % 9 || 'A' || n % 8, 1 + n % 20, 1 + n % 50, n % 20 <> 0, n % 50 = 0, (n % 4 = 0)::int,
    now() - make_interval(mins => ($1 - n)::int)
  from generate_series(1, $1::bigint) n`;

/** The keys that the quick search of the list reads, as the program would have made them. */
const KEYS = `insert into customer_key (dealership_id, key, customer_id)
  select c.dealership_id, k.key, c.id from customer c cross join lateral (values
    ('w:' || lower(c.first_name || ' ' || c.last_name)), ('w:' || lower(c.last_name || ' ' || c.first_name)),
    ('p:' || c.mobile), ('r:' || reverse(c.mobile)), ('e:' || c.email), ('z:' || replace(c.postal, ' ', ''))) k(key)
  where c.dealership_id = 1`;

/** `first` customers at dealership 1, `rest` at the others, written down in turn as time goes by. */
export const fillCustomers = async (
  { client }: BenchDatabase,
  { dealerships, first, rest }: { dealerships: number; first: number; rest: number },
) => {
  const total = first + rest;
  await client.query('truncate customer, customer_key, customer_way, customer_tally cascade');
  await client.query(PEOPLE, [total, dealerships, Math.round(total / first), FIRST, LAST]);
  await client.query(KEYS);
  // as the triggers would have it, which do not run for generated rows
  await client.query(
    'insert into customer_tally select dealership_id, is_active, is_wholesale, count(*) from customer group by 1, 2, 3',
  );
  await client.query('vacuum analyze customer, customer_key, customer_tally');
};
