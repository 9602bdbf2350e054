import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { CatalogueTable } from '../catalogue/catalogue.queries';
import { NOT_ARCHIVED, tenantColumn } from '../catalogue/which-tables';

/** A row as PostgreSQL writes its values as text: nothing is lost on the way, whatever their types. */
export type TextRow = Record<string, string | null>;

const MOST_ROWS = 1_000;
const FIRST_ROWS = 50;
/** About so many characters come at a time: rows may have long texts. */
const WANTED = 2_000_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const lengthOf = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, row) => {
    for (const value of Object.values(row)) sum += (value?.length ?? 0) + 8;
    return sum;
  }, 1);

/** The rows of a dealership in the order of their keys, in parts that are about as large as each other. */
export async function* rowsOf(db: Db, table: CatalogueTable, tenant: number): AsyncGenerator<TextRow[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`);
  const isAudit = table.name === 'audit_entry';
  // what changed in a table that is left out is left out too: keys and card tokens stand in it
  const condition = isAudit ? 'and not (table_name = any($2::text[]))' : '';
  const order = table.key.length === 0 ? '' : `order by ${table.key.map(quoted).join(', ')}`;
  await queryRows(
    db,
    `declare archived_rows no scroll cursor for select ${columns.join(', ')} from ${quoted(table.name)}
      where ${tenantColumn(table.name)} = $1 ${condition} ${order}`,
    isAudit ? [tenant, Object.keys(NOT_ARCHIVED)] : [tenant],
  );
  for (let most = FIRST_ROWS; ; ) {
    const rows = await queryRows<TextRow>(db, `fetch ${most} from archived_rows`, []);
    if (rows.length > 0) yield rows;
    if (rows.length < most) break;
    const fitting = Math.floor((rows.length * WANTED) / lengthOf(rows));
    most = Math.max(1, Math.min(MOST_ROWS, fitting, most * 4));
  }
  await queryRows(db, 'close archived_rows', []);
}

export interface LookupRow {
  id: number;
  /** What it is, whatever its number. */
  key: string[];
  /** What a new one is made of, where it may be missing elsewhere. */
  content: string | null;
}

const LOOKUPS: Readonly<Record<string, string>> = {
  city: `select c.id, json_build_array(n.name, p.name, c.name, c.match_key) as key, null as content from city c
    join province p on p.id = c.province_id join country n on n.id = p.country_id`,
  craigslist_city: 'select c.id, json_build_array(c.code) as key, null as content from craigslist_city c',
  craigslist_subcity: `select c.id, json_build_array(o.code, c.code) as key, null as content from craigslist_subcity c
    join craigslist_city o on o.id = c.city_id`,
  inventory_lookup: `select c.id, json_build_array(c.kind, c.name, c.vehicle_types) as key, null as content
    from inventory_lookup c`,
  package_offer: 'select c.id, json_build_array(c.name) as key, null as content from package_offer c',
  vehicle: 'select c.id, json_build_array(c.vin) as key, c.decoded::text as content from vehicle c',
};

export const readLookups = (db: Db, lookup: string, ids: readonly number[]): Promise<LookupRow[]> =>
  queryRows<LookupRow>(db, `${LOOKUPS[lookup]} where c.id = any($1::int[]) order by c.id`, [ids]);

/** The numbers that these have here; null for what is not here. */
export const findLookups = async (
  db: Db,
  lookup: string,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    `select k.id, k.key::text as name from (${LOOKUPS[lookup]}) k where k.key::jsonb = any($1::jsonb[]) order by k.id desc`,
    [keys],
  );
  return new Map(rows.map(({ id, name }) => [JSON.stringify(JSON.parse(name)), id]));
};
