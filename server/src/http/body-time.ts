import type { IncomingMessage } from 'node:http';
import type { Config } from '../config';
import { Refusal } from './refusal';

export interface BodyTimes {
  windowMs: number;
  minBytes: number;
  totalMs: number;
}

export const bodyTimesOf = (config: Config): BodyTimes => ({
  windowMs: config.BODY_WINDOW_SECONDS * 1_000,
  minBytes: config.BODY_MIN_BYTES,
  totalMs: config.BODY_SECONDS * 1_000,
});

/**
 * Fails with 408 when the body comes too slowly: too few bytes within a window of time, or not whole within the total. A
 * rate instead of one short total, so that a form of photos may come over a slow telephone line.
 */
const watchBody = (raw: IncomingMessage, { windowMs, minBytes, totalMs }: BodyTimes) => {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const endsAt = Date.now() + totalMs;
    let seen = raw.socket.bytesRead;
    const check = () => {
      if (raw.complete) return;
      const { bytesRead } = raw.socket;
      if (bytesRead - seen < minBytes || Date.now() >= endsAt)
        return reject(new Refusal(408, 'The request took too long'));
      seen = bytesRead;
      timer = setTimeout(check, Math.max(1, Math.min(windowMs, endsAt - Date.now())));
    };
    timer = setTimeout(check, Math.min(windowMs, totalMs));
  });
  return { tooSlow, stop: () => clearTimeout(timer) };
};

/** Reads a body by the given function, which is abandoned when the body comes too slowly. */
export const withBodyTimes = async <T>(
  raw: IncomingMessage,
  times: BodyTimes,
  read: () => Promise<T>,
): Promise<T> => {
  const { tooSlow, stop } = watchBody(raw, times);
  try {
    return await Promise.race([read(), tooSlow]);
  } finally {
    stop();
  }
};
