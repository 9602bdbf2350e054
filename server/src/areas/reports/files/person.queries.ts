import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface PersonRow {
  name: string;
  email: string;
  timezone: string;
}

/** Someone who works at a dealership and can sign in. */
export const readPerson = async (
  systemDb: Db,
  tenant: number,
  userId: number,
): Promise<PersonRow | undefined> => {
  const [row] = await queryRows<PersonRow>(
    systemDb,
    `select u.full_name as name, u.email, coalesce(c.timezone, $3) as timezone
      from dealership d left join city c on c.id = d.city_id
        join membership m on m.dealership_id = d.id and m.user_id = $2
        join app_user u on u.dealership_id = d.id and u.id = $2 and u.is_active and u.removed_at is null
      where d.id = $1 limit 1`,
    [tenant, userId, DEFAULT_TIMEZONE],
  );
  return row;
};

/** Staff of the dealership who can sign in and have an e-mail address. */
export const staffWithEmail = (systemDb: Db, tenant: number) =>
  queryRows<{ id: number; name: string; email: string }>(
    systemDb,
    `select distinct u.id, u.full_name as name, u.email from membership m
        join app_user u on u.dealership_id = $1 and u.id = m.user_id and u.is_active and u.removed_at is null
          and u.email <> ''
      where m.dealership_id = $1 and m.role_id not in (1, 2) order by 2, 1 limit 300`,
    [tenant],
  );
