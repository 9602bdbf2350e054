import type { Db } from '../../db/database';
import { contains, type PageRequest, pageOf } from '../../db/paging';
import { queryRows } from '../../db/query';
import { sqlValues } from '../../db/sql-values';

interface Query extends PageRequest {
  q?: string | undefined;
  ds_status?: number | undefined;
}

interface ListedDealership {
  id: number;
  bussiness_name: string;
  dba: string;
  city: string | null;
  province: string | null;
  ds_status: number;
  package: string | null;
  users: number;
  created_at: string;
}

const USERS = `(select count(*)::int from app_user u where u.dealership_id = d.id and u.removed_at is null)`;
const SORTED = {
  id: 'd.id',
  bussiness_name: 'd.business_name',
  ds_status: 'd.status',
  users: USERS,
  created_at: 'd.created_at',
};

const COLUMNS = `d.id, d.business_name as bussiness_name, d.dba, c.name as city, p.name as province, d.status as ds_status,
  (select o.name from platform_contract k join package_offer o on o.id = k.package_id
    where k.dealership_id = d.id and k.ended_at is null) as package, ${USERS} as users, d.created_at`;

/** Every dealership, for platform staff: only a system connection sees more than one. */
export const listDealerships = async (systemDb: Db, query: Query, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, SORTED, 'id', 'd.id');
  const { values, add } = sqlValues();
  const conditions = ['true'];
  if (query.ds_status !== undefined) conditions.push(`d.status = ${add(query.ds_status)}`);
  if (query.q) {
    const pattern = add(contains(query.q));
    conditions.push(`(d.business_name ilike ${pattern} or d.dba ilike ${pattern} or d.email ilike ${pattern}
      or d.id::text = ${add(query.q)})`);
  }
  const where = `where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total from dealership d ${where}`,
    values,
  );
  const rows = await queryRows<ListedDealership>(
    systemDb,
    `select ${COLUMNS} from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id
      ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};
