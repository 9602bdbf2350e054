import pg from 'pg';
import { buildApp } from '../../server/src/app';
import { compose } from '../../server/src/compose';
import { readConfig } from '../../server/src/config';
import { buildSites } from '../../server/src/sites';
import type { BenchDatabase } from './database';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Request {
  method: 'GET' | 'PATCH';
  path: string;
  body?: object;
}
/** How the bare server knows a request. */
const routeOf = ({ method, path }: Request) => `${method} ${path}`;

/** Says which dealership and which user it is for, or reads the session: what the bare server does without. */
const OF_ROW_SECURITY =
  /set_config\(|\bset local\b|\bact_for\(|app\.(dealership_id|user_id|request_id)|\buser_session\b/i;
const WRITES = /\b(insert into|update|delete from)\b/i;

/**
 * What a plain server would send for the same request. A request that only reads needs no transaction. One that writes is a
 * transaction of the same statements; what the opening of it tells row-level security and the audit is left out.
 */
const asPlainServer = (seen: readonly Statement[]): Statement[] => {
  const isWrite = seen.some(({ text }) => WRITES.test(text) && !/for (no key )?(update|share)\b/i.test(text));
  return seen.flatMap((statement) => {
    const text = statement.text.trim();
    if (/^begin\b/i.test(text)) return isWrite ? [{ text: 'begin', values: [] }] : [];
    if (/^commit\b/i.test(text)) return isWrite ? [{ text: 'commit', values: [] }] : [];
    return OF_ROW_SECURITY.test(text) ? [] : [statement];
  });
};

const statementOf = (first: unknown, second: unknown): Statement | undefined => {
  // copied: a caller may add to its values for the next statement
  const given = Array.isArray(second) ? [...second] : undefined;
  if (typeof first === 'string') return { text: first, values: given ?? [] };
  if (typeof first !== 'object' || first === null || !('text' in first)) return undefined;
  const own = 'values' in first && Array.isArray(first.values) ? [...first.values] : [];
  return { text: String(first.text), values: given ?? own };
};

type Ask = (request: Request) => Promise<void>;

const openApp = (database: Pick<BenchDatabase, 'connection'>) =>
  compose(readConfig({ LOG_LEVEL: 'silent', SECRET: 'a secret for measuring' }), database.connection, {
    dataDir: '/nonexistent',
    publicUrl: 'http://localhost',
  });

/** What each request sends to the database, as a plain server would; `ask` sends a request and waits for its answer. */
const captureEach = async (requests: readonly Request[], ask: Ask): Promise<Record<string, Statement[]>> => {
  const captured: Record<string, Statement[]> = {};
  const original = pg.Client.prototype.query;
  try {
    // the session is read once and remembered, as it would be by a good plain server
    for (const request of requests.slice(0, 1)) await ask(request);
    for (const request of requests) {
      const seen: Statement[] = [];
      await ask(request);
      pg.Client.prototype.query = function spy(this: pg.Client, ...args: unknown[]) {
        const statement = statementOf(args[0], args[1]);
        if (statement) seen.push(statement);
        return Reflect.apply(original, this, args);
      } as typeof original; // the same arguments go on to the same function
      await ask(request);
      pg.Client.prototype.query = original;
      captured[routeOf(request)] = asPlainServer(seen);
    }
  } finally {
    pg.Client.prototype.query = original;
  }
  return captured;
};

/** The statements that requests really send, taken from the driver, as the bare server is to run them; by route. */
export const captureStatements = async (
  database: Pick<BenchDatabase, 'connection'>,
  requests: readonly Request[],
  token: string,
): Promise<Record<string, Statement[]>> => {
  const composition = await openApp(database);
  const app = await buildApp(composition.deps);
  try {
    return await captureEach(requests, async ({ method, path, body }) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    });
  } finally {
    await app.close();
    await composition.stop();
  }
};

/** The same for pages of a public site, which are not kept between the requests. */
export const captureSiteStatements = async (
  database: Pick<BenchDatabase, 'connection'>,
  host: string,
  paths: readonly string[],
): Promise<Record<string, Statement[]>> => {
  const composition = await openApp(database);
  const { app, cache } = await buildSites(composition.deps);
  cache.get = () => undefined;
  const requests = paths.map((path): Request => ({ method: 'GET', path }));
  try {
    return await captureEach(requests, async ({ path }) => {
      const reply = await app.inject({ url: path, headers: { host } });
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    });
  } finally {
    await app.close();
    await composition.stop();
  }
};
