import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { createConcurrencyLimit } from './concurrency-limit';
import { Refusal } from './refusal';
import { onRequestEnd } from './request-end';

/** A page sends about 20 at once and waits for none: what is more than that of one user waits a little, then is refused. */
const WAIT_MS = 5_000;

/** Limits how many requests of one user, and of one dealership, are under way at once, so that others are answered too. */
export const limitRequestsInFlight = (app: FastifyInstance, config: Config) => {
  const limitOf = (max: number) => createConcurrencyLimit({ max, maxWaiting: 2 * max, waitMs: WAIT_MS });
  const perUser = limitOf(config.REQUESTS_PER_USER);
  const perDealership = limitOf(config.REQUESTS_PER_DEALERSHIP);
  // after onRequest, which knows who it is, and before the body is read
  app.addHook('preParsing', async (request, reply) => {
    const session = request.context?.session;
    if (!session) return;
    onRequestEnd(request, await perUser.acquire(session.userId));
    onRequestEnd(request, await perDealership.acquire(session.dealershipId));
    // who left while waiting needs no answer
    if (reply.raw.destroyed) throw new Refusal(400, 'The connection was closed');
  });
};
