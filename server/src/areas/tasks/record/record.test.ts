import { listingCalls } from '@forecourt/contract/tasks/listing';
import { recordCalls } from '@forecourt/contract/tasks/record';
import { REPEAT_TOO_OFTEN } from '@forecourt/domain/task/repeat';
import { ROLE } from '@forecourt/policy';
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

describe('a task', () => {
  it('is added with all that belongs to it, read and changed', async () => {
    const { owner, user } = await t.newDealership();
    const [seller, watcher] = [
      await user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' }),
      await user(ROLE.seller),
    ];
    const customer = await c.add(owner.token);
    const { status, body } = await tasks.add(owner.token, {
      ...{
        kind: 'appointment',
        title: 'Delivery',
        text: 'Two keys',
        assignee_id: seller.id,
        customer_id: customer,
      },
      ends_at: '2099-05-01T18:00:00Z',
      remind_at: '2099-05-01T16:00:00Z',
      checklist: [{ text: 'Wash' }, { text: 'Fuel up', done: 1 }],
      watcher_ids: [watcher.id],
      repeat: { unit: 'month', every: 1 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{
        kind: 'appointment',
        title: 'Delivery',
        text: 'Two keys',
        state: 'open',
        appointment_state: 'set',
      },
      ...{ is_overdue: 0, is_repeated: 1, checklist_lines: 2, checklist_done: 1, version: 1, may_edit: 1 },
      assignee: { id: seller.id, name: 'Sam Lindqvist' },
      customer: { id: customer, name: 'Grace Fraser' },
      repeat: { unit: 'month', every: 1, until: null },
      watchers: [{ id: watcher.id }],
    });
    const saved = await tasks.save(owner.token, body.id, {
      ...{
        title: 'Delivery at noon',
        repeat: null,
        customer_id: null,
        ends_at: null,
        watcher_ids: [],
        version: 1,
      },
    });
    expect(saved.body).toMatchObject({
      ...{
        title: 'Delivery at noon',
        text: 'Two keys',
        repeat: null,
        customer: null,
        ends_at: null,
        watchers: [],
        version: 2,
      },
    });
    const late = await tasks.save(owner.token, body.id, { title: 'Late', version: 1 });
    expect([late.status, late.error.current]).toEqual([
      409,
      expect.objectContaining({ title: 'Delivery at noon' }),
    ]);
    expect(await tasks.notifications(seller.token)).toEqual([
      [expect.stringContaining('gave you a task'), 'Delivery'],
    ]);
  });

  it.each([
    [{ title: ' ' }, { title: 'Required' }],
    [{ due_at: 'soon' }, ['due_at']],
    [{ ends_at: '2099-05-01T16:00:00Z' }, { ends_at: 'It ends before it begins' }],
    [{ repeat: { unit: 'second', every: 1 } }, { 'repeat.unit': REPEAT_TOO_OFTEN }],
    [{ repeat: { unit: 'day', every: 0 } }, { 'repeat.every': REPEAT_TOO_OFTEN }],
    [{ repeat: { unit: 'day', every: 0.01 } }, { 'repeat.every': REPEAT_TOO_OFTEN }],
    [{ repeat: { unit: 'week', every: 53 } }, { 'repeat.every': 'at most 52' }],
    [{ kind: 'follow-up' }, { customer_id: 'Required' }],
    [{ customer_id: 2_000_000_000 }, { customer_id: 'There is no such customer' }],
    [{ stock_id: 2_000_000_000 }, { stock_id: 'There is no such vehicle' }],
    [{ lead_id: 2_000_000_000 }, { lead_id: 'There is no such lead' }],
    [{ deal_id: 2_000_000_000 }, { deal_id: 'There is no such deal' }],
    [{ assignee_id: 2_000_000_000 }, { assignee_id: 'There is no such colleague' }],
    [{ watcher_ids: [2_000_000_000] }, { watcher_ids: 'There is no such colleague' }],
    [{ checklist: Array.from({ length: 51 }, () => ({ text: 'x' })) }, ['checklist']],
  ])('is refused: %j', async (body, fields) => {
    const { owner } = await t.newDealership();
    // deliberately wrong input
    const { status, error } = await tasks.add(owner.token, body as never);
    expect(status).toBe(400);
    if (Array.isArray(fields)) expect(Object.keys(error.fields ?? {})).toEqual(fields);
    else expect(error.fields).toEqual(fields);
  });

  it('moves through its states, with what came of it', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' });
    const { id } = (await tasks.add(owner.token, { assignee_id: seller.id })).body;
    expect((await tasks.move(seller.token, id, { state: 'started' })).body.state).toBe('started');
    const done = (await tasks.move(seller.token, id, { state: 'done', outcome: 'Comes on Friday' })).body;
    expect(done).toMatchObject({ state: 'done', done_by: 'Sam Lindqvist', outcome: 'Comes on Friday' });
    expect(await tasks.notifications(owner.token)).toEqual([
      ['Sam Lindqvist finished a task', 'Order the second key: Comes on Friday'],
    ]);
    // done again is no second message
    await tasks.move(seller.token, id, { state: 'done' });
    expect(await tasks.notifications(owner.token)).toHaveLength(1);
    expect((await tasks.move(seller.token, id, { state: 'open' })).body).toMatchObject({
      state: 'open',
      done_at: null,
      done_by: '',
    });
    expect((await tasks.move(seller.token, id, { state: 'cancelled', version: 1 })).status).toBe(409);
  });

  it('that is an appointment is confirmed, and ends as shown or missed', async () => {
    const { owner } = await t.newDealership();
    const { id } = (await tasks.add(owner.token, { kind: 'appointment' })).body;
    const set = async (appointment_state: 'set' | 'confirmed' | 'shown' | 'missed') =>
      (await t.call(recordCalls.setAppointment, { params: { id }, body: { appointment_state } }, owner.token))
        .body;
    expect(await set('confirmed')).toMatchObject({ appointment_state: 'confirmed', state: 'open' });
    expect(await set('missed')).toMatchObject({ appointment_state: 'missed', state: 'done' });
    expect(await set('set')).toMatchObject({ appointment_state: 'set', state: 'open', done_at: null });
    const plain = (await tasks.add(owner.token)).body;
    const refused = await t.call(
      recordCalls.setAppointment,
      { params: { id: plain.id }, body: { appointment_state: 'shown' } },
      owner.token,
    );
    expect([refused.status, refused.error.message]).toEqual([400, 'This is no appointment']);
  });

  it('has a checklist that is ticked in place', async () => {
    const { owner } = await t.newDealership();
    const { id, version } = (
      await tasks.add(owner.token, { checklist: [{ text: 'Wash' }, { text: 'Fuel up' }] })
    ).body;
    const tick = (checklist: { text: string; done: 0 | 1 }[]) =>
      t.call(recordCalls.saveChecklist, { params: { id }, body: { checklist, version } }, owner.token);
    const ticked = await tick([
      { text: 'Wash', done: 1 },
      { text: 'Fuel up', done: 0 },
    ]);
    expect(ticked.body).toMatchObject({ checklist_done: 1, checklist: [{ done: 1 }, { done: 0 }] });
    expect((await tick([])).status).toBe(409);
  });

  it('is removed and restored', async () => {
    const { owner } = await t.newDealership();
    const { id } = (await tasks.add(owner.token)).body;
    expect((await t.call(recordCalls.remove, { params: { id } }, owner.token)).status).toBe(200);
    expect((await tasks.get(owner.token, id)).status).toBe(404);
    expect((await tasks.save(owner.token, id, { title: 'x' })).status).toBe(404);
    expect(await tasks.titles(owner.token)).toEqual([]);
    expect((await t.call(recordCalls.restore, { params: { id } }, owner.token)).body.removed_at).toBeNull();
    expect(await tasks.titles(owner.token)).toEqual(['Order the second key']);
  });
});

describe('who sees and changes a task', () => {
  it('is whoever has it, gave it or watches it, and owners', async () => {
    const { owner, user } = await t.newDealership();
    const [has, gave, watches, other] = [
      await user(ROLE.seller),
      await user(ROLE.seller),
      await user(ROLE.salesLead),
      await user(ROLE.seniorSeller),
    ];
    const { id } = (await tasks.add(gave.token, { assignee_id: has.id, watcher_ids: [watches.id] })).body;
    const statuses = async (make: (token: string) => Promise<{ status: number }>) => {
      const found = [];
      for (const { token } of [owner, has, gave, watches, other]) found.push((await make(token)).status);
      return found;
    };
    expect(await statuses((token) => tasks.get(token, id))).toEqual([200, 200, 200, 200, 404]);
    expect(await statuses((token) => tasks.save(token, id, { text: 'x' }))).toEqual([
      200, 200, 200, 403, 404,
    ]);
    expect(await statuses((token) => tasks.move(token, id, { state: 'started' }))).toEqual([
      200, 200, 200, 403, 404,
    ]);
    const seen = [];
    for (const { token } of [owner, has, gave, watches, other]) seen.push((await tasks.list(token)).total);
    expect(seen).toEqual([1, 1, 1, 1, 0]);
    expect((await tasks.list(watches.token)).rows[0]?.may_edit).toBe(0);
    // who stops watching sees it no more
    await t.call(recordCalls.watch, { params: { id }, body: { is_watched: 0 } }, watches.token);
    expect((await tasks.get(watches.token, id)).status).toBe(404);
  });

  it.each([ROLE.assistantAdmin, ROLE.marketingAdmin])('role %i has no tasks', async (role) => {
    const { owner, user } = await t.newDealership();
    const assistant = await user(role);
    const { id } = (await tasks.add(owner.token, { assignee_id: assistant.id })).body;
    expect((await tasks.get(assistant.token, id)).status).toBe(403);
    expect((await t.call(listingCalls.list, {}, assistant.token)).status).toBe(403);
    expect((await tasks.add(assistant.token)).status).toBe(403);
  });

  it('two at once do not overwrite each other', async () => {
    const { owner } = await t.newDealership();
    const { id } = (await tasks.add(owner.token, { due_at: DUE })).body;
    const both = await Promise.all(
      ['One', 'Two'].map((title) => tasks.save(owner.token, id, { title, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
