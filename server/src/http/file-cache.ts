import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from './context';

const names = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/**
 * How long a private file is kept: the browser asks each time whether it may still show it, so that the next user of that
 * browser does not see it. Whether the browser has it already, which is answered without the content.
 */
export const isKept = (request: FastifyRequest, reply: FastifyReply, { etag }: FileAnswer): boolean => {
  if (etag === undefined) {
    reply.header('cache-control', 'private, no-store');
    return false;
  }
  const quoted = `"${etag}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', quoted);
  reply.header('vary', 'Cookie, Authorization');
  return names(request.headers['if-none-match'], quoted);
};
