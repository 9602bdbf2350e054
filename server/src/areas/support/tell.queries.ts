import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export interface Person {
  id: number;
  full_name: string;
  email: string;
  role_id: number;
}

/** Someone who can sign in, by where their record is kept. By the system, since that may be another dealership. */
export const findPerson = async (
  systemDb: Db,
  dealershipId: number,
  userId: number,
): Promise<Person | undefined> =>
  (
    await queryRows<Person>(
      systemDb,
      `select id, full_name, coalesce(email, '') as email, role_id from app_user
        where dealership_id = $1 and id = $2 and is_active`,
      [dealershipId, userId],
    )
  )[0];

/** Those of a dealership with one of these roles and this e-mail address, whatever its case. */
export const findPeopleByEmail = (
  systemDb: Db,
  dealershipId: number,
  email: string,
  roles: readonly number[],
): Promise<Person[]> =>
  queryRows<Person>(
    systemDb,
    `select id, full_name, coalesce(email, '') as email, role_id from app_user
      where dealership_id = $1 and is_active and lower(email) = lower($2) and role_id = any($3) order by id limit 2`,
    [dealershipId, email, roles],
  );

interface Named {
  id: number;
  name: string;
}

export const dealershipNames = (systemDb: Db, ids: readonly number[]): Promise<Named[]> =>
  queryRows<Named>(systemDb, 'select id, business_name as name from dealership where id = any($1)', [ids]);
