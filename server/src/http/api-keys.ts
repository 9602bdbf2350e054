import { scopeOf } from '@forecourt/contract/integrations/scopes';
import { scopesGranted, statusRow } from '@forecourt/policy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';
import type { Session } from './sessions';

export interface ApiRequestEntry {
  dealershipId: number;
  keyId: number;
  at: string;
  call: string;
  method: string;
  status: number;
  ms: number;
  ip: string;
}

export interface Budget {
  limit: number;
  remaining: number;
  /** Seconds until the budget is whole again. */
  reset: number;
  isOver: boolean;
}

/** Where API keys are looked up. The area of integrations keeps them; everyone else only asks. */
export interface ApiKeys {
  /** The session of a key that was found a few seconds ago, at once; null says nothing. */
  remembered(key: string): Session | null;
  find(key: string): Promise<Session | null>;
  /** Drops what is remembered of a key, on every server. */
  forget(dealershipId: number, keyId: number): Promise<void>;
  /** Takes one request out of the key's budget. */
  spend(session: Session): Budget;
  isAddressAllowed(session: Session, address: string): boolean;
  /** Notes a request for the key's log; written together with others. */
  note(entry: ApiRequestEntry): void;
  /** Writes what is noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const PREFIX = 'fk_';
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** Answers that any client of a key sees: how many requests it has left, and when there are more. */
const showBudget = (reply: FastifyReply, { limit, remaining, reset }: Budget) =>
  reply
    .header('x-ratelimit-limit', limit)
    .header('x-ratelimit-remaining', remaining)
    .header('x-ratelimit-reset', reset);

const refuseByStatus = (session: Session, method: string) => {
  const row = statusRow(session.actor.dealership?.status ?? 0);
  if (!row || row.apiKeys === 'none')
    throw new Refusal(403, `API keys do not work while the dealership is "${row?.label ?? 'closed'}"`);
  if (row.apiKeys === 'read' && method !== 'GET')
    throw new Refusal(403, `API keys only read while the dealership is "${row.label}"`);
};

const refuseByScope = (session: Session, name: string, method: string) => {
  const [area = '', call = ''] = name.split('.');
  const scope = scopeOf(area, call, method);
  if (scope === null) throw new Refusal(403, 'This call is not available to API keys');
  if (scope === 'any' || scopesGranted(session.actor.scopes ?? []).includes(scope)) return;
  throw new Refusal(403, `This API key lacks the scope ${scope}`);
};

/** Whether a request with an API key may be made at all; what its call asks for beyond that is judged as for anyone. */
export const admitApiKey = (
  keys: ApiKeys,
  session: Session | null,
  {
    request,
    reply,
    name,
    method,
  }: { request: FastifyRequest; reply: FastifyReply; name: string; method: string },
): Session => {
  if (!session?.apiKey)
    throw new Refusal(401, 'This API key is not valid: it may be wrong, expired or revoked');
  request.apiKeySession = session;
  if (!keys.isAddressAllowed(session, request.ip))
    throw new Refusal(403, `This API key may not be used from the address ${request.ip}`);
  const budget = keys.spend(session);
  showBudget(reply, budget);
  if (budget.isOver)
    throw new Refusal(429, 'This API key has made too many requests. Please try again later.', {
      retryAfter: budget.reset,
    });
  refuseByStatus(session, method);
  refuseByScope(session, name, method);
  return session;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request with an API key, also of one that was refused: it is noted in the key's log. */
    apiKeySession?: Session;
  }
}
