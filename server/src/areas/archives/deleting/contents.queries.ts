import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface RecordCounts {
  vehicles: number;
  customers: number;
  deals: number;
  bills: number;
  files: number;
  file_bytes: number;
}

/** What the dealership has, without what was removed or merged. */
export const countRecords = async (systemDb: Db, tenant: number): Promise<RecordCounts> => {
  const [counts] = await queryRows<RecordCounts>(
    systemDb,
    `select
      (select count(*)::int from stock_vehicle where dealership_id = $1 and deleted_at is null) as vehicles,
      (select count(*)::int from customer where dealership_id = $1 and removed_at is null and merged_into is null) as customers,
      (select count(*)::int from deal where dealership_id = $1 and removed_at is null) as deals,
      (select count(*)::int from bill_of_sale where dealership_id = $1 and removed_at is null) as bills,
      f.files, f.file_bytes
      from (select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as file_bytes
        from stored_file where dealership_id = $1 and removed_at is null) f`,
    [tenant],
  );
  if (!counts) throw new Error('counts are one row');
  return counts;
};

export interface PersonHere {
  id: number;
  full_name: string;
  is_customer: boolean;
}

/** Whose record the dealership keeps. */
export const peopleOf = (systemDb: Db, tenant: number): Promise<PersonHere[]> =>
  queryRows<PersonHere>(
    systemDb,
    `select id, full_name, role_id = ${ROLE.customer} as is_customer from app_user
      where dealership_id = $1 and removed_at is null order by lower(full_name), id`,
    [tenant],
  );

/** People who work here while another dealership keeps their record; only the roles here are lost. */
export const guestsOf = async (systemDb: Db, tenant: number) => {
  const held = await queryRows<{ user_id: number }>(
    systemDb,
    'select distinct user_id from membership where dealership_id = $1',
    [tenant],
  );
  return queryRows<{ id: number; full_name: string; other: number }>(
    systemDb,
    `select id, full_name, dealership_id as other from app_user
      where id = any($1::int[]) and dealership_id <> $2 and removed_at is null`,
    [held.map(({ user_id }) => user_id), tenant],
  );
};

export const dealershipNames = async (
  systemDb: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await queryRows<{ id: number; name: string }>(
    systemDb,
    'select id, business_name as name from dealership where id = any($1::int[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
