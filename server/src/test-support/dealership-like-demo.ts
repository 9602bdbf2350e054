import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../db/database';
import { MAIN_DEALERSHIP } from '../demo/plan';
import { execute } from './execute';

const ACCOUNTS: readonly string[] = [
  ...['owner', 'manager', 'accountant', 'seller', 'seller5', 'seller17', 'mechanic', 'customer'],
  'bookkeeper',
];

const journeys = { userId: null, requestId: 'journeys' };

/**
 * Adds a dealership with the settings, rights and staff of the demo's, and none of its records. Answers the usernames of its
 * staff by those of the demo; names and passwords are the same.
 */
export const addDealershipLikeDemo = async (databaseUrl: string): Promise<Map<string, string>> => {
  const database = createDatabase({ connectionString: databaseUrl }, 1);
  try {
    return await database.systemWrite(journeys, async (tx) => {
      const added = await execute<{
        id: number;
      }>(
        tx,
        sql`insert into dealership (status, business_name, dba, phone, email, street,
          postal, city_id, website, registration_number, default_bos_format, has_chat, has_syndication, quickbooks_permit, added_wanted_permit)
        select status, business_name, dba, phone, email, street, postal, city_id, website, registration_number, default_bos_format,
          has_chat, has_syndication, quickbooks_permit, added_wanted_permit
        from dealership where id = ${MAIN_DEALERSHIP} returning id`,
      );
      const id = Number(added.rows[0]?.id);
      const suffix = `.at${id}`;
      await execute(
        tx,
        sql`insert into dealership_component
        select ${id}::int, component from dealership_component where dealership_id = ${MAIN_DEALERSHIP}`,
      );
      await execute(
        tx,
        sql`insert into role_component
        select ${id}::int, role_id, component from role_component where dealership_id = ${MAIN_DEALERSHIP}`,
      );
      await execute(
        tx,
        sql`insert into dealership_config
        select ${id}::int, config, value from dealership_config where dealership_id = ${MAIN_DEALERSHIP}`,
      );
      await execute(
        tx,
        sql`insert into platform_contract (dealership_id, package_id)
        select ${id}::int, package_id from platform_contract where dealership_id = ${MAIN_DEALERSHIP} and ended_at is null`,
      );
      await execute(
        tx,
        sql`insert into app_user (dealership_id, username, role_id, first_name, last_name, email, mobile)
        select ${id}::int, username || ${suffix}, role_id, first_name, last_name, username || ${`${suffix}@demo.example`}, mobile
        from app_user where dealership_id = ${MAIN_DEALERSHIP} and username = any(${sql.param(ACCOUNTS)}::text[]) order by id`,
      );
      await execute(
        tx,
        sql`insert into credential (dealership_id, user_id, username, password_hash)
        select u.dealership_id, u.id, u.username, c.password_hash from app_user u
        join credential c on c.username || ${suffix} = u.username where u.dealership_id = ${id}`,
      );
      // the owner of the demo also sells there
      await execute(
        tx,
        sql`insert into membership
        select dealership_id, id, role_id from app_user where dealership_id = ${id}
        union all select dealership_id, id, ${ROLE.salesConsultant}::int from app_user
          where dealership_id = ${id} and role_id = ${ROLE.owner}`,
      );
      await execute(
        tx,
        sql`update dealership set owner_user_id =
        (select u.id from app_user u where u.dealership_id = ${id} and u.role_id = ${ROLE.owner}) where id = ${id}`,
      );
      return new Map(ACCOUNTS.map((account) => [account, account + suffix]));
    });
  } finally {
    await database.end();
  }
};
