import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.mjs';
import { run } from './run.mjs';

const findProftpd = () =>
  [process.env.PROFTPD, '/usr/sbin/proftpd'].find(
    (path) => path && existsSync(path) && existsSync('/usr/lib/proftpd/mod_sftp.so'),
  );

/** The path of a ProFTPD, to which the tests of feeds deliver: the machine's own, else Debian's package where we may. */
export const ensureProftpd = async () => {
  const found = findProftpd();
  if (found || !isRootOnDebian()) return found;
  console.log('Installing ProFTPD for the tests of feeds…');
  await installFromDebian('proftpd-core', 'proftpd-mod-crypto');
  // the tests start one of their own
  if (existsSync('/run/systemd/system'))
    await run('systemctl', ['disable', '--now', 'proftpd.service', 'proftpd.socket'], { capture: true });
  return findProftpd();
};
