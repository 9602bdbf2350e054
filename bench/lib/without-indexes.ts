import type { BenchDatabase } from './database';

interface Index {
  name: string;
  text: string;
  tab: string;
  is_key: boolean;
}

/** Rows come faster into tables without indexes; the same ones are made again after. Keys that others refer to stay. */
export const withoutIndexes = async (
  { client }: BenchDatabase,
  tables: readonly string[],
  fill: () => Promise<unknown>,
) => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text, i.indrelid::regclass::text as tab,
        i.indisprimary as is_key
      from pg_index i where i.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'p')`,
    [tables],
  );
  for (const { name, tab, is_key } of rows)
    await client.query(is_key ? `alter table ${tab} drop constraint ${name}` : `drop index ${name}`);
  await fill();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { name, text, tab, is_key } of rows) {
    const columns = text.slice(text.indexOf('('));
    await client.query(is_key ? `alter table ${tab} add constraint ${name} primary key ${columns}` : text);
  }
};
