import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { projectRoot } from '../project-root';

/**
 * Every reply: it is what it says it is, it is not framed, and it is not kept. Made once, set as they are: helmet, which
 * the pages have, would make them anew for each of thousands of replies, and does not reach replies without a route.
 */
export const REPLY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Strict: no inline script anywhere. Styles are inline because the component library sets them on elements. */
const pagePolicy = (config: Config) => {
  const stripe = config.STRIPE_PUBLISHABLE_KEY ? [new URL(config.STRIPE_URL).origin] : [];
  const recaptcha = config.RECAPTCHA_SITE_KEY ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  const directives = {
    'default-src': ["'self'"],
    // the reader of bar codes is compiled in the browser (WebAssembly); no script can be made of text
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...recaptcha],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stripe],
    'frame-src': ["'self'", 'blob:', ...recaptcha],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return directives;
};

/** Over TLS, as PUBLIC_URL tells, browsers are to come by TLS alone for half a year. */
const pageHeaders = (config: Config) => ({
  contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(config) },
  frameguard: { action: 'deny' as const },
  strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
});

/** A path that leads out of the folder, or that no file can have. */
const namesNothing = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 400 || error.statusCode === 403);

export const PAGES_DIR = join(projectRoot, 'web/dist');

/**
 * The browser application, compressed when it was built. The router lives in the hash, so '/' is the only page. What it does not
 * have may be in `former`: files of earlier builds, for pages that were loaded before a deploy.
 */
export const servePages = async (app: FastifyInstance, config: Config, root = PAGES_DIR, former?: string) => {
  if (!existsSync(root)) return;
  if (former) await mkdir(former, { recursive: true });
  await app.register(async (pages) => {
    pages.setErrorHandler((error, _request, reply) => {
      if (namesNothing(error)) return reply.callNotFound();
      throw error;
    });
    await pages.register(helmet, pageHeaders(config));
    await pages.register(fastifyStatic, {
      root: former ? [root, former] : root,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
};
