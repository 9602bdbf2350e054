import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { merging } from '../test-support/merging';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const open = async () => {
  const m = merging(t, await t.newDealership());
  const a = await m.add({ f_name: 'Kim', l_name: 'Fraser', mobile: '604 555 0101' });
  const b = await m.add({
    f_name: 'Kimberly',
    l_name: 'Fraser',
    mobile: '604 555 0202',
    address: '12 Elm St',
  });
  await m.addRelated(a);
  await m.addRelated(b);
  const mergeNow = async (fields: Record<string, number> = {}) =>
    (await m.merge({ ids: [a, b], survivor: a, fields })).body.merge_id ?? 0;
  return { ...m, a, b, mergeNow };
};

describe('an undo', () => {
  it('restores everything exactly, and says what went back', async () => {
    const { a, b, mergeNow, undo, everything } = await open();
    const before = await everything();
    const reply = await undo(await mergeNow({ f_name: b, mobile: b }));
    expect(reply.body).toMatchObject({
      message: 'Undone',
      survivor: { id: a, name: 'Kim Fraser' },
      restored: [{ id: b, name: 'Kimberly Fraser' }],
      kept: [],
      added_since: [],
    });
    expect(reply.body.moved_back).toContainEqual({ table: 'customer_note', label: 'Notes', count: 2 });
    expect(await everything()).toEqual(before);
  });

  it('lets both be found and merged again', async () => {
    const { a, b, mergeNow, undo, get, owner } = await open();
    await undo(await mergeNow());
    expect((await get(b)).id).toBe(b);
    const { body } = await t.call(mergeCalls.findByData, { query: { mobile: '6045550202' } }, owner.token);
    expect(body.map(({ id }) => id)).toContain(b);
    expect(await mergeNow()).toBeGreaterThan(0);
    expect((await get(b)).id).toBe(a);
  });

  it('keeps and names a field that was changed since', async () => {
    const { a, b, mergeNow, undo, edit, get } = await open();
    const id = await mergeNow({ f_name: b });
    await edit(a, { f_name: 'Kimmie', comment: 'rang twice' });
    const { body } = await undo(id);
    expect(body.message).toBe('Undone; what was changed since is kept');
    expect(body.kept).toEqual([
      {
        table: 'customer',
        label: 'Customer',
        owner: { id: a, name: 'Kimmie Fraser' },
        text: 'First name was changed since: Kimmie',
      },
      {
        table: 'customer',
        label: 'Customer',
        owner: { id: a, name: 'Kimmie Fraser' },
        text: 'Comment was changed since: rang twice',
      },
    ]);
    // what the merge had brought goes, what someone wrote stays
    expect(await get(a)).toMatchObject({ f_name: 'Kimmie', comment: 'rang twice', address: '' });
    expect(await get(b)).toMatchObject({ f_name: 'Kimberly', address: '12 Elm St' });
  });

  it('keeps and names what was changed in a row that moved, and counts what came since', async () => {
    const { a, b, mergeNow, undo, tenant } = await open();
    const id = await mergeNow();
    await t.sql(
      sql`update customer_note set text = 'written anew' where dealership_id = ${tenant} and text = ${`note 1 of ${b}`}`,
    );
    await t.sql(sql`insert into customer_note (dealership_id, customer_id, text, created_at)
      values (${tenant}, ${a}, 'came later', now() + interval '1 second')`);
    const { body } = await undo(id);
    expect(body.kept).toEqual([
      {
        table: 'customer_note',
        label: 'Notes',
        owner: { id: b, name: 'Kimberly Fraser' },
        text: 'Text was changed since: written anew',
      },
    ]);
    expect(body.added_since).toEqual([{ table: 'customer_note', label: 'Notes', count: 1 }]);
    const notes = await t.sql(
      sql`select customer_id as c, text from customer_note where dealership_id = ${tenant} order by id`,
    );
    expect(notes).toEqual([
      { c: a, text: `note 1 of ${a}` },
      { c: a, text: `note 2 of ${a}` },
      { c: b, text: 'written anew' },
      { c: b, text: `note 2 of ${b}` },
      { c: a, text: 'came later' },
    ]);
  });

  it('brings back to the loser a telephone that was deleted since', async () => {
    const { a, b, mergeNow, undo, edit, get } = await open();
    const id = await mergeNow();
    await edit(a, { contact_methods: [{ kind: 'mobile', value: '604 555 0303' }] });
    const { body } = await undo(id);
    expect(body.kept).toContainEqual({
      table: 'contact_method',
      label: 'Telephones and e-mails',
      owner: { id: b, name: 'Kimberly Fraser' },
      text: 'was deleted since; it is back where it was before the merge',
    });
    expect(await get(b)).toMatchObject({
      mobile: '604 555 0202',
      contact_methods: [{ value: '604 555 0202', is_primary: 1 }],
    });
    expect(await get(a)).toMatchObject({
      mobile: '604 555 0303',
      contact_methods: [{ value: '604 555 0303', is_primary: 1 }],
    });
  });

  it('leaves exactly one primary telephone, whichever was made so since', async () => {
    const { a, b, mergeNow, undo, edit, get } = await open();
    const id = await mergeNow({ mobile: b });
    await edit(a, { mobile: '604 555 0303' });
    await undo(id);
    for (const record of [await get(a), await get(b)]) {
      const primary = record.contact_methods.filter(({ is_primary }) => is_primary === 1);
      expect(primary.map(({ value }) => value)).toEqual([record.mobile]);
    }
  });

  it('leaves a row that was given to another record since', async () => {
    const { b, add, mergeNow, undo, tenant } = await open();
    const c = await add({ f_name: 'Noah', l_name: 'Silva' });
    const id = await mergeNow();
    await t.sql(
      sql`update customer_note set customer_id = ${c} where dealership_id = ${tenant} and text = ${`note 1 of ${b}`}`,
    );
    const { body } = await undo(id);
    expect(body.kept.map(({ text }) => text)).toEqual(['was given to another record since, and stays there']);
    expect(await t.sql(sql`select count(*)::int as n from customer_note where customer_id = ${c}`)).toEqual([
      { n: 1 },
    ]);
  });

  it('takes a picture that was replaced since from the loser, rather than show a broken one', async () => {
    const { a, b, mergeNow, undo, tenant, get } = await open();
    await t.sql(sql`update customer set avatar = 'old.png' where dealership_id = ${tenant} and id = ${b}`);
    await t.sql(sql`insert into stored_file (dealership_id, name, mime, bytes, sha256, kind, record_id)
      values (${tenant}, 'old.png', 'image/png', 1, '', 'customer-avatar', ${b})`);
    const id = await mergeNow();
    expect((await get(a)).avatar).toContain('old.png');
    await t.sql(sql`update stored_file set removed_at = now() where dealership_id = ${tenant}`);
    await t.sql(sql`update customer set avatar = 'new.png' where dealership_id = ${tenant} and id = ${a}`);
    const { body } = await undo(id);
    expect(body.kept.map(({ text }) => text)).toEqual([
      'Picture was changed since',
      'Picture was replaced since and cannot be brought back',
    ]);
    expect([(await get(a)).avatar, (await get(b)).avatar]).toEqual(['/api/v1/files/new.png', null]);
  });

  it('says what was changed since with the labels of the screen: names, yes and no, days', async () => {
    const { a, b, mergeNow, undo, edit, user, tenant } = await open();
    const seller = await user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' });
    const id = await mergeNow();
    await edit(a, { frk_seller_id: seller.id, is_wholesale: 1, birthdate: '1990-01-31' });
    await t.sql(sql`update task set due_at = '2031-07-01T19:00:00Z', assignee_id = ${seller.id}
      where dealership_id = ${tenant} and customer_id = ${a} and id = (select max(id) from task
        where dealership_id = ${tenant})`);
    const { body } = await undo(id);
    expect(body.kept.map(({ owner, label, text }) => [owner.id, label, text])).toEqual([
      [b, 'Tasks and follow-ups', expect.stringMatching(/^Due was changed since: July 1, 2031 at 12:00/)],
      [b, 'Tasks and follow-ups', 'Assignee was changed since'],
      [a, 'Customer', 'Birthdate was changed since: 1990-01-31'],
      [a, 'Customer', 'Seller was changed since: Sam Lindqvist'],
      [a, 'Customer', 'Wholesale was changed since: Yes'],
    ]);
  });

  it('does not name what was changed and changed back', async () => {
    const { a, mergeNow, undo, edit } = await open();
    const id = await mergeNow();
    await edit(a, { manager: 'Ann' });
    await edit(a, { manager: 'Bea' });
    await t.sql(sql`update customer set manager = '' where id = ${a}`);
    expect((await undo(id)).body.kept).toEqual([]);
  });

  it('works on a survivor who was removed since', async () => {
    const { a, b, mergeNow, undo, get, owner } = await open();
    const id = await mergeNow();
    await t.call(recordCalls.remove, { params: { id: a } }, owner.token);
    const undone = await undo(id);
    expect(undone.body.kept.map(({ text }) => text)).toEqual(['was removed since, and stays removed']);
    expect([(await get(a)).removed_at === null, (await get(b)).removed_at === null]).toEqual([false, true]);
  });
});

describe('an undo is refused', () => {
  it('twice, also at once', async () => {
    const { mergeNow, undo } = await open();
    const id = await mergeNow();
    const replies = await Promise.all([undo(id), undo(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await undo(id);
    expect([again.status, again.error.message]).toEqual([409, 'This merge was undone already']);
  });

  it('while the survivor was merged again, with the way out', async () => {
    const { a, b, add, merge, mergeNow, undo, everything, get } = await open();
    const c = await add({ f_name: 'Kim', l_name: 'Frazer' });
    const before = await everything();
    const first = await mergeNow();
    const second = (await merge({ ids: [a, c], survivor: c })).body.merge_id ?? 0;
    const refused = await undo(first);
    expect([refused.status, refused.error]).toEqual([
      409,
      expect.objectContaining({
        message: `The record was merged again since: undo merge ${second} first`,
        current: { undo_first: second },
      }),
    ]);
    expect((await get(b)).id).toBe(c);
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('also when it was the survivor of the later one', async () => {
    const { a, add, merge, mergeNow, undo, everything } = await open();
    const c = await add({ f_name: 'Kim', l_name: 'Frazer', comment: 'late' });
    const before = await everything();
    const first = await mergeNow();
    const second = (await merge({ ids: [a, c], survivor: a })).body.merge_id ?? 0;
    expect((await undo(first)).error.current).toEqual({ undo_first: second });
    await undo(second);
    await undo(first);
    expect(await everything()).toEqual(before);
  });

  it('of nobody, and to whoever may not merge', async () => {
    const { mergeNow, undo, user } = await open();
    expect((await undo(2_000_000_000)).status).toBe(404);
    expect((await undo(await mergeNow(), (await user(ROLE.seniorSeller)).token)).status).toBe(403);
  });
});

describe('the list of merges', () => {
  it('shows who merged what, and what was undone', async () => {
    const { a, b, add, merge, mergeNow, undo, owner } = await open();
    const c = await add({ f_name: 'Kim', l_name: 'Frazer' });
    const first = await mergeNow();
    const second = (await merge({ ids: [a, c], survivor: a })).body.merge_id ?? 0;
    await undo(second);
    const list = async (query: object) =>
      (await t.call(mergeCalls.merges, { query: query as never }, owner.token)).body; // filters of the call
    const all = await list({});
    expect(
      all.rows.map(({ id, losers, undone_at }) => [id, losers.map((one) => one.id), undone_at === null]),
    ).toEqual([
      [second, [c], false],
      [first, [b], true],
    ]);
    expect(all.rows[1]).toMatchObject({
      type: 'customer',
      survivor: { id: a, name: 'Kim Fraser' },
      undone_by: '',
    });
    expect((await list({ id: b })).rows.map(({ id }) => id)).toEqual([first]);
    expect((await list({ standing: 1 })).total).toBe(1);
  });

  it('names the later merge that stands in the way', async () => {
    const { a, add, merge, mergeNow, owner } = await open();
    const first = await mergeNow();
    const get = async () =>
      (await t.call(mergeCalls.getMerge, { params: { id: first } }, owner.token)).body.undo_first;
    expect(await get()).toBeNull();
    const c = await add({ f_name: 'Kim', l_name: 'Frazer' });
    const second = (await merge({ ids: [a, c], survivor: c })).body.merge_id;
    expect(await get()).toBe(second);
  });

  it('has the types that can be merged, with their fields', async () => {
    const { owner } = await open();
    const { body } = await t.call(mergeCalls.types, {}, owner.token);
    expect(body.map(({ type, label }) => [type, label])).toEqual([
      ['customer', 'Customer'],
      ['vendor', 'Vendor'],
    ]);
    expect(body[0]?.fields).toContainEqual({ field: 'f_name', label: 'First name' });
  });
});
