import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { TraceSpan } from '../services/tracing/span';

/** A connection for as long as it is lent. Statements go through db/query.ts. */
export interface Db {
  query<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>>;
}

export interface Transaction {
  /** Parts that were begun at the same time run one after the other, since savepoints are nested. */
  lastPart: Promise<unknown>;
  afterCommit: (() => unknown)[];
  onRollback: (() => unknown)[];
}

/** What a connection may be used for. */
export interface Sees {
  /** The dealership whose rows it sees; null sees all of them. */
  tenant: number | null;
  /** It was opened by the system's role and may act as that for a while. */
  maySeeAll: boolean;
}

/** A connection that a request or job has at the moment. */
export interface HeldConnection extends Sees {
  db: Db;
  transaction: Transaction | null;
  ended: boolean;
}

/** Who asks: a call, a job, a page. */
export interface Caller {
  name: string;
  /** Where traces are kept: what it does becomes a part of it. */
  span?: TraceSpan | undefined;
}

export interface Scope {
  held: HeldConnection | null;
  /** The transaction that the dealership's writes in this scope belong to, where there is one and it has not begun. */
  late: { tenant: number; begin(): Promise<void> } | null;
  caller: Caller | undefined;
}

/** One for the connection and the caller together: each such storage costs a little with every promise. */
export const scopes = new AsyncLocalStorage<Scope>();

export const currentCaller = (): Caller | undefined => scopes.getStore()?.caller;

/** Work whose statements and outside calls are counted to the caller. */
export const runFor = <T>(caller: Caller, work: () => T): T => {
  const scope = scopes.getStore();
  return scopes.run({ held: scope?.held ?? null, late: scope?.late ?? null, caller }, work);
};
