import type { Db } from '../../../db/database';
import { type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface ViewRow {
  id: number;
  operator_id: number;
  user_id: number;
  dealership_id: number;
  reason: string;
  began_at: string;
  ends_at: string;
  is_open: boolean;
  requests: number;
}

export const listViews = async (
  systemDb: Db,
  query: PageRequest & { dealership_id?: number | undefined; open?: '0' | '1' | undefined },
  defaultLimit: number,
  at: string,
) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { began_at: 'v.began_at' },
    '-began_at',
    'v.id',
  );
  const { values, add } = sqlValues(at);
  const isOpen = "(v.ends_at > $1 and v.code_hash = '')";
  // a code that was never used opened nothing
  const conditions = ["(v.code_hash = '' or v.code_expires_at > $1)"];
  if (query.dealership_id !== undefined) conditions.push(`v.dealership_id = ${add(query.dealership_id)}`);
  if (query.open === '1') conditions.push(isOpen);
  if (query.open === '0') conditions.push(`not ${isOpen}`);
  const from = `from look_as_session v where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${from}`,
    values,
  );
  const rows = await queryRows<ViewRow>(
    systemDb,
    `select v.id, v.operator_id, v.user_id, v.dealership_id, v.reason, v.began_at, v.ends_at, ${isOpen} as is_open,
        (select count(*)::int from look_as_request r where r.look_id = v.id) as requests
      ${from} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

/** In which roles a user works at a dealership. */
export const rolesAt = async (systemDb: Db, dealershipId: number, userId: number): Promise<number[]> => {
  const rows = await queryRows<{ role_id: number }>(
    systemDb,
    'select role_id from membership where dealership_id = $1 and user_id = $2 order by role_id',
    [dealershipId, userId],
  );
  return rows.map(({ role_id }) => role_id);
};
