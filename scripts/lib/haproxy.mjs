import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.mjs';
import { run } from './run.mjs';

const usualPlaces = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];

const findHaproxy = () => [process.env.HAPROXY, ...usualPlaces].find((path) => path && existsSync(path));

/** The path of an HAProxy, behind which two servers are tested: the machine's own, else Debian's package where we may. */
export const ensureHaproxy = async () => {
  const found = findHaproxy();
  if (found || !isRootOnDebian()) return found;
  console.log('Installing HAProxy for the tests of several servers…');
  await installFromDebian('haproxy');
  // the tests start one of their own: nothing listens on the machine's ports
  if (existsSync('/run/systemd/system'))
    await run('systemctl', ['disable', '--now', 'haproxy.service'], { capture: true });
  return findHaproxy();
};
