import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import type { TransferTarget } from './file-transfer';
import { createFileTransfer } from './index';
import { isPrivateAddress } from './safe-address';
import { type FtpFaults, startFtpStandIn } from './test-support/ftp-stand-in';
import { newHostKey, type SftpFaults, startSftpStandIn } from './test-support/sftp-stand-in';

const TEXT = 'vehicle_id,title\r\n'.repeat(20_000);
const PIECES = Array.from({ length: 20 }, (_, at) => Buffer.from(TEXT.slice(at * 18_000, (at + 1) * 18_000)));
const FILE = { name: 'meta-1.csv', bytes: TEXT.length, open: async () => Readable.from(PIECES) };
const HOST_KEY = newHostKey();

const LIMITS = { idleMs: 2_000, signInMs: 10_000, wholeMs: 20_000, bytesPerSecond: 10_000 };
const transfer = createFileTransfer({ allowsPrivate: true, limits: LIMITS });
const withLimits = (limits: Partial<typeof LIMITS>) =>
  createFileTransfer({ allowsPrivate: true, limits: { ...LIMITS, ...limits } });

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const targetOf = (kind: 'ftp' | 'sftp', port: number): TransferTarget => ({
  ...{ kind, host: '127.0.0.1', port, userName: 'dealer', password: 'hush', directory: '' },
  ...{ encryption: 'none', hostKey: '' },
});

const ftp = async (faults?: FtpFaults) => {
  const server = await startFtpStandIn(faults);
  stops.push(server.stop);
  return { ...server, target: targetOf('ftp', server.port) };
};

const sftp = async (faults?: SftpFaults, key = HOST_KEY) => {
  const server = await startSftpStandIn(key, faults);
  stops.push(server.stop);
  return { ...server, target: targetOf('sftp', server.port) };
};

describe.each([
  ['FTP', ftp],
  ['SFTP', sftp],
] as const)('delivery by %s', (_, start) => {
  it('sends a file under a temporary name, then renames it over the one before', async () => {
    const server = await start();
    server.files.set('meta-1.csv', Buffer.from('old'));
    await transfer.send(server.target, FILE);
    expect([...server.files.keys()]).toEqual(['meta-1.csv']);
    expect(server.files.get('meta-1.csv')?.toString()).toBe(TEXT);
  });

  it('replaces the old file on a server that does not rename over one', async () => {
    const server = await start({ hasPlainRename: true });
    server.files.set('meta-1.csv', Buffer.from('old'));
    await transfer.send(server.target, FILE);
    expect(server.files.get('meta-1.csv')?.length).toBe(TEXT.length);
  });

  it('leaves the old file when the connection ends half-way, and can be tried again', async () => {
    const server = await start({ stopsAfter: 100_000 });
    server.files.set('meta-1.csv', Buffer.from('old'));
    await expect(transfer.send(server.target, FILE)).rejects.toMatchObject({
      fault: 'broken',
      retryable: true,
    });
    expect(server.files.get('meta-1.csv')?.toString()).toBe('old');
    delete server.faults.stopsAfter;
    await transfer.send(server.target, FILE);
    expect(server.files.get('meta-1.csv')?.length).toBe(TEXT.length);
  });

  it('says that the disk is full', async () => {
    const server = await start({ diskBytes: 100_000 });
    await expect(transfer.send(server.target, FILE)).rejects.toMatchObject({
      ...{ fault: 'disk-full', retryable: true },
      message: expect.stringContaining('full'),
    });
  });

  it('says that the password is wrong, and does not try again', async () => {
    const server = await start();
    await expect(transfer.send({ ...server.target, password: 'wrong' }, FILE)).rejects.toMatchObject({
      fault: 'login',
      retryable: false,
    });
  });

  it('gives up on a server that says nothing', async () => {
    const server = await start({ isSilent: true });
    await expect(transfer.send(server.target, FILE)).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('says that the folder is not there', async () => {
    const server = await start();
    await expect(transfer.send({ ...server.target, directory: 'nowhere' }, FILE)).rejects.toMatchObject({
      fault: 'folder',
      retryable: false,
    });
  });

  it('tests a connection and leaves nothing behind', async () => {
    const server = await start();
    await transfer.test(server.target);
    expect(server.files.size).toBe(0);
  });

  it('says that nobody listens', async () => {
    const server = await start();
    await stops.pop()?.();
    await expect(transfer.test(server.target)).rejects.toMatchObject({ fault: 'unreachable' });
  });
});

describe('a server that is slow on purpose', () => {
  it('has a limited time to let us in, though it says something again and again', async () => {
    const { target } = await ftp({ greetsForEver: true });
    const began = performance.now();
    await expect(withLimits({ signInMs: 500 }).send(target, FILE)).rejects.toMatchObject({
      ...{ fault: 'timeout', retryable: true },
    });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('must take the file at some rate', async () => {
    const { target } = await ftp({ readsSlowly: true });
    const bytes = 40_000_000;
    const open = async () => Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(100_000)));
    const strict = withLimits({ idleMs: 500, bytesPerSecond: 1_000_000_000 });
    await expect(strict.send(target, { name: 'meta-1.csv', bytes, open })).rejects.toMatchObject({
      fault: 'timeout',
      message: 'The server takes the file too slowly',
    });
  });

  it('has a limited time for all of it, which grows with the file', async () => {
    const { target } = await ftp({ endsSlowly: true });
    const began = performance.now();
    await expect(
      withLimits({ wholeMs: 500, bytesPerSecond: 1_000_000 }).send(target, FILE),
    ).rejects.toMatchObject({ fault: 'timeout' });
    expect(performance.now() - began).toBeGreaterThan(500 + 1_000 * (FILE.bytes / 1_000_000) - 50);
  });
});

describe('the key of an SFTP server', () => {
  it('is learnt at first, and another one is refused with its fingerprint', async () => {
    const first = await sftp();
    const { hostKey } = await transfer.send(first.target, FILE);
    expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/);
    await transfer.send({ ...first.target, hostKey }, FILE);
    const other = await sftp({}, newHostKey());
    await expect(transfer.send({ ...other.target, hostKey }, FILE)).rejects.toMatchObject({
      ...{ fault: 'host-key', retryable: false },
      hostKey: expect.stringMatching(/^SHA256:/),
    });
    expect(other.files.size).toBe(0);
  });
});

describe('encryption of FTP', () => {
  it('is required unless the dealership says otherwise', async () => {
    const server = await ftp();
    await expect(transfer.send({ ...server.target, encryption: 'required' }, FILE)).rejects.toMatchObject({
      fault: 'not-encrypted',
    });
    expect(server.commands.some((line) => line.startsWith('PASS'))).toBe(false);
    const done = await transfer.send({ ...server.target, encryption: 'when-offered' }, FILE);
    expect(done.isEncrypted).toBe(false);
  });
});

describe('where files may go', () => {
  it('is no private address, also behind a name, and not where a server answers for its data', async () => {
    const strict = createFileTransfer({
      allowsPrivate: false,
      resolve: async (host) =>
        host === 'rebind.example' ? ['93.184.216.34', '169.254.169.254'] : ['10.0.0.8'],
    });
    for (const host of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.1.9',
      '169.254.169.254',
      '[::1]',
      'inside.example',
      'rebind.example',
    ])
      for (const kind of ['ftp', 'sftp'] as const)
        await expect(strict.test({ ...targetOf(kind, 21), host })).rejects.toMatchObject({
          fault: 'address',
        });
    const server = await ftp({ passiveHost: '10.0.0.8' });
    await expect(transfer.send(server.target, FILE)).rejects.toMatchObject({ name: 'TransferError' });
    expect(server.files.size).toBe(0);
  });

  it.each([
    ['8.8.8.8', false],
    ['2606:4700:4700::1111', false],
    ['100.64.0.1', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['0.0.0.0', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:8.8.8.8', false],
    ['::ffff:7f00:1', true],
    ['fe80::1%eth0', true],
    ['fd00::1', true],
    ['::7f00:1', true],
    ['::127.0.0.1', true],
    ['not an address', true],
  ])('%s is private: %s', (address, isPrivate) => expect(isPrivateAddress(address)).toBe(isPrivate));
});
