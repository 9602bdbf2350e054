import type { Readable } from 'node:stream';
import type { TransferLimits } from './file-transfer';
import { TransferError } from './transfer-error';

export interface TransferWatch {
  /** Fails once the server takes too long; what is under way is raced with it. */
  late: Promise<never>;
  /** The server let us in. */
  signedIn(): void;
  /** The same bytes, counted while they are sent. */
  counted(source: Readable, onPiece?: () => void): AsyncGenerator<Buffer>;
  stop(): void;
}

/** Holds a transfer to its limits: a server that answers slowly, but always something, would keep a worker for ever. */
export const watchTransfer = (limits: TransferLimits, bytes: number): TransferWatch => {
  let fail: (error: TransferError) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    fail = reject;
  });
  late.catch(() => undefined); // also when nobody waits any more
  const end = (message: string) => fail(new TransferError('timeout', message));
  const allowedMs = limits.wholeMs + (bytes / limits.bytesPerSecond) * 1_000;
  const whole = setTimeout(end, allowedMs, 'The server took too long');
  const signIn = setTimeout(end, limits.signInMs, 'The server did not let us in in time');
  let rate: NodeJS.Timeout | undefined;

  async function* counted(source: Readable, onPiece?: () => void): AsyncGenerator<Buffer> {
    const beganAt = performance.now();
    let sent = 0;
    rate = setInterval(() => {
      const expectedMs = (sent / limits.bytesPerSecond) * 1_000 + limits.idleMs;
      if (performance.now() - beganAt > expectedMs) end('The server takes the file too slowly');
    }, limits.idleMs / 10);
    try {
      for await (const piece of source) {
        const buffer = Buffer.from(piece);
        sent += buffer.length;
        onPiece?.();
        yield buffer;
      }
    } finally {
      clearInterval(rate);
    }
  }

  return {
    late,
    signedIn: () => clearTimeout(signIn),
    counted,
    stop: () => {
      clearTimeout(whole);
      clearTimeout(signIn);
      clearInterval(rate);
    },
  };
};
