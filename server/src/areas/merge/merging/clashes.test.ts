import type { MergePlan } from '@forecourt/contract/merge';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addLaterAreas } from '../test-support/later-areas';
import { merging } from '../test-support/merging';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addLaterAreas(t);
});
afterAll(() => t.stop());

const open = async () => {
  const m = merging(t, await t.newDealership());
  const a = await m.add({ f_name: 'Ann', l_name: 'Roy' });
  const b = await m.add({ f_name: 'Anne', l_name: 'Roy' });
  const c = await m.add({ f_name: 'Annie', l_name: 'Roy' });
  const join = async (customer: number, programme: string, number = '') => {
    const [row] = await t.sql<{
      id: number;
    }>(sql`insert into loyalty (dealership_id, customer_id, programme, number)
      values (${m.tenant}, ${customer}, ${programme}, ${number}) returning id`);
    await t.sql(
      sql`insert into loyalty_visit (dealership_id, loyalty_id) values (${m.tenant}, ${row?.id ?? 0})`,
    );
    return row?.id ?? 0;
  };
  const ownerOf = async (id: number) =>
    (
      await t.sql<{ id: number }>(
        sql`select customer_id as id from loyalty where dealership_id = ${m.tenant} and id = ${id}`,
      )
    )[0]?.id;
  return { ...m, a, b, c, join, ownerOf };
};
const planIn = (error: { current?: unknown }) => error.current as MergePlan; // what a 409 of a merge bears

describe('a table of a later area', () => {
  it('moves with its customer without a line of ours, wherever it names one', async () => {
    const { a, b, merge, join, ownerOf, tenant, undo, everything } = await open();
    const card = await join(b, 'Gold');
    await t.sql(sql`insert into customer_tag values (${tenant}, ${a}, 'vip'), (${tenant}, ${b}, 'truck')`);
    await t.sql(
      sql`insert into trade (dealership_id, customer_id, co_customer_id) values (${tenant}, ${b}, null), (${tenant}, ${a}, ${b})`,
    );
    const before = await everything();
    const { status, body } = await merge({ ids: [a, b], survivor: a });
    expect(status).toBe(200);
    expect(body.moves).toEqual(
      expect.arrayContaining([
        { table: 'loyalty', label: 'Loyalty', count: 1 },
        { table: 'customer_tag', label: 'Tag', count: 1 },
      ]),
    );
    expect(await ownerOf(card)).toBe(a);
    expect(
      await t.sql(
        sql`select customer_id as c, tag from customer_tag where dealership_id = ${tenant} order by tag`,
      ),
    ).toEqual([
      { c: a, tag: 'truck' },
      { c: a, tag: 'vip' },
    ]);
    expect(
      await t.sql(
        sql`select customer_id as c, co_customer_id as o from trade where dealership_id = ${tenant} order by id`,
      ),
    ).toEqual([
      { c: a, o: null },
      { c: a, o: a },
    ]);
    expect((await undo(body.merge_id ?? 0)).body.kept).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});

describe('a clash of unique keys', () => {
  it('asks, and changes nothing until it is answered', async () => {
    const { a, b, merge, join, everything } = await open();
    await join(a, 'Gold', '111');
    await join(b, 'gold', '222');
    const before = await everything();
    const reply = await merge({ ids: [a, b], survivor: a });
    expect([reply.status, reply.error.message]).toEqual([
      409,
      'Some of it can be kept only once: choose which',
    ]);
    const [clash] = planIn(reply.error).clashes;
    expect(clash).toMatchObject({ table: 'loyalty', label: 'Loyalty' });
    expect(
      clash?.rows.map(({ owner, kept, values }) => [
        owner,
        kept,
        values.find(({ name }) => name === 'number')?.value,
      ]),
    ).toEqual([
      [a, 0, '111'],
      [b, 0, '222'],
    ]);
    expect(await everything()).toEqual(before);
    const dry = await merge({ ids: [a, b], survivor: a, dry_run: 1 });
    expect([dry.status, dry.body.clashes]).toEqual([200, planIn(reply.error).clashes]);
  });

  it('is settled by a choice for the survivor', async () => {
    const { a, b, merge, join, ownerOf, undo, everything } = await open();
    const [mine, theirs, other] = [
      await join(a, 'Gold', '111'),
      await join(b, 'Gold', '222'),
      await join(b, 'Blue', '3'),
    ];
    const before = await everything();
    const asked = await merge({ ids: [a, b], survivor: a });
    const clash = planIn(asked.error).clashes[0]?.clash ?? '';
    const { status, body } = await merge({ ids: [a, b], survivor: a, clashes: [{ clash, keep: a }] });
    expect([status, body.parked]).toEqual([200, [{ table: 'loyalty', label: 'Loyalty', count: 1 }]]);
    expect([await ownerOf(mine), await ownerOf(theirs), await ownerOf(other)]).toEqual([a, b, a]);
    await undo(body.merge_id ?? 0);
    expect(await everything()).toEqual(before);
  });

  it('is settled by a choice for the other: the rows change places and keep what hangs on them', async () => {
    const { a, b, merge, join, ownerOf, undo, everything, tenant } = await open();
    const [mine, theirs] = [await join(a, 'Gold', '111'), await join(b, 'Gold', '222')];
    const before = await everything();
    const clash = planIn((await merge({ ids: [a, b], survivor: a })).error).clashes[0]?.clash ?? '';
    const { status, body } = await merge({ ids: [a, b], survivor: a, clashes: [{ clash, keep: b }] });
    expect(status).toBe(200);
    expect([await ownerOf(mine), await ownerOf(theirs)]).toEqual([b, a]);
    expect(
      await t.sql(sql`select count(*)::int as n from loyalty_visit where dealership_id = ${tenant}`),
    ).toEqual([{ n: 2 }]);
    expect((await undo(body.merge_id ?? 0)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('of two losers is settled between them', async () => {
    const { a, b, c, merge, join, ownerOf, undo, everything } = await open();
    const [one, other] = [await join(b, 'Gold', '111'), await join(c, 'Gold', '222')];
    const before = await everything();
    const clash = planIn((await merge({ ids: [a, b, c], survivor: a })).error).clashes[0]?.clash ?? '';
    const { body } = await merge({ ids: [a, b, c], survivor: a, clashes: [{ clash, keep: c }] });
    expect([await ownerOf(one), await ownerOf(other)]).toEqual([b, a]);
    await undo(body.merge_id ?? 0);
    expect(await everything()).toEqual(before);
  });

  it('within a primary key is settled the same way', async () => {
    const { a, b, merge, undo, everything, tenant } = await open();
    await t.sql(
      sql`insert into customer_tag values (${tenant}, ${a}, 'vip', 'since 2020'), (${tenant}, ${b}, 'vip', 'since 2024')`,
    );
    const before = await everything();
    const clash = planIn((await merge({ ids: [a, b], survivor: a })).error).clashes[0]?.clash ?? '';
    const { status, body } = await merge({ ids: [a, b], survivor: a, clashes: [{ clash, keep: b }] });
    expect(status).toBe(200);
    expect(
      await t.sql(sql`select note from customer_tag where dealership_id = ${tenant} and customer_id = ${a}`),
    ).toEqual([{ note: 'since 2024' }]);
    await undo(body.merge_id ?? 0);
    expect(await everything()).toEqual(before);
  });

  it('of equal rows is none: one stays with its own record', async () => {
    const { a, b, merge, join, ownerOf, undo, everything } = await open();
    const [mine, theirs] = [await join(a, 'Gold', '111'), await join(b, 'Gold', '111')];
    const before = await everything();
    const { status, body } = await merge({ ids: [a, b], survivor: a });
    expect([status, await ownerOf(mine), await ownerOf(theirs)]).toEqual([200, a, b]);
    await undo(body.merge_id ?? 0);
    expect(await everything()).toEqual(before);
  });

  it('refuses a choice of someone who takes no part', async () => {
    const { a, b, c, merge, join } = await open();
    await join(a, 'Gold', '111');
    await join(b, 'Gold', '222');
    const clash = planIn((await merge({ ids: [a, b], survivor: a })).error).clashes[0]?.clash ?? '';
    const reply = await merge({ ids: [a, b], survivor: a, clashes: [{ clash, keep: c }] });
    expect([reply.status, reply.error.fields]).toEqual([400, { clashes: 'Choose one of the records' }]);
  });

  it('of one telephone under two labels asks; a label against none does not', async () => {
    const { a, b, merge, edit, get } = await open();
    const method = (label: string) => ({
      contact_methods: [{ kind: 'mobile', value: '604 555 0101', label }],
    });
    await edit(a, method('work'));
    await edit(b, method('home'));
    const reply = await merge({ ids: [a, b], survivor: a });
    expect([reply.status, planIn(reply.error).clashes[0]?.table]).toEqual([409, 'contact_method']);
    await edit(a, method(''));
    expect((await merge({ ids: [a, b], survivor: a })).status).toBe(200);
    expect((await get(a)).contact_methods).toMatchObject([
      { value: '604 555 0101', label: 'home', is_primary: 1 },
    ]);
  });
});
