import type pg from 'pg';

/**
 * Foreign keys are kept as text while their tables are distributed. One that a cluster cannot have stays there: it would lead from one
 * dealership's rows to what belongs to none, or the other way round.
 */
const ADDS_KEY = /^alter table "?(\w+)"? add constraint "?(\w+)"? (foreign key [\s\S]*?);?$/i;

const DROPS = /^alter table "?(\w+)"? drop constraint "?(\w+)"?;?$/i;

/** Whether a statement of a migration is about a key, which is made when its tables are where they belong. */
export const keepAddedKey = async (client: pg.Client, statement: string): Promise<boolean> => {
  const [, of, gone] = DROPS.exec(statement.trim()) ?? [];
  if (of && gone) {
    const kept = await client.query(
      'delete from distribution.kept_key where table_name = $1 and name = $2 returning 1',
      [of, gone],
    );
    return kept.rowCount !== 0;
  }
  const [, table, name, definition] = ADDS_KEY.exec(statement.trim()) ?? [];
  if (!table || !name || !definition) return false;
  await client.query(KEEP, [table, name, definition]);
  return true;
};

const KEEP = `insert into distribution.kept_key (table_name, name, definition) values ($1, $2, $3)
  on conflict (table_name, name) do update set definition = excluded.definition, is_impossible = false`;

interface Key {
  table_name: string;
  name: string;
  definition: string;
}

/** Those from or to a table that is not distributed yet. */
const IN_THE_WAY = `select c.conrelid::regclass::text as table_name, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    and not (c.conrelid = any (select logicalrelid from pg_dist_partition) and c.confrelid = any (select logicalrelid from pg_dist_partition))`;

export const takeKeysOff = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Key>(IN_THE_WAY);
  for (const { table_name, name, definition } of rows) {
    await client.query('begin');
    await client.query(KEEP, [table_name, name, definition]);
    await client.query(`alter table ${table_name} drop constraint "${name}"`);
    await client.query('commit');
  }
};

/** 'foreign key (a, b) references t (c, d)' in its parts. */
const PARTS = /foreign key \(([^)]*)\) references (?:"?public"?\.)?"?(\w+)"? ?\(([^)]*)\)/i;

const columnsIn = (list = '') => list.split(',').map((column) => column.trim().replaceAll('"', ''));

type Place = 'dealership' | 'reference' | 'local';

const tenantColumn = (table: string) => (table === 'dealership' ? 'id' : 'dealership_id');

/** Whether the nodes can see to a key. */
const isPossible = ({ table_name, definition }: Key, placeOf: (table: string) => Place | undefined) => {
  const [, from, target = '', to] = PARTS.exec(definition) ?? [];
  const [own, other] = [placeOf(table_name), placeOf(target)];
  if (other === 'reference') return true;
  if (own !== other) return false;
  if (own === 'local') return true;
  const [left, right] = [columnsIn(from), columnsIn(to)];
  const at = left.indexOf(tenantColumn(table_name));
  return at >= 0 && right[at] === tenantColumn(target);
};

/** Puts back what can be; a dealership never changes its number, so nothing has to follow one. */
export const putKeysBack = async (
  client: pg.Client,
  placeOf: (table: string) => Place | undefined,
): Promise<void> => {
  const { rows } = await client.query<Key>(
    'select table_name, name, definition from distribution.kept_key where not is_impossible order by table_name, name',
  );
  for (const key of rows) {
    const named = [key.table_name, key.name];
    if (!isPossible(key, placeOf)) {
      await client.query(
        'update distribution.kept_key set is_impossible = true where table_name = $1 and name = $2',
        named,
      );
      continue;
    }
    const definition = key.definition.replace(/ on update (?:cascade|no action)/i, '');
    const there = await client.query(
      'select 1 from pg_constraint where conrelid = $1::regclass and conname = $2',
      named,
    );
    // a run that was broken off may have made it
    if (there.rowCount === 0)
      await client.query(`alter table ${key.table_name} add constraint "${key.name}" ${definition}`);
    await client.query('delete from distribution.kept_key where table_name = $1 and name = $2', named);
  }
};
