import { traced } from '../outside';
import { type FileTransfer, type TransferLimits, USUAL_LIMITS } from './file-transfer';
import { sendByFtp, testByFtp } from './ftp';
import { type Resolve, safeAddress } from './safe-address';
import { sendBySftp, testBySftp } from './sftp';

export type { FileTransfer, SentFile, Transferred, TransferTarget } from './file-transfer';
export { isPrivateAddress, type Resolve, safeAddress } from './safe-address';
export { TransferError, type TransferFault } from './transfer-error';

interface TransferSettings {
  /** Private addresses are allowed: servers in one's own network, and tests. */
  allowsPrivate: boolean;
  limits?: TransferLimits;
  resolve?: Resolve;
}

const TEST_MS = 60_000;

/** Sends files to the servers of others by FTP and SFTP. */
export const createFileTransfer = ({
  limits = USUAL_LIMITS,
  ...settings
}: TransferSettings): FileTransfer => ({
  send: async (target, file) => {
    const address = await safeAddress(target.host, settings);
    const sendBy = target.kind === 'ftp' ? sendByFtp : sendBySftp;
    return traced(`outside ${target.kind}`, () => sendBy(target, address, limits, file));
  },
  test: async (target) => {
    const address = await safeAddress(target.host, settings);
    // someone waits for it
    const short = { ...limits, wholeMs: Math.min(limits.wholeMs, TEST_MS) };
    return (target.kind === 'ftp' ? testByFtp : testBySftp)(target, address, short);
  },
});
