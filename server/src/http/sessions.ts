import { createHash } from 'node:crypto';
import type { Actor } from '@forecourt/policy';
import type { FastifyRequest } from 'fastify';

/** What a session knows of the API key that it is made of. */
interface ApiKeyFacts {
  id: number;
  allowedIps: readonly string[];
  expiresAt: number | null;
}

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
  branches: readonly { id: number; business_street: string; bussiness_name: string; ds_status: number }[];
  /** Where the dealership's days begin and end. */
  timezone: string;
  expiresAt: number;
  /** Set where platform staff view this user's account, read-only: the view's number and who looks. */
  look: { id: number; operatorId: number } | null;
  /** Only of a program that calls with an API key: nobody signed in. */
  apiKey?: ApiKeyFacts;
}

/** How a call went that was made in a view of another user's account. */
interface LookedCall {
  session: Session;
  call: string;
  status: number;
  requestId: string;
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
  /** Notes a call that was made in a view of another user's account. */
  noteLooked(looked: LookedCall): void;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What a token begins with that reads files alone, in a view of another user's account: an address may be kept or passed on. */
export const FILE_TOKEN = 'file.';
/** The name of that token in an address. */
const FILE_TOKEN_QUERY = 'file_token';

/** A picture's address bears it in such a view, since the cookie is that of whoever looks. */
const fileTokenOf = ({ query }: FastifyRequest): string | null => {
  const value =
    typeof query === 'object' && query !== null && FILE_TOKEN_QUERY in query ? query[FILE_TOKEN_QUERY] : null;
  return typeof value === 'string' && /^file\.[\w-]{1,100}$/.test(value) ? value : null;
};

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
  if (header) {
    const token = /^Bearer ([\w.~+/=-]{1,200})$/.exec(header)?.[1] ?? null;
    return token?.startsWith(FILE_TOKEN) ? null : token;
  }
  if (!isFile || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const fileToken = fileTokenOf(request);
  if (fileToken) return fileToken;
  if (!isFromOwnPage(request)) return null;
  const value = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  return value && /^[\w-]{1,200}$/.test(value) ? value : null;
};
