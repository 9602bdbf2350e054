import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { contains, countAll, type PageRequest, pageOf } from '../../db/paging';
import { dealership } from './tables';

interface Query extends PageRequest {
  q?: string | undefined;
  ds_status?: number | undefined;
}

// In full: in the list of a select from one table drizzle names a column without its table, which means another in here.
const cityName = sql<string | null>`(select c.name from city c where c.id = dealership.city_id)`;
const provinceName = sql<string | null>`(select p.name from city c join province p on p.id = c.province_id
  where c.id = dealership.city_id)`;
const packageName = sql<
  string | null
>`(select o.name from platform_contract k join package_offer o on o.id = k.package_id
  where k.dealership_id = dealership.id and k.ended_at is null)`;
const users = sql<number>`(select count(*)::int from app_user u
  where u.dealership_id = dealership.id and u.removed_at is null)`;

const matches = ({ q, ds_status }: Query) => {
  const pattern = q ? contains(q) : undefined;
  return and(
    ds_status === undefined ? undefined : eq(dealership.status, ds_status),
    pattern === undefined
      ? undefined
      : or(
          sql`${dealership.businessName} ilike ${pattern}`,
          sql`${dealership.dba} ilike ${pattern}`,
          sql`${dealership.email} ilike ${pattern}`,
          sql`${dealership.id}::text = ${q}`,
        ),
  );
};

/** Every dealership, for platform staff: only a system connection sees more than one. */
export const listDealerships = async (db: Db, query: Query, defaultLimit: number) => {
  const fields = {
    id: dealership.id,
    bussiness_name: dealership.businessName,
    ds_status: dealership.status,
    users,
    created_at: dealership.createdAt,
  };
  const { page, limit, offset, order } = pageOf(query, defaultLimit, fields, 'id', dealership.id);
  const where = matches(query);
  const rows = await db
    .select({
      id: dealership.id,
      bussiness_name: dealership.businessName,
      dba: dealership.dba,
      city: cityName,
      province: provinceName,
      ds_status: dealership.status,
      package: packageName,
      users,
      created_at: dealership.createdAt,
    })
    .from(dealership)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [count] = await db.select({ total: countAll }).from(dealership).where(where);
  return { rows, total: count?.total ?? 0, page, limit };
};
