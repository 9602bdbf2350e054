import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../http/sessions';

const TOKEN = /^[\w-]{43}$/;

/** 256 bits that only the guest's browser has. */
export const newGuestToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

/** Null for what cannot be a token. */
export const guestTokenHash = (given: unknown): string | null =>
  typeof given === 'string' && TOKEN.test(given) ? hashToken(given) : null;
