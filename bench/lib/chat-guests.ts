import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WIDGET_PATHS } from '@forecourt/contract/chat/index';
import { io, type Socket } from 'socket.io-client';

// Visitors of public sites and the agents who answer them, in a process of their own behind everything else on the machine.
// Both are here, so that one clock tells when a message was sent and when it came. Ordered by messages of its parent.
export interface GuestsOrder {
  app: string;
  sitePort: number;
  guests: number;
  dealerships: number;
  /** A session of an agent of each dealership. */
  tokens: readonly string[];
}

export interface SendOrder {
  /** How many guests write, and how often each. */
  writers: number;
  each: number;
  perSecond: number;
}

export interface Delivered {
  sent: number;
  refused: number;
  doubled: number;
  lost: number;
  times: number[];
}

const LOW = 10;
const ADDRESSES = 250;
const AT_ONCE = 50;
setPriority(LOW);

const guests: Socket[] = [];
const agents: Socket[] = [];
const sentAt = new Map<string, number>();
const cameIn = new Map<string, { times: number; after: number }>();

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });

const openGuest = async ({ sitePort, dealerships }: GuestsOrder, n: number) => {
  const host = `d${1 + (n % dealerships)}.localhost:${sitePort}`;
  const options = {
    ...{ path: WIDGET_PATHS.socket, transports: ['websocket'], forceNew: true, reconnection: false },
    auth: { language: 'en' },
    extraHeaders: { host, origin: `http://${host}` },
    // each network may have so many: visitors come from many
    localAddress: `127.0.1.${1 + (Math.floor(n / dealerships) % ADDRESSES)}`,
  };
  const socket = io(`http://127.0.0.1:${sitePort}/guest`, options);
  await connected(socket);
  guests[n] = socket;
};

const openAgent = async ({ app }: GuestsOrder, token: string) => {
  const auth = { token, isPanel: true, isWeb: true };
  const socket = io(app, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
  socket.on('message:get', ({ creation_id }: { creation_id: string }) => {
    const began = sentAt.get(creation_id);
    if (began === undefined) return;
    const known = cameIn.get(creation_id);
    if (known) known.times += 1;
    else cameIn.set(creation_id, { times: 1, after: performance.now() - began });
  });
  await connected(socket);
  await socket.emitWithAck('status:online');
  agents.push(socket);
};

const connect = async (order: GuestsOrder) => {
  for (const token of order.tokens) await openAgent(order, token);
  for (let n = 0; n < order.guests; n += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, order.guests - n) }, (_, i) => openGuest(order, n + i)),
    );
  return { connected: guests.filter((socket) => socket.connected).length };
};

const send = async ({ writers, each, perSecond }: SendOrder): Promise<Delivered> => {
  sentAt.clear();
  cameIn.clear();
  const total = writers * each;
  const answers: Promise<{ ok: boolean }>[] = [];
  const start = performance.now();
  for (let n = 0; n < total; n += 1) {
    const due = start + (n / perSecond) * 1_000;
    if (due > performance.now()) await sleep(due - performance.now());
    const creation_id = randomUUID();
    sentAt.set(creation_id, performance.now());
    const message = `Message ${n}: is this one still available, and what would it cost a month?`;
    const asked = guests[n % writers]?.timeout(20_000).emitWithAck('guest:message', { creation_id, message });
    if (asked) answers.push(asked.catch(() => ({ ok: false })));
  }
  const results = await Promise.all(answers);
  await sleep(2_000);
  const refused = results.filter(({ ok }) => !ok).length;
  const came = [...cameIn.values()];
  return {
    ...{ sent: total, refused, doubled: came.filter(({ times }) => times > 1).length },
    lost: total - refused - came.length,
    times: came.map(({ after }) => after),
  };
};

process.on('message', async (order: { connect: GuestsOrder } | { send: SendOrder } | { stop: true }) => {
  if ('stop' in order) process.exit(0);
  process.send?.('connect' in order ? await connect(order.connect) : await send(order.send));
});
