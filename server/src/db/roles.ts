import { createHmac } from 'node:crypto';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** Sees one dealership at a time, through row-level security. */
export const APP_ROLE = 'forecourt_app';
/** Sees every dealership and the tables of sign-in: for sessions, platform staff and jobs. */
export const SYSTEM_ROLE = 'forecourt_system';

export type Role = typeof APP_ROLE | typeof SYSTEM_ROLE;

/** The parts of an address. */
export const settingsOf = ({ connectionString, ...rest }: pg.ClientConfig): pg.ClientConfig =>
  connectionString ? { ...parseIntoClientConfig(connectionString), ...rest } : rest;

/**
 * The password of a role, made from the owner's, so that every server which knows the owner's knows it. Without a
 * password of the owner's (a local socket) the roles have none either.
 */
const rolePassword = (owner: pg.ClientConfig, role: Role): string | undefined => {
  const { password } = settingsOf(owner);
  if (typeof password !== 'string' || password === '') return undefined;
  return createHmac('sha256', password).update(role).digest('base64url');
};

/** How to log in as a role. A connection that only changed its role could change it back. */
export const connectionAs = (owner: pg.ClientConfig, role: Role): pg.ClientConfig => ({
  ...settingsOf(owner),
  user: role,
  password: rolePassword(owner, role),
});

const canLogIn = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Roles belong to the whole cluster, so they are changed only when one cannot log in as it is. */
export const ensureRolesCanLogIn = async (client: pg.Client, owner: pg.ClientConfig): Promise<void> => {
  for (const role of [APP_ROLE, SYSTEM_ROLE] as const) {
    if (await canLogIn(connectionAs(owner, role))) continue;
    const password = rolePassword(owner, role);
    const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
    await client.query(`alter role ${role} login${secret}`);
    if (!(await canLogIn(connectionAs(owner, role))))
      throw new Error(`The database does not let the role ${role} log in: see pg_hba.conf`);
  }
};
