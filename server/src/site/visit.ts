import type { IncomingHttpHeaders } from 'node:http';
import type { SiteVisit } from './site-page';

const COOKIE = 'visit';
const MOST_CHARACTERS = 200;

const FROM_ADDRESS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const;

const NAMES = ['referrer', 'landingPath', ...FROM_ADDRESS] as const;

const EMPTY: SiteVisit = {
  ...{ referrer: '', landingPath: '', utm_source: '', utm_medium: '', utm_campaign: '' },
  ...{ utm_term: '', utm_content: '', gclid: '', fbclid: '' },
};

/** One line, without control characters, not longer than a report shows. */
const tidy = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, MOST_CHARACTERS);

export const readCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const part of (header ?? '').slice(0, 8_192).split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] ??= part.slice(at + 1).trim();
  }
  return cookies;
};

/** Where the visitor came from, by the cookie that the first page of the visit set. */
export const readVisit = (cookies: Readonly<Record<string, string>>): SiteVisit => {
  const visit = { ...EMPTY };
  const given = new URLSearchParams((cookies[COOKIE] ?? '').slice(0, 4_096));
  for (const name of NAMES) visit[name] = tidy(given.get(name) ?? '');
  return visit;
};

const externalReferrer = (referrer: string | undefined, host: string): string => {
  if (!referrer || !URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  if (url.hostname === host || !/^https?:$/.test(url.protocol)) return '';
  // the path of another site may tell more of the visitor than the report needs
  return url.origin;
};

/**
 * The cookie that keeps where a visit began, for a request that begins one: it has a campaign in its address, or comes from another
 * site. It ends with the browser's session and no script reads it.
 */
export const visitCookie = (
  url: string,
  headers: IncomingHttpHeaders,
  { host, isSecure }: { host: string; isSecure: boolean },
): string | undefined => {
  const at = url.indexOf('?');
  const query = at < 0 ? undefined : new URLSearchParams(url.slice(at + 1, at + 4_096));
  const campaign = FROM_ADDRESS.flatMap((name) => {
    const value = query?.get(name);
    return value ? [[name, tidy(value)] as const] : [];
  });
  const referrer = externalReferrer(headers.referer, host);
  if (campaign.length === 0 && (referrer === '' || headers.cookie?.includes(`${COOKIE}=`))) return undefined;
  const visit = new URLSearchParams([
    ['referrer', tidy(referrer)],
    ['landingPath', tidy(at < 0 ? url : url.slice(0, at))],
    ...campaign.map(([name, value]) => [name, value]),
  ]);
  return `${COOKIE}=${visit}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
