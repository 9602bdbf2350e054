import { createHash } from 'node:crypto';
import type { Actor } from '@forecourt/policy';
import type { FastifyRequest } from 'fastify';

export interface Session {
  id: number;
  tokenHash: string;
  userId: number;
  homeDealershipId: number;
  dealershipId: number;
  user: {
    username: string;
    firstName: string;
    lastName: string;
    fullName: string;
    email: string;
    avatar: string | null;
  };
  actor: Actor;
  /** The roles that the user holds where they work now, and the group's branches open to them. */
  roles: readonly number[];
  branches: readonly { id: number; business_street: string; bussiness_name: string }[];
  /** Where the dealership's days begin and end. */
  timezone: string;
  expiresAt: number;
}

/** Where sessions are looked up. The session area keeps them; everyone else only asks. */
export interface Sessions {
  /** The session of a token; asking counts as use and renews it. */
  find(token: string): Promise<Session | null>;
  /** The same, without counting as use: an open connection alone does not keep a session alive. */
  check(token: string): Promise<Session | null>;
  /** Drops what is remembered of a session or of a user's sessions, on every server. */
  forget(what: { tokenHash?: string; userId?: number; dealershipId?: number }): Promise<void>;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const COOKIE = /(?:^|;\s*)token=([^;]+)/;

/** The bearer token; for files also the cookie, since a picture's address cannot carry a header. */
export const tokenOf = (request: FastifyRequest, cookieToo: boolean): string | null => {
  const header = request.headers.authorization;
  if (header) return /^Bearer ([\w.~+/=-]{1,200})$/.exec(header)?.[1] ?? null;
  if (!cookieToo) return null;
  const value = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  return value && /^[\w-]{1,200}$/.test(value) ? value : null;
};
