import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { can, ROLE, ROLES } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { merging } from '../test-support/merging';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const open = async () => merging(t, await t.newDealership());

/** Two records of one person, with something of each kind hanging on both. */
const openWithPair = async () => {
  const m = await open();
  const a = await m.add({
    f_name: 'Kim',
    l_name: 'Fraser',
    mobile: '604 555 0101',
    email: 'kim@example.org',
  });
  const b = await m.add({
    f_name: 'Kimberly',
    l_name: 'Fraser',
    mobile: '604 555 0202',
    address: '12 Elm St',
    postalcode: 'V5K 0A1',
    birthdate: '1980-02-03',
  });
  await m.addRelated(a);
  await m.addRelated(b);
  return { ...m, a, b };
};

describe('a merge', () => {
  it('leaves one customer with everything of both, and the old id leads there', async () => {
    const { a, b, merge, get, tenant } = await openWithPair();
    const reply = await merge({ ids: [a, b], survivor: a });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      dry_run: 0,
      survivor: { id: a, name: 'Kim Fraser' },
      losers: [{ id: b }],
    });
    const survivor = await get(b);
    expect(survivor).toMatchObject({
      id: a,
      merged_into: a,
      f_name: 'Kim',
      address: '12 Elm St',
      birthdate: '1980-02-03',
    });
    expect(survivor.contact_methods.map(({ kind, value, is_primary }) => [kind, value, is_primary])).toEqual([
      ['email', 'kim@example.org', 1],
      ['mobile', '604 555 0101', 1],
      ['mobile', '604 555 0202', 0],
    ]);
    for (const [table, count] of [
      ['customer_note', 4],
      ['customer_contact', 2],
      ['task', 2],
      ['customer_consent', 2],
      ['contact_method', 3],
    ] as const) {
      const rows = await t.sql<{ customer_id: number }>(
        sql`select customer_id from ${sql.identifier(table)} where dealership_id = ${tenant}`,
      );
      expect([table, rows.map(({ customer_id }) => customer_id)]).toEqual([table, Array(count).fill(a)]);
    }
    const keys = await t.sql<{ id: number }>(
      sql`select distinct customer_id as id from customer_key where dealership_id = ${tenant}`,
    );
    expect(keys).toEqual([{ id: a }]);
  });

  it('deletes nothing: the loser is there, removed, and keeps what it said', async () => {
    const { a, b, merge } = await openWithPair();
    await merge({ ids: [a, b], survivor: a });
    const [loser] = await t.sql(
      sql`select first_name, mobile, merged_into, removed_at is not null as removed from customer where id = ${b}`,
    );
    expect(loser).toEqual({ first_name: 'Kimberly', mobile: '604 555 0202', merged_into: a, removed: true });
  });

  it('takes each field from whom one chooses, and keeps what is lost', async () => {
    const { a, b, merge, get, owner } = await openWithPair();
    const reply = await merge({ ids: [a, b], survivor: a, fields: { f_name: b, mobile: b, postalcode: a } });
    expect(await get(a)).toMatchObject({
      f_name: 'Kimberly',
      mobile: '604 555 0202',
      postalcode: '',
      address: '12 Elm St',
    });
    const merges = await t.call(
      mergeCalls.getMerge,
      { params: { id: reply.body.merge_id ?? 0 } },
      owner.token,
    );
    expect(merges.body.fields.find(({ field }) => field === 'f_name')).toEqual({
      field: 'f_name',
      label: 'First name',
      chosen: b,
      value: 'Kimberly',
      values: [
        { id: a, value: 'Kim' },
        { id: b, value: 'Kimberly' },
      ],
      differs: 1,
    });
    expect(merges.body.moves).toContainEqual({ table: 'customer_note', label: 'Notes', count: 2 });
  });

  it('makes no half address of two', async () => {
    const m = await open();
    const a = await m.add({ f_name: 'Ann', l_name: 'Roy', address: '1 Oak Ave' });
    const b = await m.add({ f_name: 'Ann', l_name: 'Roy', address: '9 Elm St', postalcode: 'V5K 0A1' });
    await m.merge({ ids: [a, b], survivor: a });
    expect(await m.get(a)).toMatchObject({ address: '1 Oak Ave', postalcode: '' });
  });

  it('says in a dry run what will move, and moves nothing', async () => {
    const { a, b, merge, everything } = await openWithPair();
    const before = await everything();
    const dry = await merge({ ids: [a, b], survivor: a, dry_run: 1 });
    expect(await everything()).toEqual(before);
    expect(dry.body).toMatchObject({ dry_run: 1, merge_id: null });
    expect(dry.body.moves).toEqual(
      expect.arrayContaining([
        { table: 'customer_note', label: 'Notes', count: 2 },
        { table: 'contact_method', label: 'Telephones and e-mails', count: 1 },
      ]),
    );
    const real = await merge({ ids: [a, b], survivor: a });
    expect(real.body).toEqual({
      ...dry.body,
      dry_run: 0,
      merge_id: real.body.merge_id,
      message: real.body.message,
    });
  });

  it('makes one of three', async () => {
    const m = await open();
    const ids = [];
    for (const name of ['Ann', 'Anne', 'Annie']) {
      const id = await m.add({ f_name: name, l_name: 'Roy' });
      await m.addRelated(id, { notes: 1 });
      ids.push(id);
    }
    const [a = 0, b = 0, c = 0] = ids;
    expect((await m.merge({ ids, survivor: b })).status).toBe(200);
    expect([(await m.get(a)).id, (await m.get(c)).id]).toEqual([b, b]);
    const notes = await t.sql<{ id: number }>(
      sql`select customer_id as id from customer_note where dealership_id = ${m.tenant}`,
    );
    expect(notes.map(({ id }) => id)).toEqual([b, b, b]);
  });

  it('follows the chain of old ids through a second merge', async () => {
    const { a, b, merge, add, get } = await openWithPair();
    await merge({ ids: [a, b], survivor: a });
    const c = await add({ f_name: 'Kim', l_name: 'Frazer' });
    await merge({ ids: [a, c], survivor: c });
    expect([(await get(b)).id, (await get(a)).id]).toEqual([c, c]);
  });

  it('keeps one of two equal contact methods, the other stays with its own record', async () => {
    const m = await open();
    const a = await m.add({ f_name: 'Ann', l_name: 'Roy', mobile: '604 555 0101' });
    const b = await m.add({
      f_name: 'Ann',
      l_name: 'Roy',
      mobile: '(604) 555-0101',
      email: 'ann@example.org',
    });
    const reply = await m.merge({ ids: [a, b], survivor: a });
    expect(reply.status).toBe(200);
    expect(reply.body.parked).toEqual([
      { table: 'contact_method', label: 'Telephones and e-mails', count: 1 },
    ]);
    expect((await m.get(a)).contact_methods.map(({ value }) => value)).toEqual([
      'ann@example.org',
      '604 555 0101',
    ]);
  });

  it('gives the portal account to the survivor who has none', async () => {
    const m = await open();
    const a = await m.add({ f_name: 'Ann', l_name: 'Roy' });
    const b = await m.add({ f_name: 'Ann', l_name: 'Roy', email: 'ann@example.org' });
    expect((await t.call(recordCalls.openPortal, { params: { id: b } }, m.owner.token)).status).toBe(200);
    const before = await m.everything();
    const { body } = await m.merge({ ids: [a, b], survivor: a });
    expect((await m.get(a)).username).toBe('ann@example.org');
    await m.undo(body.merge_id ?? 0);
    expect(await m.everything()).toEqual(before);
  });
});

describe('a merge is refused', () => {
  it('with itself, on the field', async () => {
    const { a, b, merge } = await openWithPair();
    for (const ids of [
      [a, a],
      [a, b, a],
    ]) {
      const reply = await merge({ ids, survivor: a });
      expect([reply.status, reply.error.fields]).toEqual([
        400,
        { ids: 'A record cannot be merged with itself' },
      ]);
    }
  });

  it('with fewer than two, too many, or a survivor from elsewhere', async () => {
    const { a, b, merge } = await openWithPair();
    expect((await merge({ ids: [a], survivor: a })).status).toBe(400);
    expect((await merge({ ids: Array.from({ length: 21 }, (_, n) => n + 1), survivor: 1 })).status).toBe(400);
    expect((await merge({ ids: [a, b], survivor: b + 1 })).error.fields).toHaveProperty('survivor');
  });

  it('with one of another dealership or of nobody, and neither is touched', async () => {
    const [mine, theirs] = [await openWithPair(), await openWithPair()];
    const before = await theirs.everything();
    for (const id of [theirs.a, 2_000_000_000])
      for (const survivor of [mine.a, id])
        expect((await mine.merge({ ids: [mine.a, id], survivor })).status).toBe(404);
    expect(await theirs.everything()).toEqual(before);
    expect(await mine.get(mine.a)).toMatchObject({ id: mine.a, removed_at: null });
  });

  it('leaves another dealership as it is when it succeeds', async () => {
    const [mine, theirs] = [await openWithPair(), await openWithPair()];
    const before = await theirs.everything();
    const { body } = await mine.merge({ ids: [mine.a, mine.b], survivor: mine.a });
    expect(await theirs.everything()).toEqual(before);
    expect((await theirs.undo(body.merge_id ?? 0)).status).toBe(404);
  });

  it('with a removed one, on the field', async () => {
    const { a, b, merge, owner } = await openWithPair();
    await t.call(recordCalls.remove, { params: { id: b } }, owner.token);
    expect((await merge({ ids: [a, b], survivor: a })).error).toMatchObject({
      message: 'Kimberly Fraser was removed',
      fields: { 'ids.1': 'Kimberly Fraser was removed' },
    });
    expect((await merge({ ids: [a, b], survivor: b })).error.fields).toHaveProperty('survivor');
  });

  it('with a field that is none, or of a record that takes no part', async () => {
    const { a, b, merge } = await openWithPair();
    expect(
      (await merge({ ids: [a, b], survivor: a, fields: { dealership_id: b } })).error.fields,
    ).toHaveProperty('fields.dealership_id');
    expect(
      (await merge({ ids: [a, b], survivor: a, fields: { f_name: b + 1 } })).error.fields,
    ).toHaveProperty('fields.f_name');
  });

  it('when nobody would have a name', async () => {
    const m = await open();
    const a = await m.add({ f_name: 'Ann', l_name: 'Roy' });
    const b = await m.add({ customer_type: 2, company_name: 'Roy Ltd' });
    const reply = await m.merge({ ids: [a, b], survivor: a, fields: { customer_type: b, company_name: a } });
    expect([reply.status, reply.error.fields]).toEqual([400, { 'fields.company_name': 'Required' }]);
  });

  it('to a role that may not', async () => {
    const { a, b, merge, user, get } = await openWithPair();
    const refused: number[] = [];
    for (const { id: role } of ROLES) {
      if (role === ROLE.platform) continue;
      const { token } = await user(role);
      const session = await t.deps.sessions.find(token);
      if (!session || can(session.actor, 'customers.merge')) continue;
      refused.push(role);
      expect([role, (await merge({ ids: [a, b], survivor: a }, token)).status]).toEqual([role, 403]);
    }
    expect(refused).toContain(ROLE.customer);
    expect((await get(b)).id).toBe(b);
  });
});

describe('two users merge the same pair at once', () => {
  it('one wins, the other is refused', async () => {
    const { a, b, merge, get } = await openWithPair();
    const replies = await Promise.all([
      merge({ ids: [a, b], survivor: a }),
      merge({ ids: [b, a], survivor: b }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body.survivor.id;
    expect(replies.find(({ status }) => status === 409)?.error.message).toContain(
      'was merged into another record',
    );
    expect([(await get(a)).id, (await get(b)).id]).toEqual([winner, winner]);
  });

  it('and the same one twice, with one key, is one merge', async () => {
    const { a, b, owner } = await openWithPair();
    const send = () =>
      t.call(mergeCalls.merge, { body: { ids: [a, b], survivor: a } }, owner.token, {
        'idempotency-key': `merge-${a}-${b}`,
      });
    const [one, other] = [await send(), await send()];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.merge_id).toBe(one.body.merge_id);
  });
});
