import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../http/refusal';
import { createFairQueue, QueueFull } from '../../../services/fair-queue';

// argon2id is the library's default; memory and time as OWASP advises for it
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node has four threads for hashing, files and name lookups together: hashing takes half of them at most. */
const inTurn = createFairQueue<string>({ atOnce: 2, waitingPerKey: 100, waiting: 400 });
const RETRY_SECONDS = 5;

/** A password is hashed in turn; `whose` is the address that asks, so that one cannot hold up the others. */
const hashInTurn = async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await inTurn.run(whose, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new Refusal(error.reason === 'key' ? 429 : 503, 'Too many requests. Please try again later.', {
      retryAfter: RETRY_SECONDS,
    });
  }
};

export const hashPassword = (password: string, whose = ''): Promise<string> =>
  hashInTurn(whose, () => hash(password, COST));

let decoy: Promise<string> | undefined;
/** Takes as long for a user who does not exist as for one who does. */
export const checkPassword = async (
  stored: string | undefined,
  password: string,
  whose = '',
): Promise<boolean> => {
  decoy ??= hash(randomBytes(16).toString('hex'), COST);
  const compared = stored ?? (await decoy);
  const matches = await hashInTurn(whose, () => verify(compared, password).catch(() => false));
  return stored !== undefined && matches;
};

export const newToken = () => randomBytes(32).toString('base64url');

// without 0 O 1 I, which people confuse when they copy a code
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newDeviceCode = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
export const newSignInCode = () => String(randomInt(1_000_000)).padStart(6, '0');
