import { Agent, request } from 'node:http';

export interface Asked {
  method?: string;
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: object | FormData;
}

export interface Answer {
  status: number;
  text: string;
}

const TIMEOUT_MS = 60_000;

const bodyOf = async (body: Asked['body']): Promise<{ type?: string; bytes?: Buffer }> => {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const packed = new Response(body);
  return {
    type: packed.headers.get('content-type') ?? '',
    bytes: Buffer.from(await packed.arrayBuffer()),
  };
};

/** Requests over a fixed number of connections that are kept open. */
export const openClient = (origin: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });

  const send = async ({ method = 'GET', path, token, headers = {}, body }: Asked): Promise<Answer> => {
    const { type, bytes } = await bodyOf(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, origin),
        {
          ...{ agent, method, timeout: TIMEOUT_MS },
          headers: {
            ...headers,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(type && { 'content-type': type, 'content-length': bytes?.length }),
          },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part) => parts.push(part));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('latin1') }),
          );
          reply.on('error', reject);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer in ${TIMEOUT_MS / 1_000} s`)));
      sent.on('error', reject);
      sent.end(bytes);
    });
  };

  return { send, close: () => agent.destroy() };
};
export type Client = ReturnType<typeof openClient>;
