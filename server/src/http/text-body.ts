import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyTimes, withBodyTimes } from './body-time';
import { urlencodedFields } from './form-fields';
import { Refusal } from './refusal';

/** As senders of ADF name it; those who mail it as well post it as text or as a page. */
const XML_TYPES = ['application/xml', 'text/xml', 'application/x-adf+xml', 'text/plain', 'text/html'];

const BODY_LIMIT = 1_048_576;

const tooLarge = () => new Refusal(413, 'The request is too large');
const wrongLength = () => new Refusal(400, 'The request has a wrong length');

const readText = ({ raw, headers }: FastifyRequest) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    if (Number(headers['content-length'] ?? 0) > BODY_LIMIT) return reject(tooLarge());
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > BODY_LIMIT) return reject(tooLarge());
      chunks.push(chunk);
    });
    raw.on('end', () => resolve(Buffer.concat(chunks, bytes).toString('utf8')));
    raw.on('error', () => reject(wrongLength()));
    raw.on('close', () => reject(wrongLength()));
  });

export const wrongContentType = () => new Refusal(415, 'This kind of content is not accepted');

/**
 * JSON, urlencoded forms where the call takes a form, and XML where it takes that, read within limits of size and time. A call without a body may
 * say that it sends JSON, as many clients do.
 */
export const parseTextBodies = (app: FastifyInstance, times: BodyTimes) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) => {
    if (!request.routeOptions.config.call?.form) throw wrongContentType();
    const text = await withBodyTimes(request.raw, times, () => readText(request));
    return urlencodedFields(text);
  });
  app.addContentTypeParser(XML_TYPES, async (request: FastifyRequest) => {
    const field = request.routeOptions.config.call?.xml;
    if (!field) throw wrongContentType();
    return { [field]: await withBodyTimes(request.raw, times, () => readText(request)) };
  });
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const text = await withBodyTimes(request.raw, times, () => readText(request));
    return text === '' ? undefined : JSON.parse(text);
  });
};
