import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { RunningServer } from './server';

const CHECK_MS = 100;
const RETRY_MS = 200;

interface Server {
  origin: string;
  isReady: boolean;
}

/** What a balancer does: requests go round the servers whose /healthz answers 200. */
export const createBalancer = () => {
  const servers: Server[] = [];
  let turn = 0;
  let stopped = false;
  const check = async (server: Server) => {
    const reply = await fetch(`${server.origin}/healthz`).catch(() => null);
    server.isReady = reply?.status === 200;
  };
  const checking = (async () => {
    while (!stopped) {
      await Promise.all(servers.map(check));
      await sleep(CHECK_MS);
    }
  })();
  const find = (): string | undefined => {
    const ready = servers.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length]?.origin;
  };
  return {
    add: ({ origin }: RunningServer) => void servers.push({ origin, isReady: true }),
    /** By the hand of an operator. */
    remove: ({ origin }: RunningServer) => {
      servers.splice(
        servers.findIndex((server) => server.origin === origin),
        1,
      );
    },
    find,
    next: (): string => {
      const origin = find();
      if (!origin) throw new Error('no server is ready');
      return origin;
    },
    stop: async () => {
      stopped = true;
      await checking;
    },
  };
};
type Balancer = ReturnType<typeof createBalancer>;

const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/** Everyday work on all servers of a balancer. Whatever fails is kept in `failures`; what was acknowledged in the lists. */
export const startLoad = (balancer: Balancer, token: string) => {
  const failures: string[] = [];
  const counts = new Map<string, number>();
  const customers = new Map<number, string>();
  const mails: string[] = [];
  let stopped = false;

  const send = (origin: string, method: string, path: string, body?: unknown) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  // biome-ignore lint/suspicious/noExplicitAny: whatever the reply holds
  const ask = async (method: string, path: string, body?: unknown): Promise<any> => {
    let origin = 'no server';
    try {
      origin = balancer.next();
      // a server that takes no connection any more got nothing: a balancer tries the next one
      const reply = await send(origin, method, path, body).catch((error) => {
        if (!isRefused(error)) throw error;
        return send(balancer.next(), method, path, body);
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 300)}`);
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
      return JSON.parse(text);
    } catch (error) {
      const cause = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
      failures.push(`${method} ${path} at ${origin}: ${cause}`);
      return null;
    }
  };

  let turn = 0;
  const kinds = {
    lists: async () => {
      await ask('GET', '/api/dealership/customers?limit=25');
      await ask('GET', '/api/users/by/dealership?limit=25');
    },
    creates: async () => {
      turn += 1;
      const name = `Deployed ${turn}`;
      const body = { type: 1, f_name: name, l_name: 'Load', email: `deployed${turn}@example.org` };
      const added = await ask('POST', '/api/v1/customers', body);
      if (added) customers.set(added.Id, name);
    },
    updates: async () => {
      const id = [...customers.keys()].at(-1);
      if (id === undefined) return void (await sleep(20));
      turn += 1;
      const name = `Changed ${turn}`;
      const before = customers.get(id) ?? '';
      customers.set(id, name);
      const done = await ask('PATCH', `/api/v1/customers/${id}`, { f_name: name });
      if (!done) customers.set(id, before);
      await ask('GET', `/api/v1/customers/${id}`);
    },
    jobs: async () => {
      turn += 1;
      const username = `deployed.${turn}`;
      const email = `${username}@example.org`;
      const person = { frk_role: 16, f_name: 'Deployed', l_name: 'Load', email, username };
      const added = await ask('POST', '/api/ds/admin/userup', { ...person, password: 'a good password' });
      if (added) mails.push(email);
      await sleep(150);
    },
  };
  const working = Object.values(kinds).map(async (kind) => {
    while (!stopped) {
      await kind();
      await sleep(10);
    }
  });
  return {
    ...{ failures, counts, customers, mails },
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
};

/** A page's live connection: connects again by itself, to whichever server is ready then. */
export const openSocket = (balancer: Balancer, token: string) => {
  let socket: Socket;
  let connections = 0;
  let closed = false;
  const failures: string[] = [];
  const open = () => {
    if (closed) return;
    const origin = balancer.find();
    if (!origin) {
      failures.push('no server is ready');
      setTimeout(open, RETRY_MS);
      return;
    }
    socket = io(origin, {
      ...{ transports: ['websocket'], auth: { isPanel: true, token, isWeb: true } },
      ...{ reconnection: false, forceNew: true },
    });
    socket.on('connect', () => {
      connections += 1;
    });
    socket.on('connect_error', (error) => failures.push(String(error)));
    socket.on('disconnect', () => {
      if (!closed) setTimeout(open, 50 + Math.random() * 200);
    });
  };
  open();
  return {
    failures,
    connections: () => connections,
    isConnected: () => socket.connected,
    close: () => {
      closed = true;
      socket.disconnect();
    },
  };
};
