import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
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

const PORT = 21;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const byReply = (code: number, doing: 'connect' | 'folder' | 'store'): TransferError => {
  if (code === 530 || code === 430)
    return new TransferError('login', 'The user name or the password is wrong');
  if (code === 452 || code === 552) return new TransferError('disk-full', 'The disk of the server is full');
  if (code === 426) return new TransferError('broken', 'The connection ended before the file was sent');
  if (code === 421) return new TransferError('unreachable', 'The server takes no more connections now');
  if (doing === 'folder') return new TransferError('folder', 'The folder is not there');
  if (code === 550 || code === 553) return new TransferError('folder', 'The folder cannot be written to');
  return new TransferError('refused', `The server refused the file (${code})`);
};

const TLS_CODES = /^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|CERT_|UNABLE_TO|EPROTO)/;

const toTransferError = (error: unknown, doing: 'connect' | 'folder' | 'store'): TransferError => {
  if (error instanceof TransferError) return error;
  if (error instanceof FTPError) return byReply(error.code, doing);
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (TLS_CODES.test(code))
    return new TransferError('not-encrypted', 'The certificate of the server is not valid for its name');
  if (/timeout/i.test(message) || code === 'ETIMEDOUT')
    return new TransferError('timeout', 'The server did not answer in time');
  if (doing === 'connect') return new TransferError('unreachable', 'The server could not be reached');
  return new TransferError('broken', 'The connection ended before the file was sent');
};

const at = async <T>(doing: 'connect' | 'folder' | 'store', work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw toTransferError(error, doing);
  }
};

/** What its certificate has to be for; an address is not sent as a name (RFC 6066). */
const nameIn = (host: string) => (isIP(host) === 0 ? { servername: host } : { host });

/** Answers whether the connection is encrypted. */
const encrypt = async (client: Client, { encryption, host }: TransferTarget): Promise<boolean> => {
  if (encryption === 'none') return false;
  const isRequired = encryption === 'required';
  try {
    // a server that is not asked for encryption need not prove its name either
    await client.useTLS({ ...nameIn(host), rejectUnauthorized: isRequired });
    return true;
  } catch (error) {
    if (!(error instanceof FTPError)) throw error;
    if (isRequired) throw new TransferError('not-encrypted', 'The server offers no encryption');
    return false;
  }
};

const connected = async <T>(
  target: TransferTarget,
  address: string,
  watch: { limits: TransferLimits; bytes: number },
  work: (client: Client, watch: TransferWatch) => Promise<T>,
): Promise<T & { isEncrypted: boolean }> => {
  // data connections go to the server itself, whatever address it answers
  const client = new Client(watch.limits.idleMs, { allowSeparateTransferHost: false });
  const watching = watchTransfer(watch.limits, watch.bytes);
  const steps = async () => {
    const isEncrypted = await at('connect', async () => {
      await client.connect(address, target.port ?? PORT);
      const done = await encrypt(client, target);
      await client.login(target.userName, target.password);
      await client.useDefaultSettings();
      return done;
    });
    watching.signedIn();
    if (target.directory !== '') await at('folder', () => client.cd(target.directory));
    return { ...(await work(client, watching)), isEncrypted };
  };
  const all = steps();
  all.catch(() => undefined); // it fails as well when the connection is closed under it
  try {
    return await Promise.race([all, watching.late]);
  } finally {
    watching.stop();
    client.close();
  }
};

/** Some servers refuse to rename over a file that is there. */
const renameOver = async (client: Client, from: string, to: string): Promise<void> => {
  try {
    await client.rename(from, to);
  } catch (error) {
    if (!(error instanceof FTPError)) throw error;
    await client.remove(to, true);
    await client.rename(from, to);
  }
};

const store = (client: Client, watch: TransferWatch, source: Readable, name: string) =>
  at('store', async () => {
    try {
      await client.uploadFrom(Readable.from(watch.counted(source), { objectMode: false }), name);
    } finally {
      source.destroy();
    }
  });

/** Not all servers tell a size. */
const sizeOf = async (client: Client, name: string): Promise<number | null> => {
  try {
    return await client.size(name);
  } catch (error) {
    if (error instanceof FTPError) return null;
    throw error;
  }
};

export const sendByFtp = (
  target: TransferTarget,
  address: string,
  limits: TransferLimits,
  file: SentFile,
): Promise<Transferred> =>
  connected(target, address, { limits, bytes: file.bytes }, async (client, watch) => {
    const draft = draftName(file.name);
    await store(client, watch, await file.open(), draft);
    await at('store', async () => {
      const size = await sizeOf(client, draft);
      if (size !== null && size !== file.bytes)
        throw new TransferError('broken', `The server has ${size} of ${file.bytes} bytes`);
      await renameOver(client, draft, file.name);
    });
    return { hostKey: '' };
  });

export const testByFtp = (
  target: TransferTarget,
  address: string,
  limits: TransferLimits,
): Promise<Transferred> =>
  connected(target, address, { limits, bytes: TEST_TEXT.length }, async (client, watch) => {
    await store(client, watch, Readable.from([Buffer.from(TEST_TEXT)]), TEST_NAME);
    await at('store', () => client.remove(TEST_NAME));
    return { hostKey: '' };
  });
