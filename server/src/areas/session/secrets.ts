import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default; memory and time as OWASP advises for it
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

let decoy: Promise<string> | undefined;
/** Takes as long for a user who does not exist as for one who does. */
export const checkPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== undefined && matches;
};

export const newToken = () => randomBytes(32).toString('base64url');

// without 0 O 1 I, which people confuse when they copy a code
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newDeviceCode = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
export const newSignInCode = () => String(randomInt(1_000_000)).padStart(6, '0');
