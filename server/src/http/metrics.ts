import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import type { PoolLoad } from '../db/pool';
import type { BackupState } from '../services/backup';
import { addBackupGauges } from './backup-gauges';
import { notFound, Refusal } from './refusal';

/** What is asked when metrics are read. */
interface Observed {
  pools(): Readonly<Record<string, PoolLoad>>;
  sockets(): number;
  jobs(): Promise<{ due: number; running: number; given_up: number; oldest_due_seconds: number } | undefined>;
  backups(): Promise<BackupState | undefined>;
}

const addGauges = (registry: Registry, { pools, sockets, jobs }: Observed) => {
  const registers = [registry];
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
    name: 'forecourt_jobs',
    help: 'Jobs of all servers: due, running, given up, and for how many seconds the oldest is due',
    labelNames: ['state'],
    registers,
    async collect() {
      // while the database is away the last figures would be wrong, and everything else is still of use
      const counts = await jobs().catch(() => undefined);
      if (!counts) return this.reset();
      for (const [state, value] of Object.entries(counts)) this.set({ state }, value);
    },
  });
};

export const createMetrics = (observed: Observed) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'forecourt_call_seconds',
    help: 'How long calls took, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  addGauges(registry, observed);
  addBackupGauges(registry, observed.backups);
  return {
    observe: (call: string, status: number, seconds: number) => duration.observe({ call, status }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
export type Metrics = ReturnType<typeof createMetrics>;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** On a port of its own, which a firewall can close to the world. */
const listenForMetrics = (app: FastifyInstance, metrics: Metrics, port: number, host: string) => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
  });
  app.addHook('onListen', async () => {
    server.listen(port, host);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
};

/** Metrics tell how many dealerships work and when: they are for who has the port or the token, and for no one by default. */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics, config: Config) => {
  const { METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port) listenForMetrics(app, metrics, port, host);
  app.get('/metrics', async (request, reply) => {
    if (!token) throw notFound();
    const given = /^Bearer (.{1,500})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hash(given), hash(token))) throw new Refusal(401, 'UnAthorize');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
