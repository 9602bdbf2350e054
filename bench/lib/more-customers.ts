import type { BenchDatabase } from './database';
import { fillKnownCustomers } from './known-customers';
import { withoutIndexes } from './without-indexes';

const COLUMNS =
  'first_name, middle_name, last_name, address, apartment, postal, gender, birthdate, licence_no';
/** Other digits for each copy, so that nobody shares a number; the same for a number and for its reverse. */
const otherDigits = (text: string) =>
  `translate(${text}, '0123456789', substr('01234567890123456789', 1 + $1::int, 10))`;

const COPY_CUSTOMERS = `insert into customer (dealership_id, id, created_at, email, mobile, phone, ${COLUMNS})
  select 1, id + $1::int * $2::int, created_at - make_interval(days => $1::int), case when email <> '' then $1::int || email else '' end,
    ${otherDigits('mobile')}, ${otherDigits('phone')}, ${COLUMNS}
  from customer where dealership_id = 1 and id <= $2::int`;

const COPY_KEYS = `insert into customer_key (dealership_id, key, customer_id)
  select 1, case left(key, 2) when 'p:' then 'p:' || ${otherDigits('substr(key, 3)')}
      when 'r:' then 'r:' || ${otherDigits('substr(key, 3)')} when 'e:' then 'e:' || $1::int || substr(key, 3) else key end,
    customer_id + $1::int * $2::int
  from customer_key where dealership_id = 1 and customer_id <= $2::int`;

/** `count` customers at dealership 1, made of a tenth of them: names repeat as they do in a large dealership. */
export const fillManyCustomers = async (database: BenchDatabase, count: number) => {
  const { client } = database;
  const first = Math.ceil(count / 10);
  await fillKnownCustomers(database, { dealerships: 2, first, total: first });
  await withoutIndexes(database, ['customer', 'customer_key'], async () => {
    for (let copy = 1; copy < 10; copy += 1) {
      await client.query(COPY_CUSTOMERS, [copy, first]);
      await client.query(COPY_KEYS, [copy, first]);
    }
  });
  await client.query("select setval(pg_get_serial_sequence('customer', 'id'), $1)", [count]);
  await client.query('vacuum analyze customer, customer_key');
};
