import type pg from 'pg';
import { nameStatement } from './name-statement';
import { currentCaller } from './scope';

/** A statement that the database answered or refused. */
export interface StatementSeen {
  /** The call, job or page that asked; '' for what none of them asked. */
  caller: string;
  text: string;
  ms: number;
  failed: boolean;
}
export type OnStatement = (statement: StatementSeen) => void;

/** Sends a statement and tells how long it took and for whom, without waiting for it. */
export const sendObserved = <R extends pg.QueryResultRow>(
  client: pg.Client,
  statement: pg.QueryConfig,
  onStatement: OnStatement,
): Promise<pg.QueryResult<R>> => {
  const caller = currentCaller();
  const span = caller?.span?.child(nameStatement(statement.text), 'step', { 'db.system.name': 'postgresql' });
  const began = performance.now();
  const reply = client.query<R>(statement);
  const tell = (failed: boolean) =>
    onStatement({
      ...{ caller: caller?.name ?? '', text: statement.text, failed },
      ms: performance.now() - began,
    });
  reply.then(
    () => {
      tell(false);
      span?.end();
    },
    (error: unknown) => {
      tell(true);
      span?.end(error);
    },
  );
  return reply;
};
