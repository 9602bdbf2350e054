import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { dealership } from './tables';

const city = <T>(column: string) =>
  sql<T>`(select ${sql.raw(column)} from city c join province p on p.id = c.province_id where c.id = dealership.city_id)`;

/** The business profile as the contract names it, but for the addresses of its logos. */
export const readProfile = async (db: Db, tenant: number) => {
  const [row] = await db
    .select({
      id: dealership.id,
      bussiness_name: dealership.businessName,
      dba: dealership.dba,
      business_phone: dealership.phone,
      business_email: dealership.email,
      business_street: dealership.street,
      business_postal: dealership.postal,
      frk_city: dealership.cityId,
      city: city<string | null>('c.name'),
      province: city<string | null>('p.name'),
      timezone: sql<string>`coalesce(${city<string | null>('c.timezone')}, ${DEFAULT_TIMEZONE})`,
      website: dealership.website,
      registration_number: dealership.registrationNumber,
      tax_number: dealership.taxNumber,
      logo: dealership.logo,
      logo2: dealership.logo2,
      deviceVerification: dealership.deviceVerification,
      version: dealership.version,
    })
    .from(dealership)
    .where(eq(dealership.id, tenant));
  return row;
};

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

type Changes = Partial<typeof dealership.$inferInsert>;

/** True when it was changed; false when someone else saved since the version that the form read. */
export const updateDealership = async (tx: Db, tenant: number, changes: Changes, version?: number) => {
  const changed = await tx
    .update(dealership)
    .set({ ...changes, version: sql`${dealership.version} + 1` })
    .where(
      and(eq(dealership.id, tenant), version === undefined ? undefined : eq(dealership.version, version)),
    )
    .returning({ id: dealership.id });
  return changed.length > 0;
};

export const cityExists = async (db: Db, cityId: number): Promise<boolean> =>
  (await db.execute(sql`select from city where id = ${cityId}`)).rows.length > 0;
