import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app';
import { areaList } from './areas';
import { gather } from './areas/gather';
import { readLocationAhead } from './areas/location';
import { newSetupCode } from './areas/platform';
import { resumeWork } from './areas/progress';
import { presenceOfConnections } from './areas/session';
import { sitePortOf } from './areas/website';
import { compose } from './compose';
import type { Config } from './config';
import type { Database } from './db/database';
import { migrate } from './db/migrate';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, fillDemoWhenEmpty } from './demo';
import { leave } from './drain';
import { keepBuild } from './former-builds';
import { crontab } from './housekeeping';
import { PAGES_DIR } from './http/static';
import { byWorkers, jobHandlers } from './job-handlers';
import { schema } from './schema';
import { seedLookups } from './seed-lookups';
import { startJobs, WORKER_GROUP_NAMES, WORKER_GROUPS } from './services/jobs';
import type { RealtimeServer } from './services/realtime';
import { OTHER_HOST } from './site/other-site';
import { attachGuests, buildSites } from './sites';
import { startInbox } from './start-inbox';

const fillWhenEmpty = async (config: Config, database: Database): Promise<boolean> => {
  const lookups = seedLookups(database);
  await lookups.enough;
  const isDemo = config.DEMO === '1' && (await fillDemoWhenEmpty(database, config.DEMO_PICTURES === '1'));
  await lookups.all;
  return isDemo;
};

const greet = (config: Config, address: string, demo: boolean, setupCode: string | null) => {
  console.log(`\nForecourt is ready: ${address}`);
  if (setupCode !== null)
    console.log(
      `Create the first account: ${address}/#/setup\nSetup code (until it is used, or the next start): ${setupCode}`,
    );
  if (!demo) return;
  console.log(`Public pages of the demo's dealership: http://localhost:${sitePortOf(config)}`);
  if (config.SITE_URL === undefined)
    console.log(`Another website with its chat: http://${OTHER_HOST}:${sitePortOf(config)}`);
  console.log(`Demo accounts, password ${DEMO_PASSWORD} for all:`);
  for (const [username, what] of DEMO_ACCOUNTS) console.log(`  ${username.padEnd(12)} ${what}`);
};

/** Connections that wait to be accepted; of a burst beyond it some would be tried again after seconds. */
const BACKLOG = 4_096;

const LAST_ANSWERS_MS = 5_000;

/** Requests under way are answered. Pages stay connected as long as they are open: those are cut off, and find us again. */
const closeApp = async (app: FastifyInstance, realtime: RealtimeServer) => {
  realtime.disconnect();
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  await app.close().finally(() => clearTimeout(cut));
};

const closeSite = async (site: FastifyInstance) => {
  const cut = setTimeout(() => site.server.closeAllConnections(), LAST_ANSWERS_MS);
  await site.close().finally(() => clearTimeout(cut));
};

interface Surroundings {
  dataDir: string;
  /** The database is being made at this moment. */
  isNew: boolean;
  /** What must be stopped with the server, reported as it is opened. */
  onStop: (close: () => Promise<unknown>) => void;
}

/** From a database that will answer to a server that does. */
export const serve = async (
  config: Config,
  opening: Promise<pg.ClientConfig>,
  { dataDir, isNew, onStop }: Surroundings,
) => {
  if (isNew) readLocationAhead();
  const connection = await opening;
  await migrate(connection, schema);
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  const composition = await compose(config, connection, { dataDir, publicUrl });
  onStop(composition.stop);
  const { deps, mail, sms, realtime } = composition;
  const [isDemo, app] = await Promise.all([fillWhenEmpty(config, deps.database), buildApp(deps)]);
  const handlers = byWorkers(jobHandlers(deps, mail, sms));
  const onFailure = (task: string, error: unknown) =>
    app.log.warn({ err: error, task }, 'a job failed and will be tried again');
  const runners = await Promise.all(
    WORKER_GROUP_NAMES.map((group) =>
      startJobs(connection, handlers[group], {
        ...{ concurrency: WORKER_GROUPS[group], onFailure },
        ...(group === 'usual' && { crontab: crontab() }),
      }),
    ),
  );
  for (const { stop } of runners) onStop(stop);
  await resumeWork(deps);
  for (const { atStart } of areaList) await atStart?.(deps);
  const mails = areaList.flatMap((area) => area.mails?.(deps) ?? []);
  for (const handler of mails) {
    const log = (message: string, error?: unknown) => app.log.warn({ err: error }, message);
    onStop(startInbox({ config, connection, dataDir, handler, log }).stop);
  }
  realtime.attach(app.server, {
    sessions: deps.sessions,
    signals: deps.signals,
    listeners: gather(
      'socket event',
      areaList.map(({ listeners }) => listeners?.(deps) ?? {}),
    ),
    proxies: config.TRUST_PROXY,
    presence: presenceOfConnections(deps),
  });
  onStop(() => closeApp(app, realtime));
  const site = await buildSites(deps);
  attachGuests(site.app.server, deps, realtime);
  onStop(() => closeSite(site.app));
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  await site.app.listen({ port: sitePortOf(config), host: config.HOST, backlog: BACKLOG });
  onStop(() =>
    leave({
      ...{ app, seconds: config.DRAIN_SECONDS },
      stopJobs: () => Promise.all(runners.map(({ stop }) => stop())),
      closeSockets: realtime.closeGradually,
    }),
  );
  greet(config, publicUrl, isDemo, await newSetupCode(deps));
  deps.vin.warmUp();
  await keepBuild(PAGES_DIR, deps.formerBuildsDir, new Date()).catch((error) =>
    app.log.warn(
      { err: error },
      'the files of this build could not be kept for pages that stay open over the next deploy',
    ),
  );
};
