import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { RecordedStatement } from './recorded';

/** So many of those who ask a text are noted, and so many rows of an answer are looked at. */
const MAX_CALLERS = 3;
const MAX_ROWS = 100;
const MAX_FRAMES = 3;

const QUERY_MODULE = /\/server\/src\/db\/(query|query-cached-plan)\.ts:/;
const FRAME = /(?:file:\/\/)?(\/[^\s()]*\/server\/src\/[^\s()]+\.ts:\d+:\d+)/;

interface Kept {
  seen: Map<string, RecordedStatement | null>;
}

const kept: Kept = { seen: new Map() };

/** The callers of db/query.ts, or null when the statement did not come through it. */
const readCallers = (): string[] | null => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const lines = (new Error().stack ?? '').split('\n');
  Error.stackTraceLimit = limit;
  const first = lines.findIndex((line) => QUERY_MODULE.test(line));
  if (first < 0) return null;
  return lines
    .slice(first)
    .filter((line) => !QUERY_MODULE.test(line))
    .flatMap((line) => FRAME.exec(line)?.[1] ?? [])
    .slice(0, MAX_FRAMES);
};

const note = (text: string): RecordedStatement | null => {
  const known = kept.seen.get(text);
  if (known === null || (known && known.callers.length >= MAX_CALLERS)) return known;
  const callers = readCallers();
  if (!callers) {
    if (!known) kept.seen.set(text, null);
    return known ?? null;
  }
  const statement = known ?? { text, callers: [], columns: [] };
  if (!statement.callers.some((one) => one.join() === callers.join())) statement.callers.push(callers);
  kept.seen.set(text, statement);
  return statement;
};

const learn = (statement: RecordedStatement, { fields, rows }: pg.QueryResult) => {
  if (statement.columns.length === 0)
    statement.columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID, sawNull: false }));
  for (const column of statement.columns)
    if (!column.sawNull) column.sawNull = rows.slice(0, MAX_ROWS).some((row) => row[column.name] === null);
};

/** What a connection to a worker says when it asks another node; told only to the role that sees one dealership. */
const asks = new WeakMap<pg.Client, { count: number }>();

const countAsks = (client: pg.Client) => {
  const known = asks.get(client);
  if (known) return known;
  const counted = { count: 0 };
  client.on('notice', ({ message }) => {
    if (message?.startsWith('issuing ')) counted.count += 1;
  });
  asks.set(client, counted);
  return counted;
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const recording = (query: Query): Query =>
  function record(...args) {
    const [config] = args;
    const isStatement = typeof config === 'object' && config !== null && 'text' in config;
    const statement = isStatement ? note(String(config.text)) : null;
    const asked = inject('databaseMode') === 'citus' ? countAsks(this) : null;
    const answer = query.apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    if (!statement) return asked ? answer.finally(() => (asked.count = 0)) : answer;
    return answer.then((result: pg.QueryResult) => {
      learn(statement, result);
      if (asked && asked.count > 0) statement.asksOtherNodes = true;
      if (asked) asked.count = 0;
      return result;
    });
  };

/** This file runs before each test file, but a process has one client class. */
const RECORDING = Symbol.for('forecourt.recordsStatements');
if (!(RECORDING in pg.Client.prototype)) {
  const query = recording(pg.Client.prototype.query as Query); // its many forms are passed on as they are
  Object.assign(pg.Client.prototype, { query, [RECORDING]: true });
}

afterAll(() => {
  const statements = [...kept.seen.values()].filter((one) => one !== null);
  if (statements.length > 0)
    writeFileSync(join(inject('statementsDir'), `${process.pid}.json`), JSON.stringify(statements));
});
