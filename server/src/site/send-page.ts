import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { KeptPage } from './page-cache';
import type { SiteFacts } from './sites';

const compress = promisify(gzip);

/** Not kept by browsers without asking again, so that a vehicle that was sold is gone at once. */
const PAGE_CACHE = 'public, no-cache';
const PAGE_CACHE_OF_ONE = 'private, no-cache';

/** Only the site itself; the programs of others where the dealership set them up, which the script loads after consent. */
export const contentPolicy = ({
  analytics: { ga4, metaPixel },
  chat,
}: Pick<SiteFacts, 'analytics' | 'chat'>): string => {
  const google = 'https://www.googletagmanager.com https://*.google-analytics.com';
  const meta = 'https://www.facebook.com';
  const scripts = [
    ...(ga4 ? ['https://www.googletagmanager.com'] : []),
    ...(metaPixel ? ['https://connect.facebook.net'] : []),
  ];
  const others = [...(ga4 ? [google] : []), ...(metaPixel ? [meta] : [])];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self'",
    ['img-src', "'self'", ...others].join(' '),
    ['connect-src', "'self'", ...others].join(' '),
    ...(chat.isOn ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

export const SITE_HEADERS: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export const makePage = async (
  status: number,
  type: string,
  text: string,
  freshUntil: number,
): Promise<KeptPage> => {
  const body = Buffer.from(text);
  return {
    ...{ status, type, body, freshUntil },
    gzip: await compress(body),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
};

const takesGzip = (header: string | string[] | undefined) =>
  typeof header === 'string' && /(^|,)\s*(gzip|\*)\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/i.test(header);

interface Sending {
  policy: string;
  /** For how long browsers keep it; a page is asked for again each time. */
  cache?: string;
  isPrivate?: boolean;
  cookies?: readonly string[];
  headers?: OutgoingHttpHeaders;
}

/** Sends a page in the way that the browser takes it. */
export const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  { policy, cache = PAGE_CACHE, isPrivate = false, cookies = [], headers: more }: Sending,
): void => {
  const { headers } = request;
  const common: OutgoingHttpHeaders = {
    ...SITE_HEADERS,
    'content-security-policy': policy,
    'cache-control': isPrivate ? 'no-store' : cookies.length > 0 ? PAGE_CACHE_OF_ONE : cache,
    ...(!isPrivate && { etag: page.etag }),
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    vary: 'accept-encoding',
    ...more,
  };
  if (!isPrivate && headers['if-none-match'] === page.etag) {
    response.writeHead(304, common).end();
    return;
  }
  const zipped = takesGzip(headers['accept-encoding']);
  const content = zipped ? page.gzip : page.body;
  response.writeHead(page.status, {
    ...common,
    'content-type': page.type,
    'content-length': content.length,
    ...(zipped && { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
};
