import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { progressCalls } from '@forecourt/contract/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { addCars, addHerd, carRow } from '../test-support/stock';
import { MOVED_WITH_CAR, STAYS_WITHOUT_CAR } from './tables-of-car.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

let group = 9_500;
/** Branches of one group, and an owner who works at all of them. */
const branches = async (count = 2) => {
  group += 1;
  const all: Awaited<ReturnType<TestApp['newDealership']>>[] = [];
  for (let n = 0; n < count; n += 1) all.push(await t.newDealership({ groupId: group }));
  const [here] = all;
  if (!here) throw new Error('there is one');
  for (const { id } of all.slice(1))
    await t.sql(sql`insert into membership values (${id}, ${here.owner.id}, 3)`);
  await t.deps.sessions.forget({ userId: here.owner.id });
  const nameOf = async (id: number) =>
    (await t.sql<{ name: string }>(sql`select business_name as name from dealership where id = ${id}`))[0]
      ?.name;
  return { here, ids: all.map(({ id }) => id), all, token: here.owner.token, nameOf };
};
const move = (token: string, ids: number[], branch_id: number) =>
  t.call(bulkCalls.switchBranch, { body: { ids, branch_id } }, token);
const addPhotos = (tenant: number, car: number, count: number) =>
  t.sql(sql`with names as (select n, md5(${String(car)} || n) || '.webp' as name from generate_series(1, ${count}::int) n),
    kept as (insert into stored_file (dealership_id, name, mime, bytes, sha256, kind, record_id)
      select ${tenant}::int, name, 'image/webp', 9, 'x', 'vehicle-photo', ${car}::int from names returning 1)
    insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
      select ${tenant}::int, ${car}::int, name, name, 1, 1, n from names`);
const countAt = async (table: string, tenant: number) =>
  (
    await t.sql<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where dealership_id = ${tenant}`,
    )
  )[0]?.n;

describe('what goes along with a vehicle', () => {
  it('is decided for each table that says of which vehicle a row is', async () => {
    const found = await t.sql<{
      name: string;
    }>(sql`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%stock_id' or column_name like '%stock_ids')
      union select c.conrelid::regclass::text from pg_constraint c
      where c.contype = 'f' and c.confrelid::regclass::text in ('stock_vehicle', ${sql.join(
        MOVED_WITH_CAR.map(({ table }) => sql`${table}`),
        sql`, `,
      )})`);
    const known = [...MOVED_WITH_CAR.map(({ table }) => table), ...Object.keys(STAYS_WITHOUT_CAR)];
    expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    // no key follows another, and a row whose key would miss the vehicle cannot stay
    const keys = await t.sql<{ name: string; follows: boolean }>(
      sql`select conrelid::regclass::text as name, confupdtype = 'c' as follows from pg_constraint
        where contype = 'f' and (confupdtype = 'c' or confrelid = 'stock_vehicle'::regclass)`,
    );
    expect(keys.filter(({ follows }) => follows)).toEqual([]);
    expect(keys.map(({ name }) => name).filter((name) => name in STAYS_WITHOUT_CAR)).toEqual([]);
  });

  it('is all of it: 60 photos with their files, and the answers about the vehicle', async () => {
    const { ids, token } = await branches();
    const [here = 0, there = 0] = ids;
    const [car = 0] = await addCars(t, here, [{ stockNo: 'P60' }]);
    await addPhotos(here, car, 60);
    await t.sql(sql`insert into vehicle_disclosure (dealership_id, stock_id, code, answer, answered_at)
      values (${here}, ${car}, 'taxi', 'no', now())`);
    await t.sql(
      sql`insert into promotion (dealership_id, stock_id, kind, from_day) values (${here}, ${car}, 'featured', '2026-01-01')`,
    );
    await t.sql(
      sql`update stock_vehicle set is_featured = true, promotion_price = 5 where id = ${car} returning id`,
    );
    const before = await t.sql(sql`select * from vehicle_photo where stock_id = ${car} order by id`);
    expect((await move(token, [car], there)).status).toBe(200);
    const after = await t.sql(sql`select * from vehicle_photo where stock_id = ${car} order by id`);
    expect(after).toEqual(before.map((photo) => ({ ...photo, dealership_id: there })));
    const tables = ['stock_vehicle', 'vehicle_photo', 'stored_file', 'vehicle_disclosure', 'promotion'];
    const counts = async (id: number) => Promise.all(tables.map((table) => countAt(table, id)));
    expect([await counts(here), await counts(there)]).toEqual([
      [0, 0, 0, 0, 1],
      [1, 60, 60, 1, 0],
    ]);
    expect(await carRow(t, car)).toMatchObject({ is_featured: false, promotion_price: null });
  });

  it('is its history: earlier lines can be read there, also when it comes back', async () => {
    const { ids, all, token, nameOf } = await branches();
    const [here = 0, there = 0] = ids;
    const ownerThere = all[1]?.owner.token ?? '';
    const [car = 0] = await addCars(t, here, [{ stockNo: 'H1' }]);
    await addPhotos(here, car, 3);
    await t.call(recordCalls.addNote, { params: { id: car }, body: { text: 'Squeaks' } }, token);
    await move(token, [car], there);
    const told = async (who: string) =>
      (await t.call(recordCalls.timeline, { params: { id: car } }, who)).body.map(({ what }) => what);
    const first = ['Note added: Squeaks', 'Added 3 photos', 'Added to stock by VIN'];
    expect(await told(ownerThere)).toEqual([`Moved from ${await nameOf(here)}`, ...first]);
    await t.sql(sql`insert into membership values (${here}, ${all[1]?.owner.id}, 3)`);
    await t.deps.sessions.forget({ userId: all[1]?.owner.id ?? 0 });
    await t.call(recordCalls.addNote, { params: { id: car }, body: { text: 'Oiled' } }, ownerThere);
    expect((await move(ownerThere, [car], here)).status).toBe(200);
    expect(await told(token)).toEqual([
      `Moved from ${await nameOf(there)}`,
      'Note added: Oiled',
      `Moved from ${await nameOf(here)}`,
      ...first,
    ]);
  });

  it('tells auto-posting here that it went, and over there that it came', async () => {
    const { ids, token } = await branches();
    const [here = 0, there = 0] = ids;
    for (const id of ids)
      await t.sql(
        sql`insert into auto_posting (dealership_id, auto_post, auto_delete) values (${id}, true, true)`,
      );
    const [car = 0] = await addCars(t, here, [{ stockNo: 'A1' }]);
    await t.sql(sql`delete from stock_change`);
    await move(token, [car], there);
    expect(
      await t.sql(sql`select dealership_id, event from stock_change where stock_id = ${car} order by event`),
    ).toEqual([
      { dealership_id: there, event: 'added' },
      { dealership_id: here, event: 'gone' },
    ]);
  });
});

describe('a move that is disturbed', () => {
  it('leaves everything as it was when the connection breaks in the middle', async () => {
    const { ids, token } = await branches();
    const [here = 0, there = 0] = ids;
    const [car = 0] = await addCars(t, here, [{ stockNo: 'K1' }]);
    await addPhotos(here, car, 2);
    await t.sql(sql`create function cut_off() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$`);
    await t.sql(
      sql`create trigger cut_off before delete on stock_vehicle for each row execute function cut_off()`,
    );
    const broken = await move(token, [car], there);
    await t.sql(sql`drop trigger cut_off on stock_vehicle`);
    expect(broken.status).toBeGreaterThanOrEqual(500);
    expect([await countAt('vehicle_photo', here), await countAt('stored_file', there)]).toEqual([2, 0]);
    expect(await carRow(t, car)).toMatchObject({ dealership_id: here, version: 1 });
    expect((await move(token, [car], there)).body.changed).toBe(1);
    expect([await countAt('vehicle_photo', here), await countAt('stored_file', there)]).toEqual([0, 2]);
  });

  it('happens once when two ask at the same time, to the same branch or to two', async () => {
    const { ids, token } = await branches(3);
    const [here = 0, second = 0, third = 0] = ids;
    for (const places of [
      [second, second],
      [second, third],
    ]) {
      const [car = 0] = await addCars(t, here, [{}]);
      await addPhotos(here, car, 5);
      const answers = await Promise.all(places.map((place) => move(token, [car], place)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const row = await carRow(t, car);
      expect(places).toContain(row?.dealership_id);
      const photos = await t.sql(sql`select dealership_id from vehicle_photo where stock_id = ${car}`);
      expect(photos).toEqual(Array.from({ length: 5 }, () => ({ dealership_id: row?.dealership_id })));
    }
  });

  it('is refused where nobody can sign in, and of another group', async () => {
    const { ids, token } = await branches();
    const [here = 0, there = 0] = ids;
    const [car = 0] = await addCars(t, here, [{}]);
    for (const status of [1, 2]) {
      await t.sql(sql`update dealership set status = ${status} where id = ${there} returning id`);
      const refused = await move(token, [car], there);
      expect([refused.status, refused.error.fields?.branch_id]).toEqual([
        400,
        expect.stringContaining('nobody can sign in there'),
      ]);
    }
    await t.sql(sql`update dealership set status = 5, group_id = 1 where id = ${there} returning id`);
    await t.deps.sessions.forget({ dealershipId: here });
    expect((await move(token, [car], there)).status).toBe(404);
    expect(await carRow(t, car)).toMatchObject({ dealership_id: here });
  });
});

describe('500 vehicles at once', () => {
  it('move in the background, and what cannot be moved by then is left out', async () => {
    const { ids, token } = await branches();
    const [here = 0, there = 0] = ids;
    const { runNext, runAll } = jobsByHand(t, 'inventory');
    const cars = await addHerd(t, here, 500);
    const { body } = await move(token, cars, there);
    expect(body.progress_id).not.toBeNull();
    await runNext();
    expect(await countAt('stock_vehicle', there)).toBe(100);
    const [sold, gone] = [cars[200] ?? 0, cars[300] ?? 0];
    await t.sql(sql`update stock_vehicle set status = 8 where id = ${sold} returning id`);
    await t.sql(sql`delete from stock_vehicle where id = ${gone}`);
    await runAll();
    const work = await t.call(progressCalls.get, { params: { id: body.progress_id ?? 0 } }, token);
    expect(work.body).toMatchObject({ state: 'finished', message: '500 cars, 2 of them left out' });
    expect(work.body.results.map(({ line }) => line)).toEqual([sold, gone]);
    expect([await countAt('stock_vehicle', here), await countAt('stock_vehicle', there)]).toEqual([1, 498]);
    const order = await t.sql<{ id: number }>(
      sql`select id from stock_vehicle where dealership_id = ${there} order by panel_order limit 3`,
    );
    expect(order.map(({ id }) => id)).toEqual(cars.slice(0, 3));
  });
});
