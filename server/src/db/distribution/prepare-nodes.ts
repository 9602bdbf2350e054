import pg from 'pg';
import { APP_ROLE, connectionAs, ensureRolesCanLogIn, SYSTEM_ROLE, settingsOf } from '../roles';
import { type NodeClient, shareNumbers } from './sequences';

const NODES =
  "select groupid as group, nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid";

/** What is done on a node is for that node alone. */
const HERE = '-c citus.enable_ddl_propagation=off';

/** Connections to all nodes of a cluster, of which `owner` is the coordinator. */
export const withNodes = async <T>(
  owner: pg.ClientConfig,
  work: (nodes: readonly (NodeClient & { connection: pg.ClientConfig })[]) => Promise<T>,
): Promise<T> => {
  const settings = settingsOf(owner);
  const open: pg.Client[] = [];
  const connect = async (connection: pg.ClientConfig) => {
    const client = new pg.Client({ ...connection, options: HERE });
    client.on('error', () => undefined);
    open.push(client);
    await client.connect();
    return client;
  };
  try {
    const coordinator = await connect(settings);
    const { rows } = await coordinator.query<{ group: number; host: string; port: number }>(NODES);
    if (rows[0]?.group !== 0)
      throw new Error(
        'The coordinator does not know its own address: call citus_set_coordinator_host() on it',
      );
    const nodes = await Promise.all(
      rows.map(async ({ group, host, port }) => {
        const connection = group === 0 ? settings : { ...settings, host, port };
        return { group, connection, client: group === 0 ? coordinator : await connect(connection) };
      }),
    );
    return await work(nodes);
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)));
  }
};

/** Of each node, for connections that are opened from now on. */
const SETTINGS = {
  // triggers of a dealership's rows write beside them, and functions use tables by their usual names
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.enable_manual_changes_to_shards': 'on',
  // settings of a transaction travel with it
  'citus.propagate_set_commands': 'local',
  // nodes do not tell each other of the settings of a session
  timezone: 'UTC',
};

const PUT_PASSWORD = `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)
  on conflict (rolename, nodeid) do update set authinfo = excluded.authinfo`;

/** Nodes speak to each other as the role that asks, so each has to know the passwords. */
const putPasswords = async (client: pg.Client, owner: pg.ClientConfig) => {
  const roles = [settingsOf(owner), connectionAs(owner, APP_ROLE), connectionAs(owner, SYSTEM_ROLE)];
  for (const { user, password } of roles)
    if (typeof password === 'string' && password !== '')
      await client.query(PUT_PASSWORD, [user, `password='${password.replace(/['\\]/g, '\\$&')}'`]);
};

/** Before anything else is asked of a cluster. */
export const prepareNodes = (owner: pg.ClientConfig): Promise<void> =>
  withNodes(owner, async (nodes) => {
    for (const { client } of nodes) {
      const { rows } = await client.query<{ name: string }>(
        "select format('%I', current_database()) as name",
      );
      for (const [name, value] of Object.entries(SETTINGS))
        await client.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`);
      await putPasswords(client, owner);
    }
  });

/** After the tables are distributed. */
export const finishNodes = (owner: pg.ClientConfig): Promise<void> =>
  withNodes(owner, async (nodes) => {
    for (const { client, connection } of nodes) await ensureRolesCanLogIn(client, connection);
    await shareNumbers(nodes);
  });
