import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { createConcurrencyLimit } from './concurrency-limit';
import { Refusal } from './refusal';
import { onRequestEnd } from './request-end';
import type { Session } from './sessions';

/** A page sends about 20 at once: those beyond the limit wait for their turn, and are refused when it does not come. */
const WAIT_MS = 5_000;
const WAITING_FOR_EACH = 8;
const REFUSE_AFTER_MS = 500;

/** Limits how many requests of one user, and of one dealership, are under way at once, so that others are answered too. */
export const limitRequestsInFlight = (app: FastifyInstance, config: Config) => {
  const limitOf = (max: number) =>
    createConcurrencyLimit({
      ...{ max, maxWaiting: WAITING_FOR_EACH * max },
      ...{ waitMs: WAIT_MS, refuseAfterMs: REFUSE_AFTER_MS },
    });
  const perUser = limitOf(config.REQUESTS_PER_USER);
  const perDealership = limitOf(config.REQUESTS_PER_DEALERSHIP);
  // after onRequest, which knows who it is, and before the body is read
  const waitForTurn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, dealershipId }: Session,
  ) => {
    onRequestEnd(request, await perUser.acquire(userId));
    onRequestEnd(request, await perDealership.acquire(dealershipId));
    // who left while waiting needs no answer
    if (reply.raw.destroyed) throw new Refusal(400, 'The connection was closed');
  };
  /** Both at once; neither when one of them has to be waited for. */
  const startNow = (request: FastifyRequest, { userId, dealershipId }: Session) => {
    const ofUser = perUser.acquireNow(userId);
    if (!ofUser) return false;
    const ofDealership = perDealership.acquireNow(dealershipId);
    if (!ofDealership) {
      ofUser();
      return false;
    }
    onRequestEnd(request, ofUser);
    onRequestEnd(request, ofDealership);
    return true;
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    const session = request.context?.session;
    if (!session || startNow(request, session)) return done(null, payload);
    waitForTurn(request, reply, session).then(() => done(null, payload), done);
  });
};
