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
import type { Deps } from './deps';
import { leave } from './drain';
import { keepBuild } from './former-builds';
import { inboxPart, watchHealth } from './health-parts';
import { crontab } from './housekeeping';
import { PAGES_DIR } from './http/static';
import { byWorkers, jobHandlers } from './job-handlers';
import type { OnStop } from './processes/until-stopped';
import { schema } from './schema';
import { seedLookups } from './seed-lookups';
import { nightlyBackup } from './services/backup';
import { startJobs, WORKER_GROUP_NAMES, WORKER_GROUPS } from './services/jobs';
import { ONE_PROCESS, type Processes, partOf, statusReader } from './services/processes';
import type { RealtimeServer } from './services/realtime';
import { OTHER_HOST } from './site/other-site';
import { attachGuests, buildSites } from './sites';
import { type InboxNeeds, startInbox } from './start-inbox';

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
  onStop: OnStop;
  processes?: Processes;
  /** Of several processes, the first one of a server prepares the database; it says when that is done. */
  prepared?: (() => void) | undefined;
}

/** What goes on beside the requests, once for the server: each lets another go on when this one ends. */
const startWork = async (
  deps: Deps,
  logger: FastifyInstance['log'],
  inbox: Omit<InboxNeeds, 'log' | 'handler'>,
) => {
  await resumeWork(deps);
  for (const { atStart } of areaList) await atStart?.(deps);
  const mails = areaList.flatMap((area) => area.mails?.(deps) ?? []);
  return mails.map((handler) => {
    const log = (message: string, error?: unknown) => logger.warn({ err: error }, message);
    const opened = startInbox({ ...inbox, handler, log });
    deps.health.add(inboxPart(opened));
    return opened;
  });
};

/** From a database that will answer to a server that does, or to one of its processes. */
export const serve = async (
  config: Config,
  opening: Promise<pg.ClientConfig>,
  { dataDir, isNew, onStop, processes = ONE_PROCESS, prepared }: Surroundings,
) => {
  const prepares = !processes.others || prepared !== undefined;
  if (isNew && prepares) readLocationAhead();
  const connection = await opening;
  if (prepares) await migrate(connection, schema);
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  const composition = await compose(config, connection, { dataDir, publicUrl, processes });
  onStop(composition.stop);
  const { deps, mail, sms, realtime } = composition;
  const [isDemo, app] = await Promise.all([
    prepares ? fillWhenEmpty(config, deps.database) : false,
    buildApp(deps),
  ]);
  prepared?.();
  processes.others?.offerStatus(statusReader(deps));
  const backup = nightlyBackup({ config, connection, dataDir, files: deps.files });
  const handlers = byWorkers({ ...jobHandlers(deps, mail, sms), ...backup.jobs });
  const onFailure = (task: string, error: unknown) =>
    app.log.warn({ err: error, task }, 'a job failed and will be tried again');
  const runners = await Promise.all(
    partOf(WORKER_GROUP_NAMES, processes).map((group) =>
      startJobs(connection, handlers[group], {
        ...{ concurrency: WORKER_GROUPS[group], onFailure, tracer: deps.tracer },
        ...(group === 'usual' && { crontab: [crontab(), backup.crontab].join('\n') }),
      }),
    ),
  );
  for (const { stop } of runners) onStop(stop);
  onStop(backup.stop);
  if (processes.own === 0) {
    await backup.addWhenDue(deps);
    for (const { stop } of await startWork(deps, app.log, { config, connection, dataDir })) onStop(stop);
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
    processes,
  });
  onStop(() => closeApp(app, realtime));
  const site = await buildSites(deps);
  attachGuests(site.app.server, deps, realtime);
  onStop(() => closeSite(site.app));
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  await site.app.listen({ port: sitePortOf(config), host: config.HOST, backlog: BACKLOG });
  onStop(watchHealth(deps.health));
  // the last, so that a stop begins with it
  onStop(() =>
    leave({
      ...{ app, seconds: config.DRAIN_SECONDS },
      stopJobs: () => Promise.all(runners.map(({ stop }) => stop())),
      closeSockets: realtime.closeGradually,
    }),
  );
  if (prepares) greet(config, publicUrl, isDemo, await newSetupCode(deps));
  if (processes.own !== 0) return;
  // the others have the data ready for them, and open it when a VIN comes
  deps.vin.warmUp();
  // beside the requests: it copies hundreds of files
  void keepBuild(PAGES_DIR, deps.formerBuildsDir, new Date()).catch((error) =>
    app.log.warn(
      { err: error },
      'the files of this build could not be kept for pages that stay open over the next deploy',
    ),
  );
};
