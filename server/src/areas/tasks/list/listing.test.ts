import type { InputOf } from '@forecourt/contract';
import { listingCalls } from '@forecourt/contract/tasks/listing';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';
import { DUE, tasksOf } from '../../../test-support/tasks';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
let tasks: ReturnType<typeof tasksOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
  tasks = tasksOf(t);
});
afterAll(() => t.stop());

const PAST = '2020-05-01T17:00:00.000Z';

describe('the list of tasks', () => {
  it('is filtered by scope, state, kind, person, link, days and words', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const customer = await c.add(owner.token);
    await tasks.add(owner.token, { title: 'late', due_at: PAST });
    await tasks.add(owner.token, { title: 'given', assignee_id: seller.id });
    await tasks.add(seller.token, { title: 'theirs', watcher_ids: [owner.id] });
    await tasks.add(owner.token, {
      title: 'visit',
      kind: 'appointment',
      customer_id: customer,
      due_at: '2099-07-01T17:00:00Z',
    });
    const { id } = (await tasks.add(owner.token, { title: 'done', due_at: PAST })).body;
    await tasks.move(owner.token, id, { state: 'done' });
    const titles = (query: InputOf<typeof listingCalls.list>['query']) => tasks.titles(owner.token, query);
    expect(await titles({})).toEqual(['late', 'done', 'given', 'theirs', 'visit']);
    expect(await titles({ scope: 'mine' })).toEqual(['late', 'done', 'visit']);
    expect(await titles({ scope: 'given' })).toEqual(['given']);
    expect(await titles({ scope: 'watched' })).toEqual(['theirs']);
    expect(await titles({ scope: 'own' })).toHaveLength(5);
    expect(await titles({ state: 'overdue' })).toEqual(['late']);
    expect(await titles({ state: 'unfinished' })).toEqual(['late', 'given', 'theirs', 'visit']);
    expect(await titles({ state: 'done' })).toEqual(['done']);
    expect(await titles({ kind: 'appointment' })).toEqual(['visit']);
    expect(await titles({ assignee_id: seller.id })).toEqual(['given', 'theirs']);
    expect(await titles({ customer_id: customer })).toEqual(['visit']);
    expect(await titles({ due_from: '2099-06-01', due_to: '2099-07-01' })).toEqual(['visit']);
    expect(await titles({ due_to: '2099-04-30' })).toEqual(['late', 'done']);
    expect(await titles({ q: 'grace' })).toEqual(['visit']);
    expect(await titles({ q: '%' })).toEqual([]);
    expect(await titles({ sort: '-title', limit: 2 })).toEqual(['visit', 'theirs']);
    expect((await tasks.list(owner.token, { limit: 2, page: 2 })).total).toBe(5);
    expect(await tasks.titles(seller.token)).toEqual(['given', 'theirs']);
  });

  it('marks what is late, an appointment only when it should have ended', async () => {
    const { owner } = await t.newDealership();
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    await tasks.add(owner.token, { title: 'now', kind: 'appointment', due_at: at(-10), ends_at: at(30) });
    await tasks.add(owner.token, { title: 'over', kind: 'appointment', due_at: at(-60), ends_at: at(-30) });
    expect(await tasks.titles(owner.token, { state: 'overdue' })).toEqual(['over']);
    const { rows } = await tasks.list(owner.token);
    expect(rows.map(({ title, is_overdue }) => [title, is_overdue])).toEqual([
      ['over', 1],
      ['now', 0],
    ]);
  });
});

describe('the calendar of tasks', () => {
  const between = (token: string, from: string, to: string) =>
    t.call(listingCalls.calendar, { query: { from, to } }, token);

  it('has what touches the time, for those who see it', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await tasks.add(owner.token, {
      title: 'before',
      due_at: '2099-04-30T23:00:00Z',
      ends_at: '2099-05-01T01:00:00Z',
      kind: 'appointment',
    });
    await tasks.add(owner.token, { title: 'in', due_at: '2099-05-01T00:00:00Z' });
    await tasks.add(owner.token, { title: 'after', due_at: '2099-05-08T00:00:00Z' });
    const { body } = await between(owner.token, '2099-05-01T00:00:00Z', '2099-05-08T00:00:00Z');
    expect(body.rows.map(({ title }) => title)).toEqual(['before', 'in']);
    expect(body.is_partial).toBe(0);
    expect((await between(seller.token, '2099-05-01T00:00:00Z', '2099-05-08T00:00:00Z')).body.rows).toEqual(
      [],
    );
  });

  it('is refused over more days than a screen shows, and backwards', async () => {
    const { owner } = await t.newDealership();
    expect((await between(owner.token, '2099-05-01T00:00:00Z', '2099-09-01T00:00:00Z')).status).toBe(400);
    expect((await between(owner.token, '2099-05-02T00:00:00Z', '2099-05-01T00:00:00Z')).status).toBe(400);
  });

  it('says when it is not all', async () => {
    const { owner, id } = await t.newDealership();
    await t.sql(sql`insert into task (dealership_id, title, assignee_id, due_at)
      select ${id}, 'one of many', ${owner.id}, ${DUE}::timestamptz from generate_series(1, 1001) returning id`);
    const { body } = await between(owner.token, '2099-05-01T00:00:00Z', '2099-05-08T00:00:00Z');
    expect([body.rows.length, body.is_partial]).toEqual([1_000, 1]);
  });
});

describe('many tasks at once', () => {
  const bulk = (token: string, body: NonNullable<InputOf<typeof listingCalls.bulk>['body']>) =>
    t.call(listingCalls.bulk, { body }, token);

  it('are given to someone, and back by what the reply says', async () => {
    const { owner, user } = await t.newDealership();
    const [a, b] = [await user(ROLE.seller), await user(ROLE.seller)];
    const first = (await tasks.add(owner.token, { title: 'first', assignee_id: a.id })).body.id;
    const second = (await tasks.add(owner.token, { title: 'second' })).body.id;
    const theirs = (await tasks.add(owner.token, { title: 'theirs', assignee_id: b.id })).body.id;
    const { body } = await bulk(owner.token, {
      do: 'assign',
      ids: [first, second, theirs],
      assignee_id: b.id,
    });
    expect(body).toMatchObject({
      changed: 2,
      left_out: [{ id: theirs, title: 'theirs', reason: 'is theirs already' }],
    });
    expect(body.changed_ids).toEqual([
      { assignee_id: a.id, ids: [first] },
      { assignee_id: owner.id, ids: [second] },
    ]);
    for (const { assignee_id, ids } of body.changed_ids)
      await bulk(owner.token, { do: 'assign', ids, assignee_id: assignee_id ?? undefined });
    expect((await tasks.list(owner.token)).rows.map(({ assignee }) => assignee?.id)).toEqual([
      a.id,
      owner.id,
      b.id,
    ]);
  });

  it('that were nobody’s are given back to nobody', async () => {
    const { owner, user, id: dealership } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const id = (await tasks.add(owner.token, { title: 'free' })).body.id;
    await t.sql(
      sql`update task set assignee_id = null where dealership_id = ${dealership} and id = ${id} returning id`,
    );
    const given = await bulk(owner.token, { do: 'assign', ids: [id], assignee_id: seller.id });
    expect(given.body.changed_ids).toEqual([{ assignee_id: null, ids: [id] }]);
    expect((await bulk(owner.token, { do: 'unassign', ids: [id] })).body.changed).toBe(1);
    expect((await tasks.list(owner.token)).rows.map(({ assignee }) => assignee)).toEqual([null]);
    expect((await bulk(owner.token, { do: 'unassign', ids: [id] })).body.left_out).toMatchObject([
      { id, reason: 'is nobody’s already' },
    ]);
  });

  it('are done, opened, removed and restored', async () => {
    const { owner } = await t.newDealership();
    const ids = [(await tasks.add(owner.token)).body.id, (await tasks.add(owner.token)).body.id];
    expect((await bulk(owner.token, { do: 'done', ids })).body.changed).toBe(2);
    expect((await bulk(owner.token, { do: 'done', ids })).body.left_out.map(({ reason }) => reason)).toEqual([
      ...['is finished already', 'is finished already'],
    ]);
    expect((await bulk(owner.token, { do: 'reopen', ids })).body.changed).toBe(2);
    expect((await bulk(owner.token, { do: 'remove', ids })).body.changed).toBe(2);
    expect((await tasks.list(owner.token)).total).toBe(0);
    expect((await bulk(owner.token, { do: 'restore', ids })).body.changed).toBe(2);
    expect((await tasks.list(owner.token, { state: 'open' })).total).toBe(2);
  });

  it('of colleagues are left out without their titles, those of another dealership refused as a whole', async () => {
    const [here, elsewhere] = [await t.newDealership(), await t.newDealership()];
    const seller = await here.user(ROLE.seller);
    const own = (await tasks.add(seller.token)).body.id;
    const hidden = (await tasks.add(here.owner.token, { title: 'secret' })).body.id;
    const foreign = (await tasks.add(elsewhere.owner.token)).body.id;
    expect((await bulk(seller.token, { do: 'done', ids: [own, hidden] })).body).toMatchObject({
      changed: 1,
      left_out: [{ id: hidden, title: '', reason: 'is not yours' }],
    });
    expect((await bulk(seller.token, { do: 'remove', ids: [own, foreign] })).status).toBe(404);
    expect((await tasks.list(seller.token)).total).toBe(1);
    const stranger = await bulk(here.owner.token, {
      do: 'assign',
      ids: [own],
      assignee_id: elsewhere.owner.id,
    });
    expect(stranger.error.fields).toEqual({ assignee_id: 'There is no such colleague' });
    expect((await bulk(here.owner.token, { do: 'assign', ids: [own] })).error.fields).toEqual({
      assignee_id: 'Required',
    });
  });
});
