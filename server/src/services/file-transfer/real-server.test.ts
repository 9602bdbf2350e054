import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransferTarget } from './file-transfer';
import { createFileTransfer } from './index';
import { findProftpd, startProftpd } from './test-support/proftpd';

const program = findProftpd();
const TEXT = 'vehicle_id,title\r\n'.repeat(50_000);
const FILE = {
  ...{ name: 'meta-1.csv', bytes: TEXT.length },
  open: async () => Readable.from([Buffer.from(TEXT)]),
};

// without ProFTPD and its SFTP module these are skipped: install proftpd-core and proftpd-mod-crypto
describe.skipIf(!program)('delivery to ProFTPD', () => {
  let server: Awaited<ReturnType<typeof startProftpd>>;
  beforeAll(async () => {
    server = await startProftpd(program ?? '');
  }, 60_000);
  afterAll(() => server?.stop());

  const transfer = createFileTransfer({ allowsPrivate: true });
  const target = (kind: 'ftp' | 'sftp'): TransferTarget => ({
    ...{ kind, host: '127.0.0.1', port: kind === 'ftp' ? server.ftpPort : server.sftpPort },
    ...{ userName: 'dealer', password: 'hush', directory: 'in', encryption: 'when-offered', hostKey: '' },
  });

  it.each(['ftp', 'sftp'] as const)(
    'by %s puts the file over the one before and leaves no other',
    async (kind) => {
      for (const run of [1, 2]) {
        const { isEncrypted } = await transfer.send(target(kind), FILE);
        expect([run, isEncrypted]).toEqual([run, true]);
      }
      expect(await readdir(join(server.home, 'in'))).toEqual(['meta-1.csv']);
      expect(await readFile(join(server.home, 'in', 'meta-1.csv'), 'utf8')).toBe(TEXT);
      await transfer.test(target(kind));
      expect(await readdir(join(server.home, 'in'))).toEqual(['meta-1.csv']);
    },
  );

  it.each(['ftp', 'sftp'] as const)('by %s says what is wrong', async (kind) => {
    await expect(transfer.test({ ...target(kind), password: 'wrong' })).rejects.toMatchObject({
      fault: 'login',
    });
    await expect(transfer.test({ ...target(kind), directory: 'nowhere' })).rejects.toMatchObject({
      fault: 'folder',
    });
  });

  it('refuses a certificate that nobody vouches for where encryption is required', async () => {
    await expect(transfer.test({ ...target('ftp'), encryption: 'required' })).rejects.toMatchObject({
      fault: 'not-encrypted',
    });
  });

  it('knows the key of the server again, and refuses another', async () => {
    const { hostKey } = await transfer.test(target('sftp'));
    await transfer.test({ ...target('sftp'), hostKey });
    await expect(transfer.test({ ...target('sftp'), hostKey: 'SHA256:another' })).rejects.toMatchObject({
      ...{ fault: 'host-key', hostKey },
    });
  });
});
