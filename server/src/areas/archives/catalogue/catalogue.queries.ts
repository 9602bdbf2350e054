import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { ALSO_ARCHIVED, NOT_ARCHIVED } from './which-tables';

export interface CatalogueColumn {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** Numbers new rows from this sequence. */
  sequence: string | null;
}

export interface CatalogueTable {
  name: string;
  columns: CatalogueColumn[];
  key: string[];
  /** The tables that its foreign keys point to, itself among them, with the columns. */
  references: { table: string; columns: string[] }[];
}

/** Of tables that show each dealership its own rows, and of the named ones beside them, as the database has them now. */
const TABLES = `select r.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isRequired', a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
        'sequence', pg_get_serial_sequence(format('public.%I', r.relname), a.attname)) order by a.attnum)
      from pg_attribute a where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(a.attname order by k.at), '[]') from pg_index i
        cross join lateral unnest(i.indkey::int2[]) with ordinality as k(num, at)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num
      where i.indrelid = r.oid and i.indisprimary) as key,
    (select coalesce(json_agg(json_build_object('table', f.confrelid::regclass::text, 'columns',
        (select json_agg(a.attname) from pg_attribute a where a.attrelid = r.oid and a.attnum = any(f.conkey)))), '[]')
      from pg_constraint f where f.conrelid = r.oid and f.contype = 'f' and f.conparentid = 0) as references
  from pg_class r
  where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p') and (r.relname = any($1)
    or exists (select 1 from pg_policy p where p.polrelid = r.oid and p.polname = 'own_dealership'))
  order by r.relname`;

/** Every table with rows of dealerships, whether it is archived or not. */
export const readAllTables = (db: Db): Promise<CatalogueTable[]> =>
  queryRows<CatalogueTable>(db, TABLES, [ALSO_ARCHIVED]);

/** Those whose rows are archived, tables before those that refer to them. */
export const readArchivedTables = async (db: Db): Promise<CatalogueTable[]> =>
  inOrder((await readAllTables(db)).filter(({ name }) => !Object.hasOwn(NOT_ARCHIVED, name)));

/** A table comes after all that its foreign keys point to; what points to itself waits for nothing. */
export const inOrder = (tables: readonly CatalogueTable[]): CatalogueTable[] => {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: CatalogueTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name, references }) =>
      references.every(({ table }) => table === name || !waiting.has(table)),
    );
    if (free.length === 0)
      throw new Error(`these tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
};

/** The columns by which a row refers to another of its own table: filled in when all rows are there. */
export const ownReferences = ({ name, references, key }: CatalogueTable): string[] =>
  references
    .filter(({ table }) => table === name)
    .flatMap(({ columns }) => columns.filter((column) => !key.includes(column)));
