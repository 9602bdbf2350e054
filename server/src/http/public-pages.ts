import type { Readable } from 'node:stream';
import type { Rate } from '@forecourt/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runFor } from '../db/scope';
import type { Deps } from '../deps';
import type { Metrics } from './metrics';
import { rateLimitOf } from './rate-limits';

export interface PublicAnswer {
  status: number;
  type: string;
  /** A function opens it only when it is sent. */
  content: string | (() => Promise<Readable>);
  cache: string;
  /** Names a content that never changes, so that a browser need not load it twice. */
  etag?: string;
  /** Where it is instead, with a status of 301 to 308. */
  location?: string;
}

/** What a page may know of who asks: enough to tell a program from a person, and to note who fetched a feed. */
export interface Asker {
  address: string;
  userAgent: string;
  /** Purpose or Sec-Purpose: 'prefetch' when nobody looks at it yet. */
  purpose: string;
  /** Asks only for the header lines. */
  isHead: boolean;
}

/** A page or file that anyone may see without signing in. It gets nothing of the request but its path and the asker. */
export interface PublicPage {
  name: string;
  path: string;
  rate: Rate;
  /** It loads a script of its own address. */
  hasScript?: true;
  answer(params: Readonly<Record<string, string>>, asker: Asker): PublicAnswer | Promise<PublicAnswer>;
}

/** No script at all; pictures and styles from here alone. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const POLICY_WITH_SCRIPT = `${POLICY}; script-src 'self'`;

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

const MOST_AGENT = 200;
const headerOf = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? '';

const askerOf = ({ ip, headers, method }: FastifyRequest): Asker => ({
  address: ip,
  userAgent: headerOf(headers['user-agent']).slice(0, MOST_AGENT),
  purpose: headerOf(headers['sec-purpose'] ?? headers.purpose).slice(0, MOST_AGENT),
  isHead: method === 'HEAD',
});

export const bindPublicPages = (
  app: FastifyInstance,
  pages: readonly PublicPage[],
  { deps, metrics }: { deps: Deps; metrics: Metrics },
) => {
  for (const page of pages)
    app.route<{ Params: Record<string, string> }>({
      method: 'GET',
      url: page.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit: rateLimitOf({ access: 'public', rate: page.rate }, deps.config) },
      onResponse: (_request, reply, done) => {
        metrics.observe(page.name, reply.statusCode, reply.elapsedTime / 1000);
        deps.activity.noteCall(page.name, reply.statusCode, reply.elapsedTime);
        done();
      },
      handler: async (request, reply) => {
        const { status, type, content, cache, etag, location } = await runFor({ name: page.name }, async () =>
          page.answer(request.params, askerOf(request)),
        );
        reply
          .code(status)
          .type(type)
          .header('cache-control', cache)
          .header('content-security-policy', page.hasScript ? POLICY_WITH_SCRIPT : POLICY);
        if (location !== undefined) reply.header('location', location);
        if (etag !== undefined) {
          reply.header('etag', `"${etag}"`);
          if (isKnown(request, `"${etag}"`)) return reply.code(304).send();
        }
        return reply.send(typeof content === 'string' ? content : await content());
      },
    });
};
