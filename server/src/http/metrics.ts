import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import type { PoolLoad } from '../db/pool';
import type { BackupState } from '../services/backup';
import type { HealthState, PartReport } from '../services/health';
import type { Processes } from '../services/processes';
import { addBackupGauges } from './backup-gauges';
import { notFound, Refusal } from './refusal';

/** What is asked when metrics are read. */
interface Observed {
  pools(): Readonly<Record<string, PoolLoad>>;
  sockets(): number;
  health(): readonly PartReport[];
  jobs(): Promise<{ due: number; running: number; given_up: number; oldest_due_seconds: number } | undefined>;
  backups(): Promise<BackupState | undefined>;
}

/** Graver is higher, so that an alert compares with a number. */
const GRAVITY: Readonly<Record<HealthState, number>> = { off: 0, ok: 0, slow: 1, warning: 1, failing: 2 };

const addGauges = (registry: Registry, { pools, sockets, jobs, health }: Observed) => {
  const registers = [registry];
  new Gauge({ name: 'forecourt_processes', help: 'Processes that answer requests', registers }).set(1);
  new Gauge({
    name: 'forecourt_db_connections',
    help: 'Connections to the database, by pool: open, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, load] of Object.entries(pools()))
        for (const [state, value] of Object.entries(load)) this.set({ pool, state }, value);
    },
  });
  new Gauge({
    name: 'forecourt_sockets',
    help: 'Connections of users for live events',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'forecourt_health',
    help: 'Each part of the system: 0 works or is not set up, 1 slow or needs attention, 2 fails',
    labelNames: ['part'],
    // of several processes the one that is worst
    aggregator: 'max',
    registers,
    collect() {
      for (const { name, state } of health()) this.set({ part: name }, GRAVITY[state]);
    },
  });
  new Gauge({
    name: 'forecourt_jobs',
    help: 'Jobs of all servers: due, running, given up, and for how many seconds the oldest is due',
    labelNames: ['state'],
    // each process counts the jobs of all
    aggregator: 'max',
    registers,
    async collect() {
      // while the database is away the last figures would be wrong, and everything else is still of use
      const counts = await jobs().catch(() => undefined);
      if (!counts) return this.reset();
      for (const [state, value] of Object.entries(counts)) this.set({ state }, value);
    },
  });
};

/** How long the event loop was held up: the average of several processes would hide the one that is. */
const LAGS = [
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p90_seconds',
  'nodejs_eventloop_lag_p99_seconds',
];

export const createMetrics = (observed: Observed) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of LAGS) Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: 'max' });
  const duration = new Histogram({
    name: 'forecourt_call_seconds',
    help: 'How long calls took, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'forecourt_statement_seconds',
    help: 'How long statements of the database took, by their first word',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const slowStatements = new Counter({
    name: 'forecourt_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS, by the call, page or job that asked',
    labelNames: ['call'],
    registers: [registry],
  });
  addGauges(registry, observed);
  addBackupGauges(registry, observed.backups);
  return {
    observeStatement: (kind: string, seconds: number) => statements.observe({ kind }, seconds),
    countSlowStatement: (call: string) => slowStatements.inc({ call }),
    observe: (call: string, status: number, seconds: number) => duration.observe({ call, status }, seconds),
    text: () => registry.metrics(),
    /** As one process hands them to another. */
    toJson: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
};
export type Metrics = ReturnType<typeof createMetrics>;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Who watches the servers has the token of the metrics; without one in the settings there is nothing to see. */
export const admitWatcher = ({ headers }: FastifyRequest, token: string | undefined) => {
  if (!token) throw notFound();
  const given = /^Bearer (.{1,500})$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(hash(given), hash(token))) throw new Refusal(401, 'UnAthorize');
};

type ReadMetrics = () => Promise<string>;

/** On a port of its own, which a firewall can close to the world. Answers how it is closed. */
export const listenForMetrics = async (read: ReadMetrics, port: number, host: string) => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(await read());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
};

const listenWith = (app: FastifyInstance, read: ReadMetrics, port: number, host: string) => {
  let close: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    close = await listenForMetrics(read, port, host);
  });
  app.addHook('onClose', () => close?.());
};

/** Metrics tell how many dealerships work and when: they are for who has the port or the token, and for no one by default. */
export const serveMetrics = (
  app: FastifyInstance,
  metrics: Metrics,
  { config, processes }: { config: Config; processes: Processes },
) => {
  const { METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host } = config;
  const { others } = processes;
  others?.offerMetrics(metrics.toJson);
  const read = others ? others.readMetrics : metrics.text;
  // of several processes the one that keeps the others has the port
  if (port && !others) listenWith(app, read, port, host);
  app.get('/metrics', async (request, reply) => {
    admitWatcher(request, token);
    return reply.type(metrics.contentType).send(await read());
  });
};
