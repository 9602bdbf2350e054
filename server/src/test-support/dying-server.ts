import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { compose } from '../compose';
import { readConfig } from '../config';
import { VIN_DATA_DIR } from './vin-data';

// A server that dies when it is asked to: after the transaction of a request is committed, before its answer is sent.
const config = readConfig({
  ...{ LOG_LEVEL: 'silent', DB_POOL: '4', RATE_LIMIT_FACTOR: '0', SECRET: 'a secret for the tests only' },
});
const { deps } = await compose(config, JSON.parse(process.env.CONNECTION ?? '{}'), {
  dataDir: await mkdtemp(join(tmpdir(), 'forecourt-dying-')),
  vinDir: VIN_DATA_DIR,
  publicUrl: 'http://localhost:3000',
});
const app = await buildApp(deps);
app.server.prependListener('request', ({ headers }, reply) => {
  if (headers['x-die'] !== 'before-reply') return;
  reply.writeHead = () => {
    process.kill(process.pid, 'SIGKILL');
    return reply;
  };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
