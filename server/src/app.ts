import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { contract } from '@forecourt/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps';
import { handlers } from './handlers';
import { bindContract } from './http/bind';
import { answerBadAddress, answerBrokenRequest, answerErrors } from './http/errors';
import { createMetrics } from './http/metrics';
import { describeApi } from './http/openapi';
import { REPLY_HEADERS, servePages } from './http/static';

const BODY_LIMIT = 1_048_576;

/** The application apart from its process: tests talk to it without a port. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const proxies = deps.config.TRUST_PROXY;
  const app = Fastify({
    logger: {
      level: deps.config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-device-token"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    // as long as a request's head may be: what a name means, and whether there is such a one, is the handler's to say
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  const metrics = createMetrics();
  answerErrors(app);
  // a call without a body may say that it sends JSON, as many clients do
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text: string, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      done(error instanceof Error ? error : new Error('bad JSON'));
    }
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(REPLY_HEADERS);
    done();
  });
  // each field has a limit of its own, which whoever reads the form knows
  await app.register(multipart, { throwFileSizeLimit: false });
  await bindContract(app, deps, metrics, contract, handlers);

  // made when it is first asked for: few starts are
  let description: ReturnType<typeof describeApi> | undefined;
  app.get('/api/openapi.json', async () => {
    description ??= describeApi(contract, '0.1.0');
    return description;
  });
  app.get('/healthz', async () => {
    await deps.database.ping();
    return { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  await servePages(app, deps.config);
  await app.ready();
  return app;
};
