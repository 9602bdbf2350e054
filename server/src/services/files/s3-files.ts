import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AwsClient } from 'aws4fetch';
import {
  faultOfStatus,
  type Retries,
  ServiceError,
  traced,
  unreachable,
  within,
  withRetries,
} from '../outside';
import { checkFileName, isFileName } from './file-name';
import { type FileStore, noSuchFile } from './file-store';

export interface S3Settings {
  /** https://s3.ca-central-1.amazonaws.com, or that of any server that speaks S3 */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs?: number;
  retries?: Retries;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  name: string;
  content?: Buffer;
  mime?: string;
  /** Asks the bucket itself, which has no name. */
  query?: Record<string, string>;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Each piece has the time limit; the time the reader takes between pieces does not count. */
async function* pieces(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within('files', timeoutMs, reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw unreachable('files', error);
  } finally {
    // A reader that stops half-way must not keep the connection.
    reader.cancel().catch(() => undefined);
  }
}

const XML_SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Where the next page of a list begins; none after the last. */
const tokenIn = (page: string): string | undefined =>
  /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/
    .exec(page)?.[1]
    ?.replace(/&(\w+);/g, (whole, sign: string) => XML_SIGNS[sign] ?? whole);

export const createS3Files = (settings: S3Settings): FileStore => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const { timeoutMs = 20_000, retries = { attempts: 3, delayMs: 100 } } = settings;
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  let client: Promise<AwsClient> | undefined;
  const signer = () => {
    client ??= import('aws4fetch').then(
      (aws) => new aws.AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' }),
    );
    return client;
  };

  const once = async ({ method, name, content, mime, query }: S3Request): Promise<Response> => {
    const address = query ? `${base}?${new URLSearchParams(query)}` : `${base}/${name}`;
    const signed = await (await signer()).sign(address, {
      method,
      // fetch wants a view on a plain ArrayBuffer; a Buffer may share a larger one.
      body: content ? Uint8Array.from(content) : undefined,
      headers: { 'x-amz-content-sha256': sha256(content ?? ''), ...(mime ? { 'content-type': mime } : {}) },
      redirect: 'error',
    });
    const stop = new AbortController();
    try {
      const reply = await within('files', timeoutMs, fetch(signed, { signal: stop.signal }));
      if (reply.status >= 300) await reply.body?.cancel();
      return reply;
    } catch (error) {
      stop.abort();
      throw unreachable('files', error);
    }
  };

  const ask = async (request: S3Request): Promise<Response> => {
    if (!request.query) checkFileName(request.name);
    return await withRetries(retries, async () => {
      const reply = await traced(`outside files ${request.method}`, () => once(request));
      if (reply.status < 300) return reply;
      if (reply.status === 404) throw noSuchFile();
      throw new ServiceError(
        'files',
        faultOfStatus(reply.status),
        `the file server answered ${reply.status}`,
      );
    });
  };

  return {
    // signed by the hash of the whole, and sent again after a fault: a file is read at once, which is one of a form
    put: async (name, given, mime) => {
      const content = Buffer.isBuffer(given) ? given : await readFile(given.path);
      await ask({ method: 'PUT', name, content, mime });
    },

    get: async (name) => {
      const { body } = await ask({ method: 'GET', name });
      return body ? Readable.from(pieces(body, timeoutMs), { objectMode: false }) : Readable.from([]);
    },

    remove: async (name) => {
      try {
        await ask({ method: 'DELETE', name });
      } catch (error) {
        if (!(error instanceof ServiceError && error.fault === 'missing')) throw error;
      }
    },

    // pages of at most 1,000, in the order of their names
    list: async function* () {
      let from: string | undefined;
      do {
        const query = { ...(from && { 'continuation-token': from }), 'list-type': '2', 'max-keys': '1000' };
        const page = await (await ask({ method: 'GET', name: '', query })).text();
        for (const [, name = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isFileName(name)) yield name;
        from = tokenIn(page);
      } while (from);
    },
  };
};
