import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@forecourt/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isLockTimeout, isRetryable, isStatementTimeout } from '../db/failures';
import { NoConnection } from '../db/pool';
import { ServiceError } from '../services/outside';
import { Refusal } from './refusal';
import { REPLY_HEADERS } from './static';

const known: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This kind of content is not accepted'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request has no content'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request has a wrong length'],
  FST_PARTS_LIMIT: [413, 'The form has too many parts'],
  FST_FILES_LIMIT: [413, 'The form has too many files'],
  FST_FIELDS_LIMIT: [413, 'The form has too many fields'],
};

const answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: Omit<ErrorBody, 'requestId'>,
) => reply.code(status).send({ ...body, requestId: request.id });

/** What no route was asked for yet: an address with a broken escape names nothing, as an id that cannot be one. */
export const answerBadAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answer(request, reply.headers(REPLY_HEADERS), 404, { message: 'not found' });

const BROKEN: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too large'],
};

/** What is not even a request, so that nothing but its connection is known. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const [status, message] = BROKEN[error.code ?? ''] ?? [400, 'bad request'];
  const body = JSON.stringify({ message, requestId: randomUUID() });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
};

/** The database is busy or away: the same request may pass a little later. */
export const busyAnswer = (
  error: unknown,
): { status: number; message: string; retryAfter: number } | null => {
  if (error instanceof NoConnection)
    return error.ownShare
      ? { status: 429, message: 'Too many requests at once. Please try again in a moment.', retryAfter: 2 }
      : { status: 503, message: 'The server is busy. Please try again in a moment.', retryAfter: 5 };
  if (isLockTimeout(error) || isRetryable(error))
    return {
      ...{ status: 409, retryAfter: 2 },
      message: 'Someone else is changing the same record right now. Please try again.',
    };
  if (isStatementTimeout(error))
    return { status: 503, message: 'This took too long and was stopped. Please try again.', retryAfter: 10 };
  if (isConnectionLost(error))
    return {
      status: 503,
      message: 'The database does not answer. Please try again in a moment.',
      retryAfter: 5,
    };
  return null;
};

/** A failed statement bears its values, which may be anyone's data: the log gets the database's own words alone. */
export const withoutValues = (error: unknown) =>
  error instanceof Error && 'params' in error ? error.cause : error;

/** Every refusal has one shape; what was not foreseen is logged with its request and answered without a word of it. */
export const answerErrors = (
  app: FastifyInstance,
  onUnforeseen: (error: unknown, request: FastifyRequest) => void = () => undefined,
) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.extra.retryAfter) reply.header('retry-after', Math.ceil(error.extra.retryAfter));
      return answer(request, reply, error.status, { message: error.message, ...error.extra });
    }
    if (error instanceof ServiceError && error.fault === 'missing')
      return answer(request, reply, 404, { message: 'not found' });
    if (error instanceof ServiceError && error.retryable) {
      request.log.warn({ err: error }, 'an outside service did not answer');
      return answer(request, reply, 503, {
        message: 'An outside service does not answer. Please try again.',
      });
    }
    const busy = busyAnswer(error);
    if (busy) {
      const { status, ...body } = busy;
      if (status === 503)
        request.log.warn({ err: withoutValues(error) }, 'the database did not serve a request');
      return answer(request, reply.header('retry-after', busy.retryAfter), status, body);
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const foreseen = known[code];
    if (foreseen) return answer(request, reply, foreseen[0], { message: foreseen[1] });
    if (error instanceof SyntaxError || code.startsWith('FST_ERR_CTP'))
      return answer(request, reply, 400, { message: 'bad request' });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500) return answer(request, reply, status, { message: 'bad request' });
    request.log.error({ err: withoutValues(error) }, 'unforeseen');
    onUnforeseen(withoutValues(error), request);
    return answer(request, reply, 500, { message: 'Server Error' });
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, { message: 'not found' }));
};
