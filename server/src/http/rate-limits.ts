import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { Call, Rate } from '@forecourt/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Config } from '../config';
import type { OtherProcesses, Processes } from '../services/processes';
import { Refusal } from './refusal';

/** Of a call that anyone may make and that declares no stricter one: several people behind one address open the same pages. */
const PUBLIC_RATE: Rate = { per: 'address', max: 120, seconds: 60 };

/** So many addresses or users are remembered for each call; of more, the ones seen longest ago are forgotten. */
const REMEMBERED = 5_000;

const userOf = (request: FastifyRequest) => `user ${request.context?.session.userId ?? 0}`;

/** The options of the rate-limit plugin for one call; nothing when it has no limit. */
export const rateLimitOf = (
  call: Pick<Call, 'access' | 'rate'>,
  { RATE_LIMIT_FACTOR }: Config,
): RateLimitOptions | false => {
  const rate = call.rate ?? (call.access === 'public' ? PUBLIC_RATE : undefined);
  if (!rate || RATE_LIMIT_FACTOR === 0) return false;
  return {
    max: Math.max(1, Math.round(rate.max * RATE_LIMIT_FACTOR)),
    timeWindow: rate.seconds * 1_000,
    ...(rate.per === 'user' && { keyGenerator: userOf }),
  };
};

/** The plugin hands over its options together with the route that they are of. */
const routeOf = (options: object): string => {
  const route = 'routeInfo' in options ? (options.routeInfo as RouteOptions | undefined) : undefined; // what its types leave out
  return `${route?.method} ${route?.url}`;
};

/** Counts the requests of all processes together; each limited route has a count of its own. */
const countsWith = (others: OtherProcesses, listener: string): FastifyRateLimitStoreCtor =>
  class Counts implements FastifyRateLimitStore {
    private readonly route: string;

    constructor(options: object) {
      this.route = `${listener} ${routeOf(options)}`;
    }

    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
      others.count(`${this.route} ${key}`, windowMs).then((count) => answer(null, count), answer);
    }

    child(options: object) {
      return new Counts(options);
    }
  };

/** Limits how often calls are made, in the way that each declares; an IPv6 address counts as its network. */
export const limitRates = async (app: FastifyInstance, { others }: Processes, listener = 'calls') => {
  await app.register(rateLimit, {
    global: false,
    cache: REMEMBERED,
    ...(others && { store: countsWith(others, listener) }),
    // the limits are of no use to a browser, and tell an attacker how far to go
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'Too many requests. Please try again later.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1_000)),
      }),
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route was made for. */
    call?: Call;
    /** Of a page of the public sites that takes files. */
    takesFiles?: true;
  }
}
