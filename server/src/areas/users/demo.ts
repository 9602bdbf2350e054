import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { startIdsAfterLargest } from '../../demo/ids';
import { MAIN_DEALERSHIP, SECOND_BRANCH } from '../../demo/plan';
import type { DemoWorld } from '../../demo/world';

/** The planned users, who all sign in with the same password. */
export const insertPeople = async (tx: Db, { users, passwordHash }: DemoWorld) => {
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
  await startIdsAfterLargest(tx, 'app_user');
};
