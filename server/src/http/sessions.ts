import { createHash } from 'node:crypto';
import type { Actor } from '@forecourt/policy';
import type { FastifyRequest } from 'fastify';
import type { ApiKeyFacts } from './api-keys';

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
  /** Only of a program that calls with an API key: nobody signed in. */
  apiKey?: ApiKeyFacts;
}

/** Where sessions are looked up. The session area keeps them; everyone else only asks. */
export interface Sessions {
  /** The session of a token that was found a few seconds ago, at once; null says nothing. */
  remembered(token: string): Session | null;
  /** The session of a token; asking counts as use and renews it. */
  find(token: string): Promise<Session | null>;
  /** The same, without counting as use: an open connection alone does not keep a session alive. */
  check(token: string): Promise<Session | null>;
  /** Drops what is remembered of a session or of a user's sessions, on every server. */
  forget(what: { tokenHash?: string; userId?: number; dealershipId?: number }): Promise<void>;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const COOKIE = /(?:^|;\s*)token=([^;]+)/;

/** Our own pages, or a person who follows a link; a page elsewhere that shows one of our files is neither. */
const isFromOwnPage = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
};

/**
 * The bearer token; to read a file also the cookie, since a picture's address cannot carry a header. Never to change
 * anything: a form on another site can send the cookie, but not the header.
 */
export const tokenOf = (request: FastifyRequest, isFile: boolean): string | null => {
  const header = request.headers.authorization;
  if (header) return /^Bearer ([\w.~+/=-]{1,200})$/.exec(header)?.[1] ?? null;
  if (!isFile || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  if (!isFromOwnPage(request)) return null;
  const value = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  return value && /^[\w-]{1,200}$/.test(value) ? value : null;
};
