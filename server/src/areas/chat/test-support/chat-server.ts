import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../app';
import { compose } from '../../../compose';
import { readConfig } from '../../../config';
import { createRealtime } from '../../../services/realtime';
import { GUEST_LIMITS, REALTIME_LIMITS } from '../../../services/realtime/limits';
import { attachGuests, buildSites } from '../../../sites';
import { VIN_DATA_DIR } from '../../../test-support/vin-data';
import { presenceListeners } from '../../session';
import { panelListeners } from '../panel/panel-listeners';
import { WITHOUT_RATES } from './without-rates';

// A second server on the database of a test, in a process of its own so that it can be killed.
const config = readConfig({
  ...{ LOG_LEVEL: 'silent', DB_POOL: '4', RATE_LIMIT_FACTOR: '0', SECRET: 'a secret for the tests only' },
});
const connection = JSON.parse(process.env.CONNECTION ?? '{}');
const { deps } = await compose(config, connection, {
  dataDir: await mkdtemp(join(tmpdir(), 'forecourt-chat-')),
  vinDir: VIN_DATA_DIR,
  publicUrl: 'http://localhost:3000',
});
const realtime = createRealtime(connection, REALTIME_LIMITS, { ...GUEST_LIMITS, ...WITHOUT_RATES });
deps.realtime = realtime;
const app = await buildApp(deps);
realtime.attach(app.server, {
  ...{ sessions: deps.sessions, signals: deps.signals, proxies: 0 },
  listeners: { ...presenceListeners(deps), ...panelListeners(deps) },
});
const { app: site } = await buildSites(deps);
attachGuests(site.server, deps, realtime);
const portOf = ({ server }: typeof app) => (server.address() as AddressInfo).port; // it listens on a port
await app.listen({ port: 0, host: '127.0.0.1' });
await site.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ app: portOf(app), site: portOf(site) });
