import type pg from 'pg';
import { hearAskedJobs } from './distribution/asked-jobs';
import { isConnectionLost, isRetryable } from './failures';
import {
  type Db,
  type HeldConnection,
  holdConnection,
  newTransaction,
  runAll,
  runHolding,
} from './held-connection';
import { lease } from './lend';
import { type OnStatement, sendObserved } from './observe-statement';
import type { Holder } from './pool';
import type { Pools } from './pools';
import type { Role } from './roles';

export interface Who {
  userId: number | null;
  requestId: string;
}

/** What a transaction is for, and on which connection it runs. */
export interface Kind {
  pools: Pools;
  role: Role;
  holder: Holder;
  /** Whose rows it works on, which says on which server it runs; null for what belongs to no dealership. */
  at: number | null;
  /** Which dealership the connection sees by itself; the settings may narrow it further. */
  serves: number | null;
  tenant: number | null;
  maySeeAll: boolean;
  /** Of the transaction alone, in their order. */
  settings: Readonly<Record<string, string>>;
  onStatement: OnStatement;
  /** Puts into the queue what was asked for on the server of these dealerships. */
  takeAskedJobs(places: readonly number[]): Promise<void>;
}

export interface Opened {
  held: HeldConnection;
  commit(): Promise<void>;
  rollback(error: unknown): Promise<void>;
}

const MAX_ATTEMPTS = 3;

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Nodes of a cluster tell each other of a setting only when it is made by a statement of its own, which act_for() does. */
const beginning = ({ pools, settings }: Kind, who: Who): string => {
  const user = String(who.userId ?? '');
  if (pools.mode === 'citus')
    return `begin; select act_for(${[user, who.requestId, JSON.stringify(settings)].map(literal).join(', ')})`;
  return [
    'begin',
    `set local app.user_id = ${literal(user)}`,
    `set local app.request_id = ${literal(who.requestId)}`,
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${literal(value)}`),
  ].join('; ');
};

const commit = async (client: pg.Client, onStatement: OnStatement) => {
  const { command } = await sendObserved(client, { text: 'commit' }, onStatement);
  // PostgreSQL answers ROLLBACK when a statement had failed before, even if nobody noticed
  if (command !== 'COMMIT') throw new Error('The transaction was taken back: a statement in it had failed');
};

export const openTransaction = async (kind: Kind, who: Who): Promise<Opened> => {
  const { pools, holder, serves, tenant, maySeeAll, onStatement } = kind;
  const found = pools.of(kind.role, kind.at);
  const lent = lease(found instanceof Promise ? await found : found, holder, serves);
  const { client, release } = lent instanceof Promise ? await lent : lent;
  const transaction = newTransaction();
  const held = holdConnection(client, { tenant, maySeeAll }, transaction, onStatement);
  const asked = pools.mode === 'citus' ? hearAskedJobs(client) : null;
  const close = (error?: unknown) => {
    held.ended = true;
    asked?.stop();
    release(isConnectionLost(error));
  };
  try {
    await client.query(beginning(kind, who));
  } catch (error) {
    asked?.stop();
    release(true);
    throw error;
  }
  return {
    held,
    commit: async () => {
      try {
        // what another node prepared as one role it lets no other finish; a transaction that failed says so at its end
        if (pools.mode === 'citus' && maySeeAll)
          await client.query('set local role none').catch(() => undefined);
        await commit(client, onStatement);
      } catch (error) {
        close(error);
        throw error;
      }
      close();
      if (asked && asked.places.size > 0) await kind.takeAskedJobs([...asked.places]);
      await runAll(transaction.afterCommit);
    },
    rollback: async (error) => {
      await runAll(transaction.onRollback);
      await client.query('rollback').catch(() => undefined);
      close(error);
    },
  };
};

export const transact = async <T>(kind: Kind, who: Who, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const { held, commit, rollback } = await openTransaction(kind, who);
    let result: T;
    try {
      result = await runHolding(held, () => work(held.db));
    } catch (error) {
      await rollback(error);
      const mayPass = isRetryable(error) || kind.pools.hasMoved(kind.at, error);
      if (attempt >= MAX_ATTEMPTS || !mayPass) throw error;
      continue;
    }
    await commit();
    return result;
  }
};
