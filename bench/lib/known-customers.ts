import { blockingKeys, type Person, preparePerson, searchKeys } from '@forecourt/domain';
import type { BenchDatabase } from './database';
import { makeKnownPeople } from './known-people';
import { withoutIndexes } from './without-indexes';

const BATCH = 5_000;

const dayOf = (text: string | null | undefined): string | null =>
  text && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : null;

const rowOf = (person: Person, id: number) => ({
  id,
  first_name: person.firstName ?? '',
  middle_name: person.middleName ?? '',
  last_name: person.lastName ?? '',
  email: person.emails?.[0] ?? '',
  mobile: person.mobiles?.[0] ?? '',
  phone: person.phones?.[0] ?? '',
  address: person.address ?? '',
  apartment: person.unit ?? '',
  postal: person.postalCode ?? '',
  gender: person.gender ?? null,
  birthdate: dayOf(person.birthDate),
  licence_no: person.licence ?? '',
});

const COLUMNS =
  'id int, first_name text, middle_name text, last_name text, email text, mobile text, phone text, address text, apartment text, postal text, gender smallint, birthdate date, licence_no text';
const NAMES = COLUMNS.replace(/ (int|text|smallint|date)\b/g, '');
const ADD = `insert into customer (dealership_id, created_at, ${NAMES})
  select 1, now() - make_interval(mins => id), ${NAMES} from json_to_recordset($1) as r(${COLUMNS})`;
const ADD_KEYS =
  'insert into customer_key select 1, key, id from unnest($1::int[], $2::text[]) as k(id, key)';
const ADD_CONTACT_METHODS = `insert into contact_method (dealership_id, customer_id, kind, value, is_primary)
  select c.dealership_id, c.id, w.kind, w.value, true from customer c cross join lateral
    (values ('email', c.email), ('mobile', c.mobile), ('phone', c.phone)) w(kind, value) where w.value <> ''`;

/** The same people once more, shared by the other dealerships; each row needs its own number. */
const COPY = [
  `insert into customer (dealership_id, created_at, ${NAMES}) select 2 + (id + $1 * 7) % ($2 - 1), created_at,
     ${NAMES.replace('id', 'id + $1 * $3')} from customer where dealership_id = 1`,
  `insert into customer_key select 2 + (customer_id + $1 * 7) % ($2 - 1), key, customer_id + $1 * $3
     from customer_key where dealership_id = 1`,
];

/** `first` customers of whom the truth is known at dealership 1, `total` in all; answers those of dealership 1. */
export const fillKnownCustomers = async (
  database: BenchDatabase,
  { dealerships, first, total }: { dealerships: number; first: number; total: number },
): Promise<Person[]> => {
  const { client } = database;
  const people = makeKnownPeople(first, 2026, { newNumbers: false }).map(({ person }) => person);
  await withoutIndexes(database, ['customer', 'customer_key', 'contact_method'], async () => {
    for (let from = 0; from < people.length; from += BATCH) {
      const part = people.slice(from, from + BATCH).map((person, at) => ({ person, id: from + at + 1 }));
      await client.query(ADD, [JSON.stringify(part.map(({ person, id }) => rowOf(person, id)))]);
      const keys = part.flatMap(({ person, id }) => {
        const prepared = preparePerson(person);
        return [...new Set([...searchKeys(prepared), ...blockingKeys(prepared)])].map((key) => ({ id, key }));
      });
      await client.query(ADD_KEYS, [keys.map(({ id }) => id), keys.map(({ key }) => key)]);
    }
    for (let copy = 1; copy < Math.round(total / first); copy += 1)
      for (const statement of COPY) await client.query(statement, [copy, dealerships, first]);
    await client.query(ADD_CONTACT_METHODS);
  });
  await client.query("select setval(pg_get_serial_sequence('customer', 'id'), $1)", [total]);
  await client.query('vacuum analyze');
  return people;
};
