import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/src/project-root';
import { freePort, type RunningServer } from './server';

export const HAPROXY = [process.env.HAPROXY, '/usr/sbin/haproxy'].find((path) => path && existsSync(path));

const CONFIG = join(projectRoot, 'deploy/haproxy/haproxy.cfg');

let sockets = 0;
const adminSocket = () => {
  sockets += 1;
  return join(tmpdir(), `forecourt-haproxy-${process.pid}-${sockets}.sock`);
};

type Addresses = Readonly<Record<string, string>>;

const run = (args: readonly string[], addresses: Addresses) =>
  spawn(HAPROXY ?? 'haproxy', [...args, '-f', CONFIG], {
    // its own log and its socket need rights that a journey does not have
    env: { ...process.env, LOG_ADDRESS: 'stderr', ADMIN_SOCKET: adminSocket(), ...addresses },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** What HAProxy says of our configuration; nothing when all is well. */
export const checkConfig = async (addresses: Addresses = {}): Promise<string> => {
  const child = run(['-c', '-q'], addresses);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return code === 0 ? said : `${said}\nended with ${code}`;
};

/** Ports that a balancer takes, known before the servers behind it are started. */
export const balancerPorts = async () => ({
  port: (await freePort()) ?? 0,
  sitePort: (await freePort()) ?? 0,
});

/** HAProxy with the configuration that we ship, before two servers of this machine. */
export const startBalancer = async (
  { port, sitePort }: Awaited<ReturnType<typeof balancerPorts>>,
  [one, two]: readonly [RunningServer, RunningServer],
) => {
  const socket = adminSocket();
  const child = run(['-db'], {
    ADMIN_SOCKET: socket,
    APPLICATION_ADDRESS: `127.0.0.1:${port}`,
    SITES_ADDRESS: `127.0.0.1:${sitePort}`,
    ...{ SERVER_ONE: '127.0.0.1', SERVER_TWO: '127.0.0.1' },
    ...{ SERVER_ONE_PORT: new URL(one.origin).port, SERVER_ONE_SITE_PORT: String(one.sitePort) },
    ...{ SERVER_TWO_PORT: new URL(two.origin).port, SERVER_TWO_SITE_PORT: String(two.sitePort) },
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const origin = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(`${origin}/healthz`).catch(() => null);
    if (reply?.status === 200) break;
    if (child.exitCode !== null || tries > 200) throw new Error(`HAProxy did not come up:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(socket, { force: true });
    },
  };
};
