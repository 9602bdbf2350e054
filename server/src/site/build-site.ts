import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Deps } from '../deps';
import { createConcurrencyLimit } from '../http/concurrency-limit';
import { answerBrokenRequest } from '../http/errors';
import { html } from '../http/html';
import { limitRates, rateLimitOf } from '../http/rate-limits';
import { Refusal } from '../http/refusal';
import { readAssets } from './assets';
import { errorPage, unknownHost } from './error-page';
import type { FormCaptcha } from './form-captcha';
import { drawFront } from './front-page';
import { hostNameOf } from './host-name';
import { drawPage } from './layout';
import { createPageCache, type KeptPage, type PageCache } from './page-cache';
import { contentPolicy, makePage, SITE_HEADERS, sendPage } from './send-page';
import type {
  Site,
  SiteAnswer,
  SiteCookie,
  SiteForm,
  SiteHtml,
  SiteLanguage,
  SiteLink,
  SitemapEntry,
  SitePage,
  SiteParts,
  SitePrivatePage,
  SiteVisitorRequest,
} from './site-page';
import { sitePath } from './site-page';
import { drawRobots, drawSitemap } from './sitemap';
import type { SiteFacts } from './sites';
import { readCookies, readVisit, visitCookie } from './visit';

const HTML = 'text/html; charset=utf-8';
/** However little changes, a kept page is made anew after this time. */
const KEEP_MS = 10 * 60_000;
const FORM_BYTES = 65_536;
const MOST_FIELDS = 300;
const MOST_PARAM_CHARACTERS = 200;
const FOREVER = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=86400';

/** Pages of one site that are made at once; those that are kept wait for nobody. */
const MAKING = { max: 4, maxOfAll: 12, maxWaiting: 500, waitMs: 8_000, refuseAfterMs: 200 };

const PAGE_RATE = { per: 'address', max: 300, seconds: 60 } as const;
const FILE_RATE = { per: 'address', max: 3_000, seconds: 60 } as const;

interface Gathered {
  parts: readonly SiteParts[];
  captcha: FormCaptcha;
}

export interface SiteServer {
  app: FastifyInstance;
  cache: PageCache;
}

const cookieText = ({ name, value, maxAgeSeconds }: SiteCookie, isSecure: boolean) =>
  [
    `${name}=${value}`,
    'Path=/; HttpOnly; SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(value === '' ? ['Max-Age=0'] : maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ');

/** The listed parameters in the listed order, each once; a value that is too long is cut. */
const listedQuery = (url: string, names: readonly string[] = []): URLSearchParams => {
  const at = url.indexOf('?');
  const given = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const query = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim().slice(0, MOST_PARAM_CHARACTERS);
    if (value) query.set(name, value);
  }
  return query;
};

const pathOf = (url: string) => {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
};

const languageOf = (url: string): SiteLanguage => (/^\/fr(\/|\?|$)/.test(url) ? 'fr' : 'en');

const byHost = (request: IncomingMessage) => hostNameOf(request.headers.host ?? '');

/**
 * The public sites of all dealerships, on a port of their own: the host name says whose site it is. Pages are kept as they are sent;
 * what is kept is sent before anything else is looked at.
 */
export const buildSite = async (deps: Deps, { parts, captcha }: Gathered): Promise<SiteServer> => {
  const { config, sites, signals } = deps;
  const cache = createPageCache(config.SITE_CACHE_MB * 1_048_576);
  signals.on('site', (tenant) => cache.drop(Number(tenant)));
  signals.onGap(cache.dropAll);
  const assets = await readAssets(parts.flatMap(({ style }) => style ?? []));
  const making = createConcurrencyLimit(MAKING);
  const policies = new WeakMap<SiteFacts['analytics'], string>();
  const policyOf = ({ analytics }: Pick<SiteFacts, 'analytics'>) => {
    const known = policies.get(analytics) ?? contentPolicy(analytics);
    policies.set(analytics, known);
    return known;
  };

  const sendKept = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return false;
    const host = byHost(request);
    const site = host === undefined ? undefined : sites.known(host);
    if (!host || !site) return false;
    const page = cache.get(site.tenant, `${host} ${url}`, Date.now());
    if (!page) return false;
    const visit = visitCookie(url, request.headers, host);
    sendPage(request, response, page, { policy: policyOf(site), ...(visit && { cookies: [visit] }) });
    return true;
  };

  const proxies = config.TRUST_PROXY;
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    requestTimeout: 30_000,
    connectionTimeout: 120_000,
    bodyLimit: FORM_BYTES,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: (handler) =>
      createServer(
        { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 },
        (request, response) => {
          if (!sendKept(request, response)) handler(request, response);
        },
      ),
  });
  await limitRates(app);
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

  /** The menu: what the dealership made, else what the areas bring. */
  const linksOf = async (site: Site): Promise<readonly SiteLink[]> => {
    if (site.navigation.length > 0) return site.navigation;
    const links = await Promise.all(parts.map(({ links: of }) => of?.(site) ?? []));
    return links.flat();
  };

  const draw = async (site: Site, page: SiteHtml) => {
    const links = await linksOf(site);
    const around = { links, stylePath: assets.stylePath(site.theme), scriptPath: assets.script.path };
    return drawPage(site, page, around);
  };

  const siteOf = async (request: FastifyRequest): Promise<{ site: Site; host: string } | undefined> => {
    const host = byHost(request.raw);
    const facts = host === undefined ? undefined : (sites.known(host) ?? (await sites.find(host)));
    if (!host || !facts) return undefined;
    return { host, site: { ...facts, language: languageOf(request.url) } };
  };

  /** Sends what is not kept for all: a page for one visitor, a file, another address. */
  const send = async (request: FastifyRequest, reply: FastifyReply, site: Site, answer: SiteAnswer) => {
    const isSecure = site.origin.startsWith('https:');
    const cookies = (answer && 'cookies' in answer ? (answer.cookies ?? []) : []).map((cookie) =>
      cookieText(cookie, isSecure),
    );
    if (answer === null) return send(request, reply, site, errorPage(site, 404));
    if (answer.kind === 'redirect') {
      const to = /^https?:/.test(answer.to) ? answer.to : sitePath(site, answer.to);
      reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-store' });
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply.redirect(to, answer.status);
    }
    if (answer.kind === 'file') {
      const etag = `"${answer.etag}"`;
      reply.headers({
        ...SITE_HEADERS,
        ...{ 'cache-control': FILE_CACHE, etag, 'content-security-policy': "default-src 'none'" },
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (answer.fileName !== undefined)
        reply.header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
        );
      return reply.type(answer.type).send(await answer.content());
    }
    const [status, type, text] =
      answer.kind === 'text'
        ? ([200, answer.type, answer.content] as const)
        : ([answer.status ?? 200, HTML, await draw(site, answer)] as const);
    const page = await makePage(status, type, text, 0);
    reply.hijack();
    sendPage(request.raw, reply.raw, page, { policy: policyOf(site), isPrivate: true, cookies });
    return reply;
  };

  /** Pages that are being made at this moment: whoever asks for the same one waits for it. */
  const underWay = new Map<string, Promise<KeptPage | SiteAnswer>>();

  const isKept = (made: KeptPage | SiteAnswer): made is KeptPage => made !== null && 'gzip' in made;

  const make = async (
    site: Site,
    key: string,
    work: () => Promise<SiteAnswer>,
  ): Promise<KeptPage | SiteAnswer> => {
    const release = making.acquireNow(site.tenant) ?? (await making.acquire(site.tenant));
    try {
      const generation = cache.generationOf(site.tenant);
      const answer = await work();
      if (!answer || (answer.kind !== 'page' && answer.kind !== 'text')) return answer;
      if (answer.kind === 'page' && (answer.isPrivate || answer.cookies)) return answer;
      const isPage = answer.kind === 'page';
      const status = isPage ? (answer.status ?? 200) : 200;
      const until = Math.min(Date.now() + KEEP_MS, (isPage && answer.freshUntil?.getTime()) || Infinity);
      const text = isPage ? await draw(site, answer) : answer.content;
      const page = await makePage(status, isPage ? HTML : answer.type, text, until);
      if (status === 200) cache.put(site.tenant, key, page, generation);
      return page;
    } finally {
      release();
    }
  };

  const makeOnce = (site: Site, key: string, work: () => Promise<SiteAnswer>) => {
    const flight = `${site.tenant} ${key}`;
    const pending = underWay.get(flight) ?? make(site, key, work).finally(() => underWay.delete(flight));
    underWay.set(flight, pending);
    return pending;
  };

  const answerPage = (page: SitePage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await siteOf(request);
    if (!found) return unknownHost(reply);
    const { site, host } = found;
    const query = listedQuery(request.url, page.params);
    const path = pathOf(request.url);
    const bare = site.language === 'fr' ? path.slice(3) || '/' : path;
    if (!site.languages.includes(site.language))
      return send(request, reply, { ...site, language: 'en' }, { kind: 'redirect', status: 302, to: bare });
    const key = `${host} ${path}${query.size > 0 ? `?${query}` : ''}`;
    const work = () =>
      page.answer({
        ...{ site, query, requestId: request.id },
        params: (request.params ?? {}) as Record<string, string>, // the router gives strings alone
      });
    const made = cache.get(site.tenant, key, Date.now()) ?? (await makeOnce(site, key, work));
    if (!isKept(made)) return send(request, reply, site, made);
    const visit = visitCookie(request.url, request.headers, host);
    reply.hijack();
    sendPage(request.raw, reply.raw, made, { policy: policyOf(site), ...(visit && { cookies: [visit] }) });
    return reply;
  };

  const visitorRequest = (
    request: FastifyRequest,
    site: Site,
    params: readonly string[] | undefined,
  ): SiteVisitorRequest => {
    const cookies = readCookies(request.headers.cookie);
    return {
      ...{ site, cookies, visit: readVisit(cookies), address: request.ip, requestId: request.id },
      query: listedQuery(request.url, params),
      params: (request.params ?? {}) as Record<string, string>, // the router gives strings alone
    };
  };

  const answerPrivate = (page: SitePrivatePage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await siteOf(request);
    if (!found) return unknownHost(reply);
    return send(
      request,
      reply,
      found.site,
      await page.answer(visitorRequest(request, found.site, page.params)),
    );
  };

  /** A form of another site may not be sent here: the visitor's cookies would come along. */
  const isFromHere = ({ headers }: FastifyRequest, host: string) => {
    if (headers['sec-fetch-site'] === 'cross-site') return false;
    if (!headers.origin || headers.origin === 'null') return true;
    return URL.canParse(headers.origin) && new URL(headers.origin).hostname === host;
  };

  const answerForm = (form: SiteForm) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await siteOf(request);
    if (!found) return unknownHost(reply);
    const { site, host } = found;
    if (!isFromHere(request, host)) return send(request, reply, site, errorPage(site, 403));
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const visitor = visitorRequest(request, site, []);
    const path = pathOf(request.url);
    if (form.hasCaptcha) {
      const action = site.language === 'fr' ? path.slice(3) : path;
      const refusal = await captcha.check(site, action, fields, visitor.address);
      if (refusal) return send(request, reply, site, refusal);
    }
    return send(request, reply, site, await form.submit({ ...visitor, fields }));
  };

  const bind = (route: Pick<RouteOptions, 'method' | 'handler' | 'config' | 'bodyLimit'>, path: string) => {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    for (const prefix of ['', '/fr'])
      app.route({ ...route, url: prefix && url === '/' ? prefix : prefix + url });
  };

  const rateOf = (rate: SiteForm['rate']) => ({ rateLimit: rateLimitOf({ access: 'public', rate }, config) });

  const ownPages: readonly SitePage[] = [
    {
      ...{ name: 'site.front', path: '/' },
      answer: async ({ site }) => {
        const fronts = parts.flatMap(({ front }) => front ?? []).sort((a, b) => a.place - b.place);
        const sections = await Promise.all(fronts.map(({ section }) => section(site)));
        return drawFront(
          site,
          sections.flatMap((section) => section ?? []),
        );
      },
    },
    {
      ...{ name: 'site.sitemap', path: '/sitemap.xml' },
      answer: async ({ site }) => {
        const front: SitemapEntry = { path: '/' };
        const entries = await Promise.all(parts.map(({ sitemap }) => sitemap?.(site) ?? []));
        return drawSitemap(site, [front, ...entries.flat()]);
      },
    },
    { name: 'site.robots', path: '/robots.txt', answer: async ({ site }) => drawRobots(site) },
  ];

  const pages = [...ownPages, ...parts.flatMap((part) => part.pages ?? [])];
  for (const page of pages) {
    const rate = /photo|picture|file/i.test(page.name) ? FILE_RATE : PAGE_RATE;
    bind({ method: 'GET', handler: answerPage(page), config: rateOf(rate) }, page.path);
  }
  for (const page of parts.flatMap(({ privatePages }) => privatePages ?? []))
    bind({ method: 'GET', handler: answerPrivate(page), config: rateOf(page.rate) }, page.path);
  for (const form of parts.flatMap(({ forms }) => forms ?? [])) {
    const bodyLimit = form.maxBytes ?? FORM_BYTES;
    bind({ method: 'POST', handler: answerForm(form), config: rateOf(form.rate), bodyLimit }, form.path);
  }

  const asset = (reply: FastifyReply, type: string, content: string) =>
    reply
      .headers({ ...SITE_HEADERS, 'cache-control': FOREVER })
      .type(type)
      .send(content);

  app.get(assets.script.path, async (_request, reply) =>
    asset(reply, 'text/javascript; charset=utf-8', assets.script.content),
  );
  app.get('/site/style-*', async (request, reply) => {
    const found = await siteOf(request);
    if (!found || pathOf(request.url) !== assets.stylePath(found.site.theme)) return unknownHost(reply);
    return asset(reply, 'text/css; charset=utf-8', assets.style(found.site.theme));
  });
  app.get('/site/icon.svg', async (request, reply) => {
    const found = await siteOf(request);
    if (!found) return unknownHost(reply);
    const letter = [...found.site.dealer.name][0] ?? '';
    const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${found.site.theme.accent}"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${letter.toUpperCase()}</text></svg>`;
    return reply
      .headers({ ...SITE_HEADERS, 'cache-control': FILE_CACHE })
      .type('image/svg+xml')
      .send(icon.text);
  });
  app.post(
    '/site/captcha',
    { config: rateOf({ per: 'address', max: 60, seconds: 60 }) },
    async (request, reply) => {
      if (!(await siteOf(request))) return unknownHost(reply);
      return reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-store' }).send(await captcha.challenge());
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    const found = await siteOf(request);
    return found ? send(request, reply, found.site, null) : unknownHost(reply);
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a page of a site failed');
    if (error instanceof Refusal && error.extra.retryAfter)
      reply.header('retry-after', error.extra.retryAfter);
    const found = await siteOf(request).catch(() => undefined);
    if (!found) return unknownHost(reply, status);
    return send(request, reply, found.site, errorPage(found.site, status));
  });
  await app.ready();
  return { app, cache };
};
