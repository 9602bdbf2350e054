import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { projectRoot } from '../../../project-root';

/** The migration that moved customers' follow-ups into the table of tasks, on a database as it was before it. */
const MOVES = '0018_tasks';
const FOLDER = join(projectRoot, 'server/src/db/migrations');
const NAME = `follow_ups_${process.pid}_${Date.now()}`;

const addressOf = (database: string) => {
  const address = new URL(inject('pgUrl'));
  address.pathname = database;
  return address.toString();
};
let client: pg.Client;
const onServer = async (text: string) => {
  const server = new pg.Client(inject('pgUrl'));
  await server.connect();
  await server.query(text);
  await server.end();
};
const apply = async (tag: string) => client.query(await readFile(join(FOLDER, `${tag}.sql`), 'utf8'));

beforeAll(async () => {
  await onServer(`create database ${NAME}`);
  client = new pg.Client(addressOf(NAME));
  await client.connect();
  // the journal is written by the tool that makes migrations
  const journal = JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = journal.entries.map(({ tag }) => tag);
  for (const tag of tags.slice(0, tags.indexOf(MOVES))) await apply(tag);
});
afterAll(async () => {
  await client.end();
  await onServer(`drop database ${NAME}`);
});

it("keeps customers' follow-ups as tasks: open, done and removed ones, their history, and ids for new ones", async () => {
  // dealership and users are left out: only the customers are referred to by the new table
  await client.query('set session_replication_role = replica');
  await client.query(
    "insert into customer (dealership_id, id, type, first_name) values (1, 7, 1, 'Ada'), (2, 7, 1, 'Bo')",
  );
  await client.query(`insert into customer_follow_up
      (dealership_id, id, customer_id, assignee_id, what, due_at, reminded_at, done_at, done_by, outcome, created_by, version, created_at, removed_at)
    values (1, 41, 7, 3, 'Call about the key', '2026-05-01T10:00Z', null, null, null, '', 4, 1, '2026-04-01T00:00Z', null),
      (1, 42, 7, 3, 'Send the papers', '2026-05-02T10:00Z', '2026-05-02T10:00Z', '2026-05-03T10:00Z', 3, 'Sent', null, 2,
        '2026-04-02T00:00Z', null),
      (2, 43, 7, 5, 'Ask again', '2026-05-04T10:00Z', null, null, null, '', 5, 3, '2026-04-03T00:00Z', '2026-05-05T10:00Z')`);
  await client.query(`insert into audit_entry (dealership_id, table_name, row_id, action, request_id, before, after)
    values (1, 'customer_follow_up', 41, 'update', 'request', '{"what": "Call"}', '{"what": "Call about the key"}')`);
  await client.query('set session_replication_role = origin');
  await apply(MOVES);
  const { rows } =
    await client.query(`select dealership_id, id, kind, title, assignee_id, created_by, due_at, remind_at, reminded_at,
      state, done_at, done_by, outcome, customer_id, version, created_at, removed_at from task order by id`);
  const at = (text: string) => new Date(text);
  const common = { kind: 'follow-up', customer_id: 7 };
  const open = { reminded_at: null, state: 'open', done_at: null, done_by: null, outcome: '' };
  expect(rows).toEqual([
    {
      ...{
        ...common,
        ...open,
        dealership_id: 1,
        id: 41,
        title: 'Call about the key',
        assignee_id: 3,
        created_by: 4,
      },
      ...{ due_at: at('2026-05-01T10:00Z'), remind_at: at('2026-05-01T10:00Z'), version: 1 },
      ...{ created_at: at('2026-04-01T00:00Z'), removed_at: null },
    },
    {
      ...{ ...common, dealership_id: 1, id: 42, title: 'Send the papers', assignee_id: 3, created_by: null },
      ...{ due_at: at('2026-05-02T10:00Z'), remind_at: at('2026-05-02T10:00Z') },
      ...{
        reminded_at: at('2026-05-02T10:00Z'),
        state: 'done',
        done_at: at('2026-05-03T10:00Z'),
        done_by: 3,
      },
      ...{ outcome: 'Sent', version: 2, created_at: at('2026-04-02T00:00Z'), removed_at: null },
    },
    {
      ...{ ...common, ...open, dealership_id: 2, id: 43, title: 'Ask again', assignee_id: 5, created_by: 5 },
      ...{ due_at: at('2026-05-04T10:00Z'), remind_at: at('2026-05-04T10:00Z'), version: 3 },
      ...{ created_at: at('2026-04-03T00:00Z'), removed_at: at('2026-05-05T10:00Z') },
    },
  ]);
  const audit = await client.query('select table_name, before, after from audit_entry');
  expect(audit.rows).toEqual([
    { table_name: 'task', before: { title: 'Call' }, after: { title: 'Call about the key' } },
  ]);
  const next = await client.query(
    "insert into task (dealership_id, title, due_at) values (1, 'New', now()) returning id",
  );
  expect(next.rows).toEqual([{ id: 44 }]);
});
