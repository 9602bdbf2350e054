import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { projectRoot } from '../project-root';

/** Strict: no inline script anywhere. Styles are inline because the component library sets them on elements. */
export const guardPages = async (app: FastifyInstance, config: Config) => {
  const stripe = config.STRIPE_PUBLISHABLE_KEY ? [new URL(config.STRIPE_URL).origin] : [];
  const recaptcha = config.RECAPTCHA_SITE_KEY ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...recaptcha],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe],
        frameSrc: ["'self'", 'blob:', ...recaptcha],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // plain http on a dealership's own network must go on working
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
};

/** The browser application, compressed when it was built. The router lives in the hash, so '/' is the only page. */
export const servePages = async (app: FastifyInstance) => {
  const root = join(projectRoot, 'web/dist');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
