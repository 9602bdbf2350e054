import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** `npm test` installs one where it may, and names it; see scripts/lib/dovecot.mjs. */
export const findDovecot = (): string | undefined =>
  [process.env.DOVECOT, '/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(
    (path) => path && existsSync(path),
  );

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Dovecot runs as a user without rights: as nobody when we are root, else as us. */
const runsAs = () =>
  isRoot
    ? { user: 'nobody', group: execFileSync('id', ['-gn', 'nobody'], { encoding: 'utf8' }).trim() }
    : { user: userInfo().username, group: execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim() };

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** In the language of Dovecot 2.3; 2.4 has other names for the places of mails, users and passwords. */
const settings = (folder: string, port: number) => {
  const { user, group } = runsAs();
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/home
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const own = async (path: string) => {
  if (isRoot) await chown(path, NOBODY, NOBODY);
};

const makeFolder = async (path: string) => {
  await mkdir(path, { recursive: true });
  await own(path);
};

let delivered = 0;

/** Puts a mail into a mailbox as a mail server does: written aside, then moved. */
const deliverTo = async (box: string, mail: Buffer) => {
  delivered += 1;
  const name = `${Date.now()}.${delivered}_${process.pid}.test`;
  await writeFile(join(box, 'tmp', name), mail);
  await own(join(box, 'tmp', name));
  await rename(join(box, 'tmp', name), join(box, 'new', name));
};

/** A Dovecot whose mailboxes lie in a folder that goes away with it. */
export const startDovecot = async (program: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'fc-dovecot-'));
  await chmod(folder, 0o755);
  for (const name of ['', 'run', 'state', 'home', 'mail']) await makeFolder(join(folder, name));
  const port = await freePort();
  await writeFile(join(folder, 'dovecot.conf'), settings(folder, port));
  const child: ChildProcess = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) {
      child.kill();
      throw new Error(
        `Dovecot did not start: ${await readFile(join(folder, 'dovecot.log'), 'utf8').catch(() => '')}`,
      );
    }
    await wait(50);
  }
  let mailboxes = 0;
  return {
    port,
    /** A mailbox of its own, with how it is reached through a port. */
    openMailbox: async () => {
      mailboxes += 1;
      const user = `user${mailboxes}`;
      const box = join(folder, 'mail', user);
      for (const name of ['', 'new', 'cur', 'tmp']) await makeFolder(join(box, name));
      return {
        urlAt: (at: number) => `imap://${user}:secret@127.0.0.1:${at}/INBOX?tls=no`,
        deliver: (mail: Buffer) => deliverTo(box, mail),
      };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
