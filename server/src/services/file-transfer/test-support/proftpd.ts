import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeIdentity } from '../../sealing';
import { newHostKey } from './sftp-stand-in';

/** `npm test` installs one where it may, and names it; see scripts/lib/proftpd.mjs. Its module for SFTP is a package of its own. */
export const findProftpd = (): string | undefined =>
  [process.env.PROFTPD, '/usr/sbin/proftpd'].find(
    (path) => path && existsSync(path) && existsSync('/usr/lib/proftpd/mod_sftp.so'),
  );

const isRoot = process.getuid?.() === 0;
/** It runs as a user without rights: as nobody when we are root, else as us. */
const UID = isRoot ? 65_534 : (process.getuid?.() ?? 0);
const GID = isRoot ? 65_534 : (process.getgid?.() ?? 0);

const nameOf = (option: string) =>
  execFileSync('id', [option, ...(isRoot ? ['nobody'] : [])], { encoding: 'utf8' }).trim();

/** The password is 'hush'. */
const PASSWORD =
  '$6$forecourt$yt5.WDGWG2j71k0twreT4X7q/A4vKZ0M76JLisY6d8sO1ARwuX.bhCZe4.c7yIi/MGX4NWoBQNTsvo/ATwOyO1';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on a port
      server.close(() => resolve(port));
    });
  });

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const settings = (folder: string, ftpPort: number, sftpPort: number) => {
  const users = `AllowOverwrite on
AuthOrder mod_auth_file.c
AuthUserFile ${folder}/users
RequireValidShell off`;
  return `ServerName "test"
ServerType standalone
ModulePath /usr/lib/proftpd
LoadModule mod_tls.c
LoadModule mod_sftp.c
ControlsEngine off
DefaultAddress 127.0.0.1
SocketBindTight on
Port ${ftpPort}
User ${nameOf('-un')}
Group ${nameOf('-gn')}
UseReverseDNS off
UseIPv6 off
PidFile ${folder}/pid
ScoreboardFile ${folder}/scoreboard
DelayEngine off
WtmpLog off
SystemLog ${folder}/log
${users}
TLSEngine on
TLSRSACertificateFile ${folder}/certificate.pem
TLSRSACertificateKeyFile ${folder}/key.pem
<VirtualHost 127.0.0.1>
Port ${sftpPort}
SFTPEngine on
SFTPHostKey ${folder}/host.pem
${users}
</VirtualHost>
`;
};

/** A ProFTPD that speaks FTP and SFTP, whose files lie in a folder that goes away with it. */
export const startProftpd = async (program: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'fc-proftpd-'));
  const home = join(folder, 'home');
  const [ftpPort, sftpPort] = [await freePort(), await freePort()];
  const { certificates, privateKey } = await makeIdentity('localhost', new Date(), 'rsa');
  const contents = {
    settings: settings(folder, ftpPort, sftpPort),
    users: `dealer:${PASSWORD}:${UID}:${GID}::${home}:/bin/false\n`,
    'host.pem': newHostKey(),
    'certificate.pem': certificates.join('\n'),
    'key.pem': privateKey,
  };
  await mkdir(join(home, 'in'), { recursive: true });
  for (const [name, content] of Object.entries(contents))
    await writeFile(join(folder, name), content, { mode: 0o600 });
  for (const path of [
    folder,
    home,
    join(home, 'in'),
    ...Object.keys(contents).map((name) => join(folder, name)),
  ])
    if (isRoot) await chown(path, UID, GID);
  await chmod(folder, 0o755);
  const child: ChildProcess = spawn(program, ['-n', '-c', join(folder, 'settings')], {
    stdio: 'ignore',
    ...(isRoot && { uid: UID, gid: GID }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await isListening(ftpPort)) || !(await isListening(sftpPort)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) {
      child.kill();
      throw new Error(
        `ProFTPD did not start: ${await readFile(join(folder, 'log'), 'utf8').catch(() => '')}`,
      );
    }
    await wait(50);
  }
  return {
    ...{ home, ftpPort, sftpPort },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
