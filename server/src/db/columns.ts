import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { customType, integer, numeric, type PgTable } from 'drizzle-orm/pg-core';

/** The columns that begin every table of a dealership. The tenant leads the primary key and every index. */
export const tenantId = () => integer('dealership_id').notNull();
export const rowId = () => integer('id').notNull().generatedByDefaultAsIdentity();

/** An instant as it goes on the wire: ISO 8601 in UTC (every connection has its time zone set to UTC). */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => value.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z'),
});

export const createdAt = () => instantColumn('created_at').notNull().default(sql`now()`);
/** Bumped by every save; a save that read an older one is refused (design 4). */
export const versionColumn = () => integer('version').notNull().default(1);

/** Compared byte by byte, so that the beginning of a word is a range of its index. */
export const keyColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const moneyColumn = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

/** The columns of a table: the key in its declaration, the name in the database, the default value where it is a plain one. */
export const columnFacts = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.name,
    fallback: is(column.default, SQL) ? null : (column.default ?? null),
    /** The database computes it, always or when it is not given. */
    isComputed: column.generated !== undefined || is(column.default, SQL),
  }));
