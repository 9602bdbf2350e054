import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';
import type { OtherProcesses } from '../processes';

type Engine = Server['engine'];

/** The number of a connection ends with that of the process that has it. */
const SID = /[?&]sid=[\w-]+\.(\d{1,3})(?:&|$)/;
const PATH = '/socket.io/';

const newSid = (own: number) => `${randomBytes(15).toString('base64url')}.${own}`;

/** The process that has the connection of a request; undefined where the request is of none or makes a new one. */
const ownerOf = ({ url = '' }: IncomingMessage): number | undefined => {
  if (!url.startsWith(PATH)) return undefined;
  const owner = SID.exec(url)?.[1];
  return owner === undefined ? undefined : Number(owner);
};

/** As the engine answers for a connection that is not there: the client makes a new one. */
const answerUnknown = (reply: ServerResponse) => {
  if (reply.headersSent) return void reply.destroy();
  reply.writeHead(400, { 'content-type': 'application/json' });
  reply.end(JSON.stringify({ code: 1, message: 'Session ID unknown' }));
};

const addressIn = (folder: string, process_: number) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${folder.replaceAll(/\W+/g, '-')}-${process_}`
    : join(folder, `${process_}.sock`);

const passRequest = (request: IncomingMessage, reply: ServerResponse, socketPath: string) => {
  const { method, url, headers } = request;
  const sent = sendRequest({ socketPath, method, path: url, headers, agent: false }, (answer) => {
    const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, kept);
    answer.on('error', () => reply.destroy());
    answer.pipe(reply);
  });
  sent.on('error', () => answerUnknown(reply));
  reply.on('close', () => sent.destroy());
  request.pipe(sent);
};

/** The head of a request as it came. */
const headOf = ({ method, url, rawHeaders }: IncomingMessage) => {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

const passUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, socketPath: string) => {
  const other = connect(socketPath, () => {
    other.write(headOf(request), 'latin1');
    if (head.length > 0) other.write(head);
    socket.pipe(other).pipe(socket);
  });
  for (const [one, another] of [
    [other, socket],
    [socket, other],
  ] as const)
    one.on('error', () => another.destroy()).on('close', () => another.destroy());
};

/** What a listener of Node's server is given; the rest depends on the event. */
// biome-ignore lint/suspicious/noExplicitAny: as Node declares listeners that are read back
type Listener = (request: IncomingMessage, ...rest: any[]) => void;

const listenBefore = (
  server: HttpServer,
  event: 'request' | 'upgrade',
  takes: (...given: Parameters<Listener>) => boolean,
) => {
  const listeners = server.listeners(event) as Listener[]; // of this event
  server.removeAllListeners(event);
  server.on(
    event,
    (request: IncomingMessage, ...rest: Parameters<Listener> extends [unknown, ...infer R] ? R : never) => {
      if (takes(request, ...rest)) return;
      for (const listener of listeners) listener.call(server, request, ...rest);
    },
  );
};

/**
 * A connection that polls sends each of its messages as a request, which may come to any process: one whose connection another
 * process has is passed on to it. So are upgrades of such connections. Which process it is stands in the number of the
 * connection and not in the TCP connection, since a balancer sends requests of many clients over one. Answers how to stop.
 */
export const passOnToOwner = (
  server: HttpServer,
  engine: Engine,
  own: number,
  { folder }: Pick<OtherProcesses, 'folder'>,
): (() => void) => {
  engine.generateId = () => newSid(own);
  const othersSocket = (request: IncomingMessage) => {
    const owner = ownerOf(request);
    return owner === undefined || owner === own ? undefined : addressIn(folder, owner);
  };
  listenBefore(server, 'request', (request, reply: ServerResponse) => {
    const socketPath = othersSocket(request);
    if (socketPath === undefined) return false;
    passRequest(request, reply, socketPath);
    return true;
  });
  listenBefore(server, 'upgrade', (request, socket: Duplex, head: Buffer) => {
    const socketPath = othersSocket(request);
    if (socketPath === undefined) return false;
    passUpgrade(request, socket, head, socketPath);
    return true;
  });
  const path = addressIn(folder, own);
  // of a process that was killed, whose place this one takes
  rmSync(path, { force: true });
  const passed = createServer((request, reply) => engine.handleRequest(request, reply));
  passed.on('upgrade', (request, socket, head) => engine.handleUpgrade(request, socket, head));
  passed.listen({ path, exclusive: true });
  return () => {
    passed.close();
    passed.closeAllConnections();
  };
};
