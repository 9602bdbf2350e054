import { ROLE } from '@forecourt/policy';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';
import { startIdsAfterLargest } from '../../demo/ids.queries';
import { MAIN_DEALERSHIP, SECOND_BRANCH } from '../../demo/plan';
import type { DemoWorld } from '../../demo/world';

const USERS = `insert into app_user (id, dealership_id, username, role_id, first_name, last_name, email, mobile, is_active, created_at)
  select id, dealership_id, username, role_id, first_name, last_name, email, mobile, is_active, now() - make_interval(days => days_ago)
  from json_to_recordset($1) as r(id int, dealership_id int, username text, role_id int, first_name text,
    last_name text, email text, mobile text, is_active boolean, days_ago int) returning 1`;

const PRESENCE = `insert into presence (dealership_id, user_id, is_online, last_seen_at)
  select dealership_id, id, is_online, greatest(now() - make_interval(mins => (id * 37) % 9000), now() - make_interval(days => days_ago))
  from json_to_recordset($1) as r(id int, dealership_id int, is_online boolean, days_ago int) returning 1`;

const MORE_MEMBERSHIPS = `insert into membership
  select $1::int, id, $2::int from app_user where username = 'owner'
  union all select $3::int, id, $4::int from app_user where username = 'owner'
  on conflict do nothing`;

const OTHER_GROUPS =
  'select id, group_id, owner_user_id from dealership where group_id is not null and group_id <> $1 order by id';

/** Owners of branches work at all branches of their group. */
const addOwnersToBranches = async (tx: Db) => {
  const branches = await queryRows<{ id: number; group_id: number; owner_user_id: number | null }>(
    tx,
    OTHER_GROUPS,
    [MAIN_DEALERSHIP],
  );
  const pairs = branches.flatMap((here) =>
    branches
      .filter(
        (other) => other.group_id === here.group_id && other.id !== here.id && other.owner_user_id !== null,
      )
      .map((other) => ({ dealership: here.id, user: other.owner_user_id })),
  );
  await queryRows(
    tx,
    `insert into membership (dealership_id, user_id, role_id)
      select m.dealership, m.person, $3::int from unnest($1::int[], $2::int[]) as m(dealership, person) on conflict do nothing`,
    [pairs.map(({ dealership }) => dealership), pairs.map(({ user }) => user), ROLE.owner],
  );
};

/** The planned users, who all sign in with the same password. */
export const insertPeople = async (tx: Db, { users, passwordHash }: DemoWorld) => {
  const list = JSON.stringify(users);
  await queryRows(tx, USERS, [list]);
  await queryRows(
    tx,
    `insert into credential (dealership_id, user_id, username, password_hash)
      select dealership_id, id, username, $1 from app_user returning 1`,
    [passwordHash],
  );
  await queryRows(tx, 'select claim_sign_in_names()', []);
  await queryRows(
    tx,
    'insert into membership select dealership_id, id, role_id from app_user returning 1',
    [],
  );
  await queryRows(tx, PRESENCE, [list]);
  // the owner of dealership 1 also sells there, and owns its second branch; the locked branches have one owner for all
  await queryRows(tx, MORE_MEMBERSHIPS, [MAIN_DEALERSHIP, ROLE.salesConsultant, SECOND_BRANCH, ROLE.owner]);
  await addOwnersToBranches(tx);
  await startIdsAfterLargest(tx, 'app_user');
};
