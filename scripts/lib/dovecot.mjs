import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.mjs';
import { run } from './run.mjs';

const usualPlaces = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];

const findDovecot = () => [process.env.DOVECOT, ...usualPlaces].find((path) => path && existsSync(path));

/** The path of a Dovecot, against which the inbox is tested: the machine's own, else Debian's package where we may. */
export const ensureDovecot = async () => {
  const found = findDovecot();
  if (found || !isRootOnDebian()) return found;
  console.log('Installing Dovecot for the tests of the inbox…');
  await installFromDebian('dovecot-imapd');
  // the tests start one of their own: the machine's mail ports stay as they were
  if (existsSync('/run/systemd/system'))
    await run('systemctl', ['disable', '--now', 'dovecot.service', 'dovecot.socket'], { capture: true });
  return findDovecot();
};
