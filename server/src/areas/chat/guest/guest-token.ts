import { randomBytes } from 'node:crypto';
import { GUEST_TOKEN } from '@forecourt/contract/chat/index';
import { hashToken } from '../../../http/sessions';

/** 256 bits that only the guest's browser has. */
export const newGuestToken = (): string => randomBytes(32).toString('base64url');

/** Null for what cannot be a token. */
export const guestTokenHash = (given: unknown): string | null =>
  typeof given === 'string' && GUEST_TOKEN.test(given) ? hashToken(given) : null;
