import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../http/html';
import type { SiteAssets } from './assets';
import { unknownHost } from './error-page';
import type { KeptPage } from './page-cache';
import { pathOf, siteOfRequest } from './read-request';
import { FILE_CACHE } from './send-answer';
import { makePage, SITE_HEADERS, sendPage } from './send-page';
import type { SiteDealer } from './site-page';
import type { Sites } from './sites';

/** The address names the content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The first letter of the dealership on its colour. */
const drawIcon = ({ name }: SiteDealer, accent: string): string => {
  const [letter = ''] = [...name];
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${letter.toUpperCase()}</text></svg>`
    .text;
};

/** Dealerships have colours of their own; of more than so many, their style sheets are made again. */
const MOST_KEPT = 500;

export const bindAssets = (app: FastifyInstance, sites: Sites, assets: SiteAssets) => {
  const kept = new Map<string, KeptPage>();

  /** Compressed once for each address. */
  const send = async (request: FastifyRequest, reply: FastifyReply, type: string, content: () => string) => {
    const path = pathOf(request.url);
    const file = kept.get(path) ?? (await makePage(200, type, content(), 0));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(path, file);
    reply.hijack();
    sendPage(request.raw, reply.raw, file, { policy: "default-src 'none'", cache: FOREVER });
    return reply;
  };

  app.get(assets.script.path, (request, reply) =>
    send(request, reply, 'text/javascript; charset=utf-8', () => assets.script.content),
  );
  app.get('/site/style-*', async (request: FastifyRequest, reply) => {
    const found = await siteOfRequest(sites, request);
    if (!found || pathOf(request.url) !== assets.stylePath(found.site.theme)) return unknownHost(reply);
    return send(request, reply, 'text/css; charset=utf-8', () => assets.style(found.site.theme));
  });
  app.get('/site/icon.svg', async (request, reply) => {
    const found = await siteOfRequest(sites, request);
    if (!found) return unknownHost(reply);
    const { dealer, theme } = found.site;
    return reply
      .headers({ ...SITE_HEADERS, 'cache-control': FILE_CACHE })
      .type('image/svg+xml')
      .send(drawIcon(dealer, theme.accent));
  });
};
