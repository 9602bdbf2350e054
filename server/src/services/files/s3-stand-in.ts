import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type StandInRequest, startStandIn } from '../outside/http-stand-in';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

const header = (request: StandInRequest, name: string): string => String(request.headers[name] ?? '');

/** Signature Version 4 worked out from the request as it arrived, by the published steps. */
const expectedSignature = (request: StandInRequest, secret: string, scope: string, signedHeaders: string) => {
  const [path = '', query = ''] = request.path.split('?');
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${header(request, name).trim()}`),
    '',
    signedHeaders,
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header(request, 'x-amz-date'), scope, sha256(canonical)].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce((k, part) => hmac(k, part), hmac(`AWS4${secret}`, day));
  return hmac(key, toSign).toString('hex');
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const signedRight = (request: StandInRequest, keys: S3Keys): boolean => {
  const [, id, scope = '', signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(header(request, 'authorization')) ?? [];
  if (id !== keys.accessKeyId || scope.split('/')[1] !== keys.region) return false;
  if (
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name))
  ) {
    return false;
  }
  if (header(request, 'x-amz-content-sha256') !== sha256(request.body)) return false;
  const expected = expectedSignature(request, keys.secretAccessKey, scope, signedHeaders);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
};

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

const PAGE = 3;

/** A page of the names, of so few that the tests have several; a token is a name with a sign that XML escapes. */
const sendPage = (response: ServerResponse, objects: Map<string, unknown>, path: string) => {
  const query = new URLSearchParams(path.split('?')[1]);
  const after = query.get('continuation-token')?.replace(/^after&/, '') ?? '';
  const names = [...objects.keys()].filter((name) => name > after).sort();
  const page = names.slice(0, PAGE);
  const keys = page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('');
  const next =
    names.length > PAGE ? `<NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>` : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><ListBucketResult>${keys}${next}</ListBucketResult>`);
};

/** For tests: a server that speaks S3 (path style, PUT, GET, DELETE, a list) and believes only what is rightly signed. */
export const startS3 = async (bucket: string, keys: S3Keys) => {
  const objects = new Map<string, { content: Buffer; mime: string }>();
  /** Answered, in turn, before anything else: 'hang', 'half' of a body, or a status. */
  const trouble: ('hang' | 'half' | number)[] = [];

  const server = await startStandIn((request, response) => {
    const next = trouble.shift();
    if (next === 'hang') return;
    if (typeof next === 'number') return refuse(response, next, 'Trouble');
    if (!signedRight(request, keys)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (request.path.startsWith(`/${bucket}?`)) return sendPage(response, objects, request.path);
    const prefix = `/${bucket}/`;
    if (!request.path.startsWith(prefix)) return refuse(response, 404, 'NoSuchBucket');
    const key = request.path.slice(prefix.length);
    if (request.method === 'PUT') {
      objects.set(key, { content: request.body, mime: header(request, 'content-type') });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': object.mime, 'content-length': object.content.length });
    if (next === 'half') return response.write(object.content.subarray(0, object.content.length / 2));
    return response.end(object.content);
  });
  return { ...server, objects, trouble };
};
