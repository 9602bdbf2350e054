import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Config } from '../config';
import { runFor } from '../db/scope';
import type { Deps } from '../deps';
import { answerBrokenRequest, busyAnswer, withoutValues } from '../http/errors';
import { limitRates, rateLimitOf } from '../http/rate-limits';
import { Refusal } from '../http/refusal';
import { networkOf } from '../services/realtime/client-address';
import { createTokenBuckets } from '../services/realtime/token-bucket';
import { bindAssets } from './asset-routes';
import { readAssets } from './assets';
import { bindChatWidget } from './chat-widget';
import { unknownHost } from './error-page';
import type { FormCaptcha } from './form-captcha';
import { admitRequest, limitConnections } from './guard-server';
import { bindOtherSite } from './other-site';
import { ownPages } from './own-pages';
import { createPageCache, type PageCache } from './page-cache';
import { createPageMaker, isKept } from './page-maker';
import {
  barePath,
  hasNul,
  hostOf,
  isFromHere,
  listedQuery,
  pathOf,
  routeParams,
  siteOfRequest,
  visitorRequest,
} from './read-request';
import { sendAnswer, sendError } from './send-answer';
import { contentPolicy, SITE_HEADERS, sendPage } from './send-page';
import type { SeenPage, Site, SiteAnswer, SiteForm, SitePage, SiteParts, SitePrivatePage } from './site-page';
import type { SiteFacts, Sites } from './sites';
import { bindUploads } from './upload-routes';
import { visitCookie } from './visit';

const FORM_BYTES = 65_536;
const MOST_FIELDS = 300;

const PAGE_RATE = { per: 'address', max: 300, seconds: 60 } as const;
/** A page has some dozens of pictures. */
const FILE_RATE = { per: 'address', max: 3_000, seconds: 60 } as const;

/** How often one network may ask for hosts that have to be looked up: a visitor asks for one or two. */
const HOST_LOOKUPS = { burst: 50, perSecond: 5 };
const MOST_NETWORKS = 10_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const visitTo = ({ origin }: Pick<Site, 'origin'>, host: string) => ({
  host,
  isSecure: origin.startsWith('https:'),
});

/** What is kept is sent before anything else is looked at. */
const keptSender = (sites: Sites, cache: PageCache, tell: (page: SeenPage) => void) => {
  const policies = new WeakMap<SiteFacts, string>();
  const policyOf = (site: SiteFacts): string => {
    const policy = policies.get(site) ?? contentPolicy(site);
    policies.set(site, policy);
    return policy;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return false;
    const host = hostOf(request);
    const site = host === undefined ? undefined : sites.known(host);
    if (!host || !site) return false;
    const page = cache.get(site.tenant, `${host} ${url}`, Date.now());
    if (!page) return false;
    const visit = visitCookie(url, request.headers, visitTo(site, host));
    sendPage(request, response, page, { policy: policyOf(site), ...(visit && { cookies: [visit] }) });
    tell({ tenant: site.tenant, status: page.status, request });
    return true;
  };
};

const openApp = (config: Config, sendKept: ReturnType<typeof keptSender>): FastifyInstance => {
  const proxies = config.TRUST_PROXY;
  const serve = (handler: Handler): Handler => {
    return (request, response) => {
      if (admitRequest(request, response) && !sendKept(request, response)) handler(request, response);
    };
  };
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: FORM_BYTES,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: (handler) => {
      const limits = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };
      const server = createServer(limits, serve(handler));
      server.setTimeout(120_000);
      limitConnections(server, proxies);
      return server;
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = new URLSearchParams(String(body));
      if (fields.size > MOST_FIELDS) return done(new Refusal(413, 'The form has too many fields'));
      done(null, fields);
    },
  );
  return app;
};

export interface SiteServer {
  app: FastifyInstance;
  cache: PageCache;
}

/** The public sites of all dealerships, on a port of their own: the host name says whose site it is. */
export const buildSite = async (
  {
    config,
    sites,
    signals,
    uploadsDir,
    processes,
  }: Pick<Deps, 'config' | 'sites' | 'signals' | 'uploadsDir' | 'processes'>,
  { parts, captcha }: { parts: readonly SiteParts[]; captcha: FormCaptcha },
): Promise<SiteServer> => {
  const cache = createPageCache(config.SITE_CACHE_MB * 1_048_576);
  signals.on('site', (tenant) => cache.drop(Number(tenant)));
  signals.onGap(cache.dropAll);
  const assets = await readAssets(parts.flatMap(({ style }) => style ?? []));
  const maker = createPageMaker(parts, assets, cache);
  const listeners = parts.flatMap(({ seen }) => seen ?? []);
  const tell = (page: SeenPage) => {
    for (const listener of listeners) listener(page);
  };
  const app = openApp(config, keptSender(sites, cache, tell));
  await limitRates(app, processes, 'site');

  const lookups = createTokenBuckets<string>(HOST_LOOKUPS, MOST_NETWORKS);
  const mayAsk = (address: string) => config.RATE_LIMIT_FACTOR === 0 || lookups.take(networkOf(address));

  const send = (request: FastifyRequest, reply: FastifyReply, site: Site, answer: SiteAnswer) =>
    sendAnswer(request, reply, { site, answer, maker });

  /** Answers for the site that is asked for; nothing is told of a host that no dealership has. */
  const onSite =
    (
      answer: (
        found: { site: Site; host: string },
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const found = await siteOfRequest(sites, request, mayAsk);
      if (!found) return unknownHost(reply);
      if (hasNul(request.url)) return sendError(request, reply, { site: found.site, status: 404, maker });
      return answer(found, request, reply);
    };

  /** The site in a language that it has: one that it lacks is answered in English. */
  const inItsLanguage = (site: Site): Site =>
    site.languages.includes(site.language) ? site : { ...site, language: 'en' };

  const answerPage = (page: SitePage) =>
    onSite(async ({ site, host }, request, reply) => {
      const { url } = request;
      if (!site.languages.includes(site.language)) {
        const to = barePath(site, url);
        return send(request, reply, { ...site, language: 'en' }, { kind: 'redirect', status: 302, to });
      }
      const query = listedQuery(url, page.params);
      const key = `${host} ${pathOf(url)}${query.size > 0 ? `?${query}` : ''}`;
      const work = () =>
        runFor({ name: page.name }, () =>
          page.answer({ site, query, requestId: request.id, params: routeParams(request) }),
        );
      const made = cache.get(site.tenant, key, Date.now()) ?? (await maker.make(site, key, work));
      if (!isKept(made)) return send(request, reply, site, made);
      const visit = visitCookie(url, request.headers, visitTo(site, host));
      reply.hijack();
      const policy = contentPolicy(site);
      sendPage(request.raw, reply.raw, made, { policy, ...(visit && { cookies: [visit] }) });
      tell({ tenant: site.tenant, status: made.status, request: request.raw });
      return reply;
    });

  const answerPrivate = (page: SitePrivatePage) =>
    onSite(async ({ site: asked }, request, reply) => {
      const site = inItsLanguage(asked);
      return maker.inTurn(site, async () =>
        sendAnswer(request, reply, {
          ...{ site, maker, isPrivate: true },
          answer: await runFor({ name: page.name }, () =>
            page.answer(visitorRequest(request, site, page.params)),
          ),
        }),
      );
    });

  const answerForm = (form: SiteForm) =>
    onSite(async ({ site: asked }, request, reply) => {
      const site = inItsLanguage(asked);
      if (!isFromHere(request)) return sendError(request, reply, { site, status: 403, maker });
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const visitor = visitorRequest(request, site, []);
      return maker.inTurn(site, async () => {
        const refusal = form.hasCaptcha
          ? await captcha.check(site, barePath(asked, request.url), fields, visitor.address)
          : undefined;
        const submit = () => form.submit({ ...visitor, fields });
        return send(request, reply, site, refusal ?? (await runFor({ name: form.name }, submit)));
      });
    });

  const bind = (path: string, route: Pick<RouteOptions, 'method' | 'handler' | 'config' | 'bodyLimit'>) => {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    app.route({ ...route, url });
    app.route({ ...route, url: url === '/' ? '/fr' : `/fr${url}` });
  };

  const rateOf = (rate: SiteForm['rate'], name?: string) => {
    const limit = rateLimitOf({ access: 'public', rate }, config);
    // both languages of a page count together
    return { rateLimit: limit && { ...limit, ...(name !== undefined && { groupId: name }) } };
  };

  for (const page of [...ownPages(parts), ...parts.flatMap((part) => part.pages ?? [])])
    bind(page.path, {
      ...{ method: 'GET', handler: answerPage(page) },
      config: rateOf(/photo|picture|file/i.test(page.name) ? FILE_RATE : PAGE_RATE, page.name),
    });
  for (const page of parts.flatMap(({ privatePages }) => privatePages ?? []))
    bind(page.path, { method: 'GET', handler: answerPrivate(page), config: rateOf(page.rate, page.name) });
  for (const form of parts.flatMap(({ forms }) => forms ?? [])) {
    const bodyLimit = form.maxBytes ?? FORM_BYTES;
    bind(form.path, {
      method: 'POST',
      handler: answerForm(form),
      config: rateOf(form.rate, form.name),
      bodyLimit,
    });
  }
  bindAssets(app, sites, assets);
  bindChatWidget(app, onSite, { script: rateOf(FILE_RATE), frame: rateOf(PAGE_RATE) });
  if (config.SITE_URL === undefined) bindOtherSite(app);
  app.post(
    '/site/captcha',
    { config: rateOf({ per: 'address', max: 60, seconds: 60 }) },
    onSite(async ({ site }, _request, reply) =>
      reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-store' }).send(await captcha.challenge(site)),
    ),
  );

  const notFound = onSite(({ site }, request, reply) =>
    sendError(request, reply, { site: inItsLanguage(site), status: 404, maker }),
  );
  app.route({ method: ['GET', 'POST'], url: '*', handler: notFound, config: rateOf(PAGE_RATE) });
  app.setNotFoundHandler(notFound);
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const busy = busyAnswer(error);
    const status = error instanceof Refusal ? error.status : (busy?.status ?? error.statusCode ?? 500);
    if (status >= 500 && !busy) request.log.error({ err: withoutValues(error) }, 'a page of a site failed');
    if (status >= 500 && busy) request.log.warn(`a page of a site was not served: ${error.message}`);
    const retryAfter = error instanceof Refusal ? error.extra.retryAfter : busy?.retryAfter;
    if (retryAfter) reply.raw.setHeader('retry-after', Math.ceil(retryAfter));
    try {
      const found = await siteOfRequest(sites, request, mayAsk);
      if (!found) return unknownHost(reply, status);
      return await sendError(request, reply, { site: inItsLanguage(found.site), status, maker });
    } catch {
      return unknownHost(reply, status);
    }
  });
  // last: routes take the handler of errors that there is when a plugin is awaited
  await bindUploads(app, {
    ...{ config, sites, mayAsk, rateOf },
    uploadsDir: `${uploadsDir}-of-sites`,
    uploads: parts.flatMap((part) => part.uploads ?? []),
  });
  await app.ready();
  return { app, cache };
};
