import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { settingsOf } from '../db/roles';
import { projectRoot } from '../project-root';
import { fillTemplate } from './fill-template';

/** The databases of tests on a cluster: each is one on every node, and those of a name know each other. */

const LOCK = 41;
/** Fewer parts than usual: a test's rows are few, and each part of each table is made and copied. */
const SHARDS = 4;

export const databaseAt = (address: string, database: string): pg.ClientConfig => ({
  ...settingsOf({ connectionString: address }),
  database,
});

const NODES =
  "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid";

/** The coordinator's database that the address names is one of a cluster already; its nodes are those of the new ones. */
const findNodes = async (address: string): Promise<pg.ClientConfig[]> => {
  const own = settingsOf({ connectionString: address });
  const client = new pg.Client(own);
  await client.connect();
  const { rows } = await client.query<{ host: string; port: number }>(NODES);
  await client.end();
  return rows.map(({ host, port }, i) => (i === 0 ? own : { ...own, host, port }));
};

const runOn = async (node: pg.ClientConfig, database: string, ...statements: string[]) => {
  const client = new pg.Client({ ...node, database, options: '-c citus.enable_ddl_propagation=off' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const filesOf = async (folder: string): Promise<string[]> => {
  const found = await readdir(join(projectRoot, folder), { recursive: true });
  return found
    .filter((name) => name.endsWith('.sql') || /db\/.*(?<!\.test)\.ts$/.test(join(folder, name)))
    .map((name) => join(projectRoot, folder, name))
    .sort();
};

/** Of all that makes a database: another schema is another template. */
const templateName = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of await filesOf('server/src')) hash.update(await readFile(file));
  return `forecourt_template_${hash.digest('hex').slice(0, 12)}`;
};

/** Citus keeps a connection to each database, and one that is copied must have none. */
const CLOSE = (name: string) => [
  `alter database ${name} allow_connections false`,
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
];

const SETTINGS = [
  'citus.enable_unsafe_triggers = on',
  'citus.allow_nested_distributed_execution = on',
  'citus.enable_manual_changes_to_shards = on',
  "citus.propagate_set_commands = 'local'",
  "timezone = 'UTC'",
];

const makeCluster = async (nodes: readonly pg.ClientConfig[], name: string) => {
  for (const node of nodes) {
    await runOn(
      node,
      'postgres',
      `create database ${name}`,
      `alter database ${name} set citus.shard_count = ${SHARDS}`,
    );
    await runOn(node, name, 'create extension citus');
  }
  const [coordinator, ...workers] = nodes;
  if (!coordinator) throw new Error('a cluster has a coordinator');
  await runOn(
    coordinator,
    name,
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  );
};

const exists = async (admin: pg.Client, name: string) =>
  ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0;

const withLock = async (address: string, work: (admin: pg.Client) => Promise<void>) => {
  const admin = new pg.Client(databaseAt(address, 'postgres'));
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    await work(admin);
  } finally {
    await admin.end();
  }
};

/** Makes the template on every node where it is not there; before the tests, since it takes a minute. Answers its name. */
export const makeTemplate = async (address: string): Promise<string> => {
  const template = await templateName();
  const nodes = await findNodes(address);
  await withLock(address, async (admin) => {
    if (await exists(admin, template)) return;
    const building = `building_${template}`;
    for (const node of nodes) await runOn(node, 'postgres', `drop database if exists ${building} (force)`);
    await makeCluster(nodes, building);
    await fillTemplate(databaseAt(address, building), 'citus');
    for (const node of [...nodes].reverse())
      await runOn(node, 'postgres', ...CLOSE(building), `alter database ${building} rename to ${template}`);
  });
  return template;
};

/** Copies the template on every node. */
export const copyTemplate = async (address: string, template: string, name: string): Promise<void> => {
  const nodes = await findNodes(address);
  await withLock(address, async () => {
    for (const node of nodes) {
      await runOn(
        node,
        'postgres',
        ...CLOSE(template).slice(1),
        `create database ${name} template ${template}`,
      );
      await runOn(
        node,
        'postgres',
        ...SETTINGS.map((setting) => `alter database ${name} set ${setting}`),
        `alter database ${name} set citus.shard_count = ${SHARDS}`,
        // heard by statements/record.ts
        `alter role forecourt_app in database ${name} set citus.log_remote_commands = on`,
      );
    }
  });
};

/** What earlier runs left. */
export const dropDatabases = async (address: string, like: string): Promise<void> => {
  for (const node of await findNodes(address)) {
    const admin = new pg.Client({ ...node, database: 'postgres' });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [like],
    );
    for (const { name } of rows) await admin.query(`drop database if exists ${name} (force)`);
    await admin.end();
  }
};
