import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type SFTPWrapper } from 'ssh2';
import {
  draftName,
  type SentFile,
  TEST_NAME,
  TEST_TEXT,
  type TransferLimits,
  type Transferred,
  type TransferTarget,
} from './file-transfer';
import { TransferError } from './transfer-error';
import { type TransferWatch, watchTransfer } from './watch-transfer';

const PORT = 22;

/** As ssh-keygen -l writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Numbers of the SFTP protocol; servers of its usual version know none for a full disk and say 4. */
const STATUS = { noSuchFile: 2, denied: 3, failure: 4, noSpace: 14, quota: 15 } as const;

const numberOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;

const toTransferError = (error: unknown, doing: 'folder' | 'store'): TransferError => {
  if (error instanceof TransferError) return error;
  const status = numberOf(error);
  if (status === STATUS.noSpace || status === STATUS.quota)
    return new TransferError('disk-full', 'The disk of the server is full');
  if (status === STATUS.noSuchFile) return new TransferError('folder', 'The folder is not there');
  if (status === STATUS.denied) return new TransferError('folder', 'The folder cannot be written to');
  if (status === STATUS.failure)
    return doing === 'folder'
      ? new TransferError('folder', 'The folder is not there')
      : new TransferError('disk-full', 'The server could not store the file: its disk may be full');
  if (status !== undefined) return new TransferError('refused', `The server refused the file (${status})`);
  return new TransferError('broken', 'The connection ended before the file was sent');
};

interface Connection {
  sftp: SFTPWrapper;
  hostKey: string;
  /** Fails when the connection ends or nothing moves for too long; what is under way is raced with it. */
  broken: Promise<never>;
  /** Something moved. */
  touch(): void;
  watch: TransferWatch;
}

const connectError = (error: Error & { level?: string }): TransferError => {
  if (error.level === 'client-authentication')
    return new TransferError('login', 'The user name or the password is wrong');
  if (error.level === 'client-timeout')
    return new TransferError('timeout', 'The server did not answer in time');
  if (error.level === 'client-socket')
    return new TransferError('unreachable', 'The server could not be reached');
  return new TransferError('broken', 'The connection ended before the file was sent');
};

const CHANGED_KEY =
  'The server has another key than before: it was replaced, or someone else answers in its place';

const withConnection = async (
  target: TransferTarget,
  address: string,
  { limits, bytes }: { limits: TransferLimits; bytes: number },
  work: (connection: Connection) => Promise<void>,
): Promise<Transferred> => {
  const watch = watchTransfer(limits, bytes);
  const client = new Client();
  let hostKey = '';
  let isKeyWrong = false;
  let fail: (error: TransferError) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(() => undefined); // also when nobody waits any more
  const late = () => fail(new TransferError('timeout', 'The server did not answer in time'));
  watch.late.catch(fail);
  let idle = setTimeout(late, limits.idleMs);
  const touch = () => {
    clearTimeout(idle);
    idle = setTimeout(late, limits.idleMs);
  };
  client.on('error', (error) =>
    fail(isKeyWrong ? new TransferError('host-key', CHANGED_KEY, hostKey) : connectError(error)),
  );
  client.on('close', () =>
    fail(new TransferError('broken', 'The connection ended before the file was sent')),
  );
  try {
    const ready = new Promise<SFTPWrapper>((resolve, reject) => {
      client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
    });
    // many servers ask for the password as a question
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => target.password)),
    );
    client.connect({
      ...{ host: address, port: target.port ?? PORT, username: target.userName, password: target.password },
      ...{ tryKeyboard: true, readyTimeout: limits.signInMs },
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key);
        isKeyWrong = target.hostKey !== '' && hostKey !== target.hostKey;
        return !isKeyWrong;
      },
    });
    const sftp = await Promise.race([ready, broken]);
    touch();
    watch.signedIn();
    const working = work({ sftp, hostKey, broken, touch, watch });
    working.catch(() => undefined); // it fails as well when the connection is closed under it
    await Promise.race([working, broken]);
    return { hostKey, isEncrypted: true };
  } finally {
    watch.stop();
    clearTimeout(idle);
    client.end();
    client.destroy();
  }
};

const done = (start: (callback: (error: Error | null | undefined) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

const pathIn = (directory: string, name: string): string =>
  directory === '' ? name : `${directory.replace(/\/+$/, '')}/${name}`;

const sizeOf = (sftp: SFTPWrapper, path: string): Promise<number> =>
  new Promise((resolve, reject) =>
    sftp.stat(path, (error, stats) => (error ? reject(error) : resolve(stats.size))),
  );

/** Renames over a file that is there: by OpenSSH's own way, else the old one is removed first. */
const renameOver = async (sftp: SFTPWrapper, from: string, to: string): Promise<void> => {
  try {
    await done((callback) => sftp.ext_openssh_rename(from, to, callback));
  } catch {
    await done((callback) => sftp.unlink(to, callback)).catch(() => undefined);
    await done((callback) => sftp.rename(from, to, callback));
  }
};

const checkFolder = async (sftp: SFTPWrapper, directory: string): Promise<void> => {
  if (directory === '') return;
  try {
    await sizeOf(sftp, directory);
  } catch (error) {
    throw toTransferError(error, 'folder');
  }
};

const write = async (
  { sftp, broken, touch, watch }: Connection,
  source: Readable,
  path: string,
): Promise<void> => {
  const target = sftp.createWriteStream(path, { flags: 'w' });
  try {
    await Promise.race([pipeline(watch.counted(source, touch), target), broken]);
  } finally {
    source.destroy();
    target.destroy();
  }
};

const storing = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw toTransferError(error, 'store');
  }
};

export const sendBySftp = (
  target: TransferTarget,
  address: string,
  limits: TransferLimits,
  file: SentFile,
): Promise<Transferred> =>
  withConnection(target, address, { limits, bytes: file.bytes }, async (connection) => {
    const { sftp } = connection;
    await checkFolder(sftp, target.directory);
    const [draft, path] = [draftName(file.name), file.name].map((name) => pathIn(target.directory, name));
    if (draft === undefined || path === undefined) return;
    await storing(async () => {
      await write(connection, await file.open(), draft);
      const size = await sizeOf(sftp, draft);
      if (size !== file.bytes)
        throw new TransferError('broken', `The server has ${size} of ${file.bytes} bytes`);
      await renameOver(sftp, draft, path);
    });
  });

export const testBySftp = (
  target: TransferTarget,
  address: string,
  limits: TransferLimits,
): Promise<Transferred> =>
  withConnection(target, address, { limits, bytes: TEST_TEXT.length }, async (connection) => {
    const { sftp } = connection;
    await checkFolder(sftp, target.directory);
    const path = pathIn(target.directory, TEST_NAME);
    await storing(async () => {
      await write(connection, Readable.from([Buffer.from(TEST_TEXT)]), path);
      await done((callback) => sftp.unlink(path, callback));
    });
  });
