import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** What the pages of customers' vehicles consist of. */
const SHOWN = /^\/(service\/|car-assets\/|favicon\.svg$|healthz$)/;

/** On the host of the service pages there is nothing else: no sign-in, no calls. */
export const limitServiceHost = (app: FastifyInstance, { SERVICE_HOST }: Config) => {
  if (SERVICE_HOST === undefined) return;
  const host = SERVICE_HOST.toLowerCase();
  app.addHook('onRequest', (request, reply, done) => {
    const asked = [request.host, request.hostname].map((name) => name.toLowerCase());
    const path = request.url.split('?')[0] ?? '';
    if (!asked.includes(host) || SHOWN.test(path)) return done();
    reply.code(404).type('text/plain; charset=utf-8').send('not found');
  });
};
