import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, ErrorBody, InputOf, ReplyOf } from '@forecourt/contract';
import { ROLE } from '@forecourt/policy';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { buildApp } from '../app';
import { compose } from '../compose';
import { readConfig } from '../config';
import type { Deps } from '../deps';
import { jobHandlers } from '../job-handlers';
import { startJobs } from '../services/jobs';
import { buildSites } from '../sites';
import { newDatabase, testMode } from './database';
import { execute } from './execute';
import { addDealership, addUser, type NewDealership, type NewUser } from './people';
import { VIN_DATA_DIR } from './vin-data';

export interface Answer<T> {
  status: number;
  body: T;
  error: ErrorBody;
  headers: Record<string, unknown>;
}

const pathOf = (call: Call, params: Record<string, unknown> = {}) =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryOf = (query: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(query).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])));

const multipartOf = async (body: object, files: Record<string, unknown>) => {
  const form = new FormData();
  for (const [k, v] of Object.entries(body)) form.append(k, typeof v === 'string' ? v : JSON.stringify(v));
  for (const [k, v] of Object.entries(files))
    for (const file of [v].flat()) if (file instanceof File) form.append(k, file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
};

/** The whole application on a fresh database, without a port. */
export const startTestApp = async (replace: Partial<Deps> = {}, env: NodeJS.ProcessEnv = {}) => {
  const { connection } = await newDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'forecourt-files-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DB_POOL: '6',
    CAPTCHA_WORK: '1000',
    // all tests come from one address
    RATE_LIMIT_FACTOR: '0',
    SECRET: 'a secret for the tests only',
    ...(testMode() === 'citus' && { DATABASE_MODE: 'citus', DATABASE_URL: 'given apart' }),
    ...env,
  });
  const composition = await compose(config, connection, {
    dataDir: filesDir,
    vinDir: VIN_DATA_DIR,
    publicUrl: 'http://localhost:3000',
  });
  const deps: Deps = { ...composition.deps, ...replace };
  const app = await buildApp(deps);
  await app.ready();
  const ownerClient = new pg.Client(connection);
  await ownerClient.connect();
  let runner: Awaited<ReturnType<typeof startJobs>> | undefined;

  const call = async <C extends Call>(
    what: C,
    input: InputOf<C> | Record<string, never> = {},
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<ReplyOf<C>>> => {
    const given = input as {
      params?: object;
      query?: object;
      body?: object;
      files?: Record<string, unknown>;
    }; // InputOf<C> with its parts made optional
    const form = given.files ? await multipartOf(given.body ?? {}, given.files) : null;
    const reply = await app.inject({
      method: what.method,
      url: pathOf(what, given.params as Record<string, unknown>),
      query: queryOf(given.query as Record<string, unknown>),
      headers: {
        host: 'localhost',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(form ? { 'content-type': form.type } : given.body && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: form ? form.payload : given.body ? JSON.stringify(given.body) : undefined,
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    const body = isJson ? reply.json() : reply.rawPayload;
    return { status: reply.statusCode, body, error: body, headers: reply.headers };
  };

  const newDealership = async (wanted: NewDealership = {}) => {
    const id = await addDealership(deps.database, wanted);
    const user = (roleId: number, more: NewUser = {}) => addUser(deps.database, id, roleId, more);
    const owner = await user(ROLE.owner);
    await deps.database.systemWrite({ userId: null, requestId: randomUUID() }, (tx) =>
      execute(tx, sql`update dealership set owner_user_id = ${owner.id} where id = ${id}`),
    );
    return { id, owner, user };
  };

  let site: ReturnType<typeof buildSites> | undefined;

  return {
    app,
    deps,
    /** The public sites, without a port: `(await t.site()).app.inject({ url, headers: { host: t.siteHost(id) } })`. */
    site: () => (site ??= buildSites(deps)),
    siteHost: (dealershipId: number) => `d${dealershipId}.localhost`,
    connection,
    call,
    newDealership,
    newPlatformUser: () => addUser(deps.database, 0, ROLE.platform, {}),
    /** Runs the queue; most tests look at what was queued instead. */
    startJobs: async () => {
      runner ??= await startJobs(connection, jobHandlers(deps, composition.mail, composition.sms), {
        concurrency: 2,
        tracer: deps.tracer,
        onFailure: () => undefined,
      });
    },
    /** As the owner of the tables, to whom row security does not apply. */
    sql: async <R extends Record<string, unknown>>(statement: SQL): Promise<R[]> =>
      (await execute<R>(ownerClient, statement)).rows,
    /** The newest letter on its way to someone: codes and links are nowhere else in the clear. */
    letterTo: async (to: string): Promise<{ subject: string; text: string }> => {
      const found = await execute<{ payload: { subject: string; text: string } }>(
        ownerClient,
        sql`select payload from graphile_worker._private_jobs where payload ->> 'to' = ${to} order by id desc limit 1`,
      );
      return found.rows[0]?.payload ?? { subject: '', text: '' };
    },
    stop: async () => {
      await app.close();
      await (await site)?.app.close();
      await ownerClient.end();
      await runner?.stop();
      await composition.stop();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
