import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTML, type PageMaker } from './page-maker';
import { contentPolicy, makePage, SITE_HEADERS, sendPage } from './send-page';
import { type Site, type SiteAnswer, type SiteCookie, type SiteFile, sitePath } from './site-page';

/** A file has another address when its content changes. */
export const FILE_CACHE = 'public, max-age=86400';

const cookieText = ({ name, value, maxAgeSeconds }: SiteCookie, isSecure: boolean) =>
  [
    `${name}=${value}`,
    'Path=/; HttpOnly; SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(value === '' ? ['Max-Age=0'] : maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ');

const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: SiteFile, cache: string) => {
  const etag = `"${file.etag}"`;
  reply.headers({
    ...SITE_HEADERS,
    ...{ 'cache-control': cache, etag, 'content-security-policy': "default-src 'none'" },
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (file.fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
  return reply.type(file.type).send(await file.content());
};

interface Answering {
  site: Site;
  answer: SiteAnswer;
  maker: PageMaker;
  /** It is for one visitor: nobody on the way may keep it. */
  isPrivate?: boolean;
}

interface Failing {
  site: Site;
  status: number;
  maker: PageMaker;
}

export const sendError = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { site, status, maker }: Failing,
): Promise<FastifyReply> => {
  const page = await maker.error(site, status);
  reply.hijack();
  sendPage(request.raw, reply.raw, page, { policy: contentPolicy(site), isPrivate: true });
  return reply;
};

/** Sends what is not kept for all: a page for one visitor, a file, another address. */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { site, answer, maker, isPrivate = false }: Answering,
): Promise<FastifyReply> => {
  if (answer === null) return sendError(request, reply, { site, status: 404, maker });
  if (answer.kind === 'file')
    return sendFile(request, reply, answer, isPrivate ? 'private, no-store' : FILE_CACHE);
  const isSecure = site.origin.startsWith('https:');
  const given = 'cookies' in answer ? (answer.cookies ?? []) : [];
  const cookies = given.map((cookie) => cookieText(cookie, isSecure));
  if (answer.kind === 'redirect') {
    reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-store' });
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return reply.redirect(/^https?:/.test(answer.to) ? answer.to : sitePath(site, answer.to), answer.status);
  }
  const page =
    answer.kind === 'text'
      ? await makePage(200, answer.type, answer.content, 0)
      : await makePage(answer.status ?? 200, HTML, await maker.draw(site, answer), 0);
  reply.hijack();
  const policy = contentPolicy(site);
  sendPage(request.raw, reply.raw, page, { policy, isPrivate: true, cookies });
  return reply;
};
