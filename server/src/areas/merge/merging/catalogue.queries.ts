import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Json } from '../json';
import { quoted } from '../sql-names';

export interface KeyColumn {
  name: string;
  type: string;
}

/** What no two rows may share, beside the record that they belong to. */
export interface UniqueKey {
  name: string;
  /** Columns or expressions. */
  parts: string[];
  predicate: string | null;
  nullsDistinct: boolean;
}

/** A column that says which record a row belongs to. */
export interface Reference {
  table: string;
  column: string;
  /** For a column without a foreign key, which not every row uses for this type. */
  only?: string;
  key: KeyColumn[];
  uniques: UniqueKey[];
  /** All that can be written. */
  columns: string[];
  /** Rows elsewhere would go or change with a row that is taken out and put back. */
  holdsOthers: boolean;
}

const FACTS = `
  (select json_agg(json_build_object('name', x.attname, 'type', format_type(x.atttypid, x.atttypmod)) order by u.at)
    from pg_index p cross join lateral unnest(p.indkey::int2[]) with ordinality as u(num, at)
      join pg_attribute x on x.attrelid = p.indrelid and x.attnum = u.num
    where p.indrelid = r.oid and p.indisprimary) as key,
  (select coalesce(json_agg(json_build_object('name', i.relname, 'nullsDistinct', not p.indnullsnotdistinct,
      'predicate', pg_get_expr(p.indpred, p.indrelid),
      'parts', (select coalesce(json_agg(pg_get_indexdef(p.indexrelid, n, true) order by n), '[]')
        from generate_series(1, p.indnkeyatts) n where p.indkey[n - 1] <> a.attnum)) order by i.relname), '[]')
    from pg_index p join pg_class i on i.oid = p.indexrelid
    where p.indrelid = r.oid and p.indisunique and a.attnum = any(p.indkey::int2[])) as uniques,
  (select json_agg(x.attname order by x.attnum) from pg_attribute x
    where x.attrelid = r.oid and x.attnum > 0 and not x.attisdropped and x.attgenerated = '') as columns,
  exists (select 1 from pg_constraint f where f.contype = 'f' and f.confrelid = r.oid and f.confdeltype in ('c', 'n', 'd'))
    as "holdsOthers"`;

/** Each foreign key to the table's id, but for the table's own: where a merged record leads stays as it is. */
const REFERENCES = `select r.relname as "table", a.attname as "column", ${FACTS}
  from pg_constraint c join pg_class r on r.oid = c.conrelid
    cross join lateral unnest(c.conkey, c.confkey) as k(here, there)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.there and f.attname = 'id'
  where c.contype = 'f' and c.confrelid = to_regclass($1) and c.conrelid <> c.confrelid and c.conparentid = 0
  order by r.relname, a.attname`;

const COLUMN = `select r.relname as "table", a.attname as "column", ${FACTS}
  from pg_class r join pg_attribute a on a.attrelid = r.oid and a.attname = $2 where r.oid = to_regclass($1)`;

/** Every column that refers to a record of the table, as the schema has it now: later areas need no line here. */
export const referencesTo = (db: Db, table: string): Promise<Reference[]> =>
  queryRows<Reference>(db, REFERENCES, [`public.${table}`]);

/** A column that refers without a foreign key, such as the record of a stored file. */
export const referenceOf = async (
  db: Db,
  table: string,
  column: string,
  only: string,
): Promise<Reference> => {
  const [found] = await queryRows<Reference>(db, COLUMN, [`public.${table}`, column]);
  if (!found) throw new Error(`there is no ${table}.${column}`);
  return { ...found, only };
};

/** The primary key of a row t as JSON. */
export const keyOf = ({ key }: Pick<Reference, 'key'>): string =>
  `jsonb_build_object(${key.map(({ name }) => `'${name}', t.${quoted(name)}`).join(', ')})`;

/** Row t is the one whose key stands in a JSON value. */
export const isRow = ({ key }: Pick<Reference, 'key'>, json: string): string =>
  key.map(({ name, type }) => `t.${quoted(name)} = (${json} ->> '${name}')::${type}`).join(' and ');

/** The rows t of these keys: a table l of the keys' own columns, so that each row is found by its index. */
export const rowsByKey = ({ key }: Reference, keys: readonly Json[], firstPlace: number) => {
  const columns = key.filter(({ name }) => name !== 'dealership_id');
  const places = columns.map(({ type }, at) => `$${firstPlace + at}::${type}[]`);
  const names = columns.map(({ name }) => quoted(name));
  return {
    from: `unnest(${places.join(', ')}) as l(${names.join(', ')})`,
    where: ['t.dealership_id = $1', ...names.map((name) => `t.${name} = l.${name}`)].join(' and '),
    values: columns.map(({ name }) => keys.map((one) => one[name])),
  };
};
