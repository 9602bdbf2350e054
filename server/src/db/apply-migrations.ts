import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isWholeFileConcurrent, statementsOf } from './migration-file';
import { retryOnLock } from './retry-on-lock';

interface Migration {
  tag: string;
  /** When it was made, in ms since 1970: the order of migrations, and how an applied one is known. */
  when: number;
  text: string;
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => ({
      ...{ tag, when },
      text: await readFile(join(folder, `${tag}.sql`), 'utf8'),
    })),
  );
};

/** The table that drizzle's own migrator keeps: servers of earlier versions read it too. */
const MAKE_TABLE = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
const NOTE = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';

const note = (client: pg.Client, { text, when }: Migration) =>
  client.query(NOTE, [createHash('sha256').update(text).digest('hex'), when]);

/** Takes a statement upon itself; answers whether it did. */
export type TakeStatement = (client: pg.Client, statement: string) => Promise<boolean>;

const applyInTransaction = (client: pg.Client, migration: Migration, take: TakeStatement) =>
  retryOnLock(client, `migration ${migration.tag}`, async () => {
    for (const statement of statementsOf(migration.text))
      if (!(await take(client, statement))) await client.query(statement);
    await note(client, migration);
  });

/** A build that was broken off leaves an index that is written but not used, and keeps its name. */
const dropIfInvalid = async (client: pg.Client, statement: string): Promise<void> => {
  const [, name] = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(statement) ?? [];
  if (!name) return;
  const invalid = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
    [name],
  );
  if (invalid.rowCount) await client.query(`drop index concurrently "${name}"`);
};

const exists = async (client: pg.Client, statement: string): Promise<boolean> => {
  const [, name] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(statement) ??
    [];
  if (!name) return false;
  const found = await client.query("select to_regclass('public.' || quote_ident($1)) as there", [name]);
  return Boolean(found.rows[0]?.there);
};

/** Such statements wait for transactions without keeping anyone waiting, and cannot be taken back: each is done once. */
const applyConcurrently = async (client: pg.Client, migration: Migration): Promise<void> => {
  for (const statement of statementsOf(migration.text)) {
    await dropIfInvalid(client, statement);
    if (!(await exists(client, statement))) await client.query(statement);
  }
  await note(client, migration);
};

const lastApplied = async (client: pg.Client): Promise<number> => {
  const there = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!there.rows[0]?.is_there) {
    await client.query(MAKE_TABLE);
    return 0;
  }
  const last = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return Number(last.rows[0]?.last ?? 0);
};

/**
 * Applies what is new, each migration in a transaction of its own. Answers how many are applied, and whether a newer version of
 * the program has been here: then the database has what this one does not know, and is left as it is.
 */
export const applyMigrations = async (
  client: pg.Client,
  folder: string,
  take: TakeStatement = async () => false,
): Promise<{ applied: number; isNewer: boolean }> => {
  const migrations = await readMigrations(folder);
  const last = await lastApplied(client);
  const isNewer = last > Math.max(...migrations.map(({ when }) => when));
  for (const migration of migrations) {
    if (migration.when <= last) continue;
    if (isWholeFileConcurrent(migration.text)) await applyConcurrently(client, migration);
    else await applyInTransaction(client, migration, take);
  }
  const count = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return { applied: count.rows[0]?.count ?? 0, isNewer };
};
