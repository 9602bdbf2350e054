import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import autocannon from 'autocannon';
import type { Request } from './capture';

// A load that runs in a process of its own, so that it does not delay what is measured beside it, and behind everything else
// on the machine. It prints how many requests were answered, refused and failed. Started by `startLoad`.
export interface LoadOrder {
  origin: string;
  token: string;
  requests: Request[];
  connections: number;
  seconds: number;
}

const LOW = 10;
setPriority(LOW);
const order: LoadOrder = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const all = order.requests.map(({ method, path, body }) => ({
  method,
  path,
  headers: {
    authorization: `Bearer ${order.token}`,
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
}));
let clients = 0;
const result = await autocannon({
  url: order.origin,
  connections: order.connections,
  duration: order.seconds,
  timeout: 60,
  setupClient: (client) => {
    const start = (clients++ * 7) % all.length;
    client.setRequests([...all.slice(start), ...all.slice(0, start)]);
  },
});
const { errors, non2xx } = result;
console.log(
  JSON.stringify({ answered: result['2xx'], refused: non2xx, failed: errors, p99: result.latency.p99 }),
);
