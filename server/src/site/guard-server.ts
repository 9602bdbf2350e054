import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { networkOf } from '../services/realtime/client-address';

/** One household or office needs fewer; a proxy in front has one address for all. */
const CONNECTIONS_OF_ADDRESS = 300;

/** Whoever opens very many connections has those beyond a number closed; others still get theirs. */
export const limitConnections = (server: Server, proxies: number): void => {
  if (proxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > CONNECTIONS_OF_ADDRESS) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
};

const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/** Pages are known by their path alone, also when a whole address is asked for; false when the request was answered. */
export const admitRequest = (request: IncomingMessage, response: ServerResponse): boolean => {
  const { url = '' } = request;
  const isWhole = /^https?:\/\//i.test(url);
  // which of two hosts is meant nobody knows, and what stands in front may think otherwise (RFC 9112, 3.2)
  if (hasSeveralHosts(request) || (isWhole && !URL.canParse(url))) {
    response.writeHead(400, { connection: 'close' }).end();
    return false;
  }
  if (isWhole) {
    const { pathname, search } = new URL(url);
    request.url = pathname + search;
  }
  return true;
};
