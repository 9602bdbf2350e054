import type pg from 'pg';
import { isRetryable } from './failures';
import { type OnStatement, sendObserved } from './observe-statement';
import {
  currentCaller,
  type Db,
  type HeldConnection,
  type Scope,
  type Sees,
  scopes,
  type Transaction,
} from './scope';

export type { Db, HeldConnection } from './scope';

/** The connection that the caller already has, if any. */
export const heldConnection = (): HeldConnection | null => {
  const held = scopes.getStore()?.held ?? null;
  return held?.ended ? null : held;
};

export const isHoldingConnection = () => heldConnection() !== null;

/** The same for a write: where the transaction that it belongs to has not begun yet, it begins now. */
export const heldForWrite = async (tenant: number | null): Promise<HeldConnection | null> => {
  const late = scopes.getStore()?.late;
  if (late && late.tenant === tenant) await late.begin();
  return heldConnection();
};

/** Two connections for one request could wait for each other for ever, so the second one is a programming error. */
export const secondConnection = () =>
  new Error('A connection is held already: use it, or ask for the other one before or after');

class ConnectionEnded extends Error {
  constructor() {
    super('This transaction or connection has ended');
  }
}

export const newTransaction = (): Transaction => ({
  lastPart: Promise.resolve(),
  afterCommit: [],
  onRollback: [],
});

export const holdConnection = (
  client: pg.Client,
  sees: Sees,
  transaction: Transaction | null,
  onStatement: OnStatement,
): HeldConnection => {
  const held: HeldConnection = {
    ...sees,
    transaction,
    ended: false,
    // a later statement is refused, since the connection could be anyone's by then
    db: {
      query: (statement) =>
        held.ended ? Promise.reject(new ConnectionEnded()) : sendObserved(client, statement, onStatement),
    },
  };
  return held;
};

export const runHolding = <T>(held: HeldConnection, work: () => Promise<T>): Promise<T> =>
  scopes.run({ held, late: null, caller: currentCaller() }, work);

/** Runs work whose first write begins a transaction; all that follows, to the end of the work, belongs to it. */
export const runBeginningLate = <T>(
  tenant: number,
  begin: () => Promise<HeldConnection>,
  work: () => Promise<T>,
): Promise<T> => {
  const scope: Scope = { held: null, late: null, caller: currentCaller() };
  let begun: Promise<void> | undefined;
  const beginOnce = () => {
    begun ??= begin().then((held) => {
      scope.held = held;
      scope.late = null;
    });
    return begun;
  };
  scope.late = { tenant, begin: beginOnce };
  return scopes.run(scope, work);
};

/** What fails is logged and does not keep the rest from being done: the transaction has ended already. */
export const runAll = async (tasks: readonly (() => unknown)[]) => {
  for (const task of tasks)
    await Promise.resolve()
      .then(task)
      .catch((error: unknown) => console.error('Work after a transaction failed', error));
};

const MAX_ATTEMPTS = 3;

const tryPart = async <T>(
  held: HeldConnection,
  transaction: Transaction,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const queued = { afterCommit: transaction.afterCommit.length, onRollback: transaction.onRollback.length };
  const { db } = held;
  await db.query({ text: 'savepoint part' });
  // a part inside this one waits for its own neighbours, not for this one
  const inner = { ...held, transaction: { ...transaction, lastPart: Promise.resolve() } };
  try {
    const result = await runHolding(inner, () => work(db));
    await db.query({ text: 'release savepoint part' });
    return result;
  } catch (error) {
    await db.query({ text: 'rollback to savepoint part; release savepoint part' });
    transaction.afterCommit.splice(queued.afterCommit);
    await runAll(transaction.onRollback.splice(queued.onRollback));
    throw error;
  } finally {
    inner.ended = true;
  }
};

/** A part of a transaction that can fail on its own: what it did is taken back and the rest can go on. */
export const inSavepoint = <T>(held: HeldConnection, work: (tx: Db) => Promise<T>): Promise<T> => {
  const { transaction } = held;
  if (!transaction) return Promise.reject(new Error('A write inside a read: begin the write first'));
  const run = async (): Promise<T> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await tryPart(held, transaction, work);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      }
  };
  const part = transaction.lastPart.then(run, run);
  transaction.lastPart = part.catch(() => undefined);
  return part;
};
