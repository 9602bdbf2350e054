export type Listen = { kind: 'socket'; dir: string } | { kind: 'tcp'; port: number };

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const listenSettings = (listen: Listen): Record<string, string> =>
  listen.kind === 'socket'
    ? {
        listen_addresses: '',
        unix_socket_directories: quotedPath(listen.dir),
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(listen.port) };

/** The setting is a list, in which a name with commas or spaces stands in double quotes. */
const quotedPath = (path: string): string => `"${path.replaceAll('"', '""')}"`;

/** Without fsync nothing needs to outlast the machine: only for tests. */
const hurry = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** The text of the configuration file that is read after PostgreSQL's own. */
export const settingsFile = (listen: Listen, fsync: boolean, more: Record<string, string>): string => {
  const settings: Record<string, string> = {
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // After a crash one call per file system, instead of one per file.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(fsync ? durable : hurry),
    ...listenSettings(listen),
    ...more,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`);
  return `# Written at every start; put settings of your own in postgresql.conf, below the include.\n${lines.join('\n')}\n`;
};
