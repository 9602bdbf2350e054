import { createHash, randomBytes } from 'node:crypto';
import { COMPONENTS } from '@forecourt/policy';
import { areaList } from '../../server/src/areas';
import type { BenchDatabase } from './database';

/** A session of the owner of a dealership; answers its token. */
export const addSession = async ({ client }: BenchDatabase, dealershipId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into user_session (token_hash, user_id, home_dealership_id, dealership_id, role_id, expires_at)
     select $1, owner_user_id, id, id, 3, now() + interval '3 hours' from dealership where id = $2`,
    [createHash('sha256').update(token).digest('base64url'), dealershipId],
  );
  return token;
};

/** `dealerships` dealerships: the first with `first` users, the others sharing `rest`. Answers a session's token at the first. */
export const fillPeople = async (
  database: BenchDatabase,
  sizes: { dealerships: number; first: number; rest: number },
) => {
  const { client } = database;
  await client.query(
    'truncate dealership, app_user, credential, membership, presence, user_session, dealership_component, role_component, platform_contract, notification cascade',
  );
  await client.query(
    `insert into dealership (id, business_name, status, owner_user_id, has_chat, has_syndication)
     select d, 'Motors ' || d, 5, null, true, true from generate_series(1, $1::int) d`,
    [sizes.dealerships],
  );
  await client.query(
    `insert into app_user (id, dealership_id, username, role_id, first_name, last_name, email, mobile, created_at)
     select n, case when n <= $2::int or $1::int = 1 then 1 else 2 + n % greatest($1::int - 1, 1) end, 'user' || n, (array[3, 5, 16, 17, 19])[1 + n % 5],
       (array['Amara','Noah','Priya','Liam','Sofia','Ethan','Chloe','Mateo'])[1 + n % 8],
       (array['Okafor','Tremblay','Singh','Nguyen','Roy','Haddad','Wong','Fraser','Silva'])[1 + (n / 8) % 9] || ' ' || n,
       'user' || n || '@example.org', '604555' || lpad((n % 10000)::text, 4, '0'), now() - make_interval(mins => n)
     from generate_series(1, $2::int + $3::int) n`,
    [sizes.dealerships, sizes.first, sizes.rest],
  );
  // each dealership has an owner, whatever its number
  await client.query(
    'update app_user set role_id = 3 where id in (select min(id) from app_user group by dealership_id)',
  );
  await client.query('insert into membership select dealership_id, id, role_id from app_user');
  await client.query(
    'insert into presence select dealership_id, id, id % 3 = 0, now() - make_interval(mins => id % 5000) from app_user',
  );
  await client.query(
    'update dealership set owner_user_id = (select min(id) from app_user where dealership_id = dealership.id and role_id = 3)',
  );
  await client.query(
    'insert into dealership_component select d.id, c from dealership d, unnest($1::text[]) c',
    [[...COMPONENTS]],
  );
  await client.query('insert into role_component select d.id, 3, c from dealership d, unnest($1::text[]) c', [
    [...COMPONENTS],
  ]);
  await client.query(
    'insert into platform_contract (dealership_id, package_id) select id, 4 from dealership',
  );
  // or the server would book all generated records during the measurement, as after an upgrade
  await client.query(
    `insert into ledger_replay (dealership_id, source, last_id) select d.id, s, 2147483647 from dealership d, unnest($1::text[]) s
      on conflict (dealership_id, source) do update set last_id = excluded.last_id`,
    [areaList.flatMap(({ ledgerSources }) => Object.keys(ledgerSources ?? {}))],
  );
  const token = await addSession(database, 1);
  await client.query('vacuum analyze');
  return token;
};
