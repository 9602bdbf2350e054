import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { Server, utils } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;

/** 4: what OpenSSH says to a full disk. */
const FAILURE = 4;

export interface SftpFaults {
  /** The connection ends after so many bytes of a file. */
  stopsAfter?: number;
  /** Writes are refused after so many bytes. */
  diskBytes?: number;
  /** It takes the connection and never says anything. */
  isSilent?: boolean;
  /** It does not know how to rename over a file. */
  hasPlainRename?: boolean;
}

export const newHostKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

/** An SFTP server in this process that can fail as real ones do. Files are kept in memory; the only folder is /in. */
export const startSftpStandIn = async (hostKey: string, faults: SftpFaults = {}) => {
  const files = new Map<string, Buffer>();
  const server = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      if (faults.isSilent) return;
      if (context.method === 'password' && context.username === 'dealer' && context.password === 'hush')
        return context.accept();
      return context.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        const open = new Map<number, string>();
        let next = 0;
        const stat = (id: number, path: string) => {
          const name = path.replace(/^\.?\//, '');
          const bytes = files.get(name);
          if (!bytes && name !== 'in') return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
          const now = Math.floor(Date.now() / 1000);
          sftp.attrs(id, {
            ...{ mode: bytes ? 0o100644 : 0o040755, uid: 0, gid: 0, size: bytes?.length ?? 0 },
            ...{ atime: now, mtime: now },
          });
        };
        sftp.on('OPEN', (id, path, flags) => {
          const name = path.replace(/^\.?\//, '');
          if (flags & OPEN_MODE.TRUNC || !files.has(name)) files.set(name, Buffer.alloc(0));
          const handle = Buffer.alloc(4);
          handle.writeUInt32BE(next, 0);
          open.set(next, name);
          next += 1;
          sftp.handle(id, handle);
        });
        sftp.on('WRITE', (id, handle, offset, data) => {
          const name = open.get(handle.readUInt32BE(0)) ?? '';
          const before = files.get(name) ?? Buffer.alloc(0);
          const end = offset + data.length;
          if (faults.diskBytes !== undefined && end > faults.diskBytes) return sftp.status(id, FAILURE);
          const after = Buffer.alloc(Math.max(before.length, end));
          before.copy(after);
          data.copy(after, offset);
          files.set(name, after);
          if (faults.stopsAfter !== undefined && end > faults.stopsAfter) return client.end();
          return sftp.status(id, STATUS_CODE.OK);
        });
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
        sftp.on('FSTAT', (id, handle) => stat(id, open.get(handle.readUInt32BE(0)) ?? ''));
        sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
        sftp.on('STAT', stat);
        sftp.on('LSTAT', stat);
        sftp.on('REMOVE', (id, path) => {
          const isThere = files.delete(path.replace(/^\.?\//, ''));
          sftp.status(id, isThere ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
        });
        const rename = (id: number, from: string, to: string, isOver: boolean) => {
          const [old, fresh] = [from, to].map((path) => path.replace(/^\.?\//, ''));
          const bytes = files.get(old ?? '');
          if (!bytes || fresh === undefined || (!isOver && files.has(fresh))) return sftp.status(id, FAILURE);
          files.delete(old ?? '');
          files.set(fresh, bytes);
          return sftp.status(id, STATUS_CODE.OK);
        };
        sftp.on('RENAME', (id, from, to) => rename(id, from, to, false));
        sftp.on('EXTENDED', (id, name, data) => {
          if (name !== 'posix-rename@openssh.com' || faults.hasPlainRename)
            return sftp.status(id, STATUS_CODE.OP_UNSUPPORTED);
          const length = data.readUInt32BE(0);
          const from = data.subarray(4, 4 + length).toString();
          return rename(id, from, data.subarray(8 + length).toString(), true);
        });
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    files,
    faults,
    port: (server.address() as AddressInfo).port, // it listens on a port
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
