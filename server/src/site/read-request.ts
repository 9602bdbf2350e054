import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { hostNameOf } from './host-name';
import type { Site, SiteLanguage, SiteVisitorRequest } from './site-page';
import type { Sites } from './sites';
import { readCookies, readVisit } from './visit';

const MOST_PARAM_CHARACTERS = 200;
const CONTROL = /\p{Cc}+/gu;

export const hostOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => hostNameOf(headers.host ?? '');

export const pathOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
};

const languageOf = (url: string): SiteLanguage => (/^\/fr(\/|\?|$)/.test(url) ? 'fr' : 'en');

/** The path as pages know it, without the language. */
export const barePath = ({ language }: Site, url: string): string => {
  const path = pathOf(url);
  return language === 'fr' ? path.slice('/fr'.length) || '/' : path;
};

/** The parameters that the router found: strings alone. */
export const routeParams = ({ params }: FastifyRequest) => (params ?? {}) as Record<string, string>;

/** No page has such a name, and the database refuses the character. */
export const hasNul = (url: string): boolean => /%00|\0/.test(pathOf(url));

/** The listed parameters in the listed order, each once; a value that is too long is cut. */
export const listedQuery = (url: string, names: readonly string[] = []): URLSearchParams => {
  const at = url.indexOf('?');
  const given = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const query = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.replace(CONTROL, ' ').trim().slice(0, MOST_PARAM_CHARACTERS);
    if (value) query.set(name, value);
  }
  return query;
};

/** The site that is asked for; undefined when no dealership has the host. `mayAsk` limits who has hosts looked up that are not known. */
export const siteOfRequest = async (
  sites: Sites,
  request: FastifyRequest,
  mayAsk: (address: string) => boolean = () => true,
): Promise<{ site: Site; host: string } | undefined> => {
  const host = hostOf(request.raw);
  if (host === undefined) return undefined;
  const facts = sites.known(host) ?? (mayAsk(request.ip) ? await sites.find(host) : undefined);
  if (!facts) return undefined;
  return { host, site: { ...facts, language: languageOf(request.url) } };
};

export const visitorRequest = (
  request: FastifyRequest,
  site: Site,
  params: readonly string[] | undefined,
): SiteVisitorRequest => {
  const cookies = readCookies(request.headers.cookie);
  return {
    ...{ site, cookies, visit: readVisit(cookies), address: request.ip, requestId: request.id },
    query: listedQuery(request.url, params),
    params: routeParams(request),
  };
};

/** A form of another site may not be sent here: the visitor's cookies would come along. */
export const isFromHere = ({ headers }: FastifyRequest): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (!headers.origin || headers.origin === 'null') return true;
  // with its port: another one is another program
  return URL.canParse(headers.origin) && new URL(headers.origin).host === (headers.host ?? '').toLowerCase();
};
