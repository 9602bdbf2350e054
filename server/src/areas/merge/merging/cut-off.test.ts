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
  const b = await m.add({ f_name: 'Kimberly', l_name: 'Fraser', mobile: '604 555 0202' });
  await m.addRelated(a);
  await m.addRelated(b);
  return { ...m, a, b };
};

/** Something that happens in the database when a merge or an undo comes to the notes, after other tables. */
const when = async (statement: string) => {
  await t.sql(
    sql.raw(
      `create or replace function mishap() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
    ),
  );
  await t.sql(
    sql`create or replace trigger mishap before update on customer_note for each row execute function mishap()`,
  );
};
const calm = () => t.sql(sql`drop trigger if exists mishap on customer_note`);

/** Ends the connection that waits in the mishap, as a crash or an administrator would. */
const cutOff = () =>
  expect
    .poll(
      async () => {
        const cut = await t.sql(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event = 'PgSleep' and datname = current_database()`);
        return cut.length;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(1);

const traces = () =>
  t.sql(
    sql`select (select count(*)::int from merge_record) as merges, (select count(*)::int from merge_line) as lines`,
  );

describe('a merge that is killed half-way', () => {
  it('by a failure inside changes nothing', async () => {
    const { a, b, merge, everything } = await open();
    const before = [await everything(), await traces()];
    await when("raise exception 'mishap'");
    expect((await merge({ ids: [a, b], survivor: a })).status).toBe(500);
    expect([await everything(), await traces()]).toEqual(before);
    await calm();
    expect((await merge({ ids: [a, b], survivor: a })).status).toBe(200);
  });

  it('by the loss of its connection changes nothing, and can be done again', async () => {
    const { a, b, merge, everything } = await open();
    const before = [await everything(), await traces()];
    await when('perform pg_sleep(60)');
    const lost = merge({ ids: [a, b], survivor: a });
    await cutOff();
    expect((await lost).status).toBe(503);
    await calm();
    expect([await everything(), await traces()]).toEqual(before);
    expect((await merge({ ids: [a, b], survivor: a })).status).toBe(200);
  });
});

describe('an undo that is killed half-way', () => {
  it('changes nothing, and can be done again', async () => {
    const { a, b, merge, undo, everything } = await open();
    const whole = await everything();
    const id = (await merge({ ids: [a, b], survivor: a })).body.merge_id ?? 0;
    const before = await everything();
    await when("raise exception 'mishap'");
    expect((await undo(id)).status).toBe(500);
    await when('perform pg_sleep(60)');
    const lost = undo(id);
    await cutOff();
    expect((await lost).status).toBe(503);
    await calm();
    expect(await everything()).toEqual(before);
    expect((await undo(id)).status).toBe(200);
    expect(await everything()).toEqual(whole);
  });
});
