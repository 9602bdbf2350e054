import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { contract } from '@forecourt/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { areaList } from './areas';
import { readJobCounts } from './areas/platform';
import type { Deps } from './deps';
import { isLeaving } from './drain';
import { formerFilesIn } from './former-builds';
import { handlers } from './handlers';
import { bindContract } from './http/bind';
import { bodyTimesOf } from './http/body-time';
import { answerBadAddress, answerBrokenRequest, answerErrors } from './http/errors';
import { answerHealthParts } from './http/health-parts';
import { createMetrics, serveMetrics } from './http/metrics';
import { observeStatements } from './http/observe-statements';
import { describeApi } from './http/openapi';
import { bindPublicPages } from './http/public-pages';
import { limitRates, rateLimitOf } from './http/rate-limits';
import { trackRequestEnd } from './http/request-end';
import { limitRequestsInFlight } from './http/requests-in-flight';
import { limitServiceHost } from './http/service-host';
import { PAGES_DIR, REPLY_HEADERS, servePages } from './http/static';
import { stopReadingAnswered } from './http/stop-reading';
import { parseTextBodies } from './http/text-body';
import { limitUploads } from './http/uploads';
import { readBackupState } from './services/backup';
import { createServerErrors } from './services/error-reports';
import { VERSION } from './version';

/** The head of a request has to come at once; a connection without a request, or without a word of its answer read, ends. */
const HEADERS_MS = 15_000;
const SILENCE_MS = 300_000;

/** Anyone may ask whether the server is ready; however often, the database is asked once in this time. */
const HEALTH_MS = 1_000;
/** However often metrics are read, jobs are counted once in this time. */
const METRICS_MS = 5_000;

/** Everyone who asks within the time gets the same answer. */
const sharedFor = <T>(ms: number, work: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > ms) last = { at: Date.now(), answer: work() };
    return last.answer;
  };
};

/** The application apart from its process: tests talk to it without a port. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const proxies = deps.config.TRUST_PROXY;
  const times = bodyTimesOf(deps.config);
  const app = Fastify({
    logger: {
      level: deps.config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-device-token"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    // a second limit behind those of the body itself, which answer in our own shape
    requestTimeout: times.totalMs + 2 * HEADERS_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    // as long as a request's head may be: what a name means, and whether there is such a one, is the handler's to say
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  const metrics = createMetrics({
    pools: () => deps.database.load(),
    sockets: () => deps.realtime.connected(),
    jobs: sharedFor(METRICS_MS, () => deps.database.systemRead(readJobCounts)),
    health: () => deps.health.latest(),
    backups: sharedFor(METRICS_MS, () => readBackupState(deps.config, deps.database)),
  });
  deps.health.add(...areaList.flatMap((area) => area.health?.(deps) ?? []));
  observeStatements(deps, metrics, (facts) => app.log.warn(facts, 'slow statement'));
  const noteError = createServerErrors(deps.database);
  answerErrors(app, (error, request) => {
    const { session } = request.context ?? {};
    noteError({
      ...{ error, requestId: request.id },
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      userId: session?.userId ?? null,
      dealershipId: session?.dealershipId ?? null,
    });
  });
  parseTextBodies(app, times);
  trackRequestEnd(app);
  stopReadingAnswered(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(REPLY_HEADERS);
    if (isLeaving(app)) reply.header('connection', 'close');
    done();
  });
  limitServiceHost(app, deps.config);
  // each field has a limit of its own, which whoever reads the form knows
  await app.register(multipart, { throwFileSizeLimit: false });
  await limitRates(app, deps.processes);
  limitRequestsInFlight(app, deps.config);
  await limitUploads(app, deps);
  await bindContract(app, deps, metrics, contract, handlers);

  // made when it is first asked for: few starts are
  let description: string | undefined;
  const rateLimit = rateLimitOf({ access: 'public' }, deps.config);
  app.get('/api/openapi.json', { config: { rateLimit } }, async (_request, reply) => {
    description ??= JSON.stringify(describeApi(contract, VERSION));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  const isReady = sharedFor(HEALTH_MS, () => deps.database.ping());
  app.get<{ Querystring: { parts?: string } }>('/healthz', async (request, reply) => {
    if (request.query.parts !== undefined) return answerHealthParts(request, deps);
    if (isLeaving(app)) return reply.status(503).send({ status: 'stopping' });
    await isReady();
    return { status: 'ready' };
  });
  const pages = areaList.flatMap((area) => area.pages?.(deps) ?? []);
  bindPublicPages(app, pages, { deps, metrics });
  serveMetrics(app, metrics, deps);
  await servePages(app, deps.config, PAGES_DIR, formerFilesIn(deps.formerBuildsDir));
  await app.ready();
  return app;
};
