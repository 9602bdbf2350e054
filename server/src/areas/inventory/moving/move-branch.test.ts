import { filesCalls } from '@forecourt/contract/files';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import '../record/record-files';
import { addCars, carRow } from '../test-support/stock';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

let group = 9_000;
/** Two branches of one group, and an owner who works at both. */
const twoBranches = async () => {
  group += 1;
  const [here, there] = [
    await t.newDealership({ groupId: group }),
    await t.newDealership({ groupId: group }),
  ];
  await t.sql(sql`insert into membership values (${there.id}, ${here.owner.id}, 3)`);
  await t.deps.sessions.forget({ userId: here.owner.id });
  return { here, there, token: here.owner.token };
};
const move = (token: string, ids: number[], branch_id: number) =>
  t.call(bulkCalls.switchBranch, { body: { ids, branch_id } }, token);

describe('moving cars to another branch', () => {
  it('keeps the address of its sticker, which shows the page of the other branch with its photos', async () => {
    const { here, there, token } = await twoBranches();
    await t.sql(sql`update dealership set business_name = 'Second Lot' where id = ${there.id} returning id`);
    const [car = 0] = await addCars(t, here.id, [{ stockNo: 'M9', vin: '' }]);
    const [row] = await t.sql<{ token: string }>(
      sql`select public_token as token from stock_vehicle where id = ${car} and dealership_id = ${here.id}`,
    );
    const url = `/car/${here.id}-${row?.token}`;
    const site = (await t.site()).app;
    const shownBy = async () => {
      const { host, pathname } = new URL(String((await t.app.inject({ url })).headers.location));
      return {
        host,
        ...(await site
          .inject({ url: pathname, headers: { host } })
          .then(({ statusCode, body }) => ({ statusCode, body }))),
      };
    };
    expect(await shownBy()).toMatchObject({ statusCode: 200, host: `${t.siteHost(here.id)}:3001` });
    expect((await move(token, [car], there.id)).status).toBe(200);
    const moved = await shownBy();
    expect(moved).toMatchObject({ statusCode: 200, host: `${t.siteHost(there.id)}:3001` });
    expect(moved.body).toContain('Second Lot');
    // a dealership outside of the group does not answer for it
    const other = await t.newDealership();
    expect((await t.app.inject({ url: `/car/${other.id}-${row?.token}` })).statusCode).toBe(404);
  });

  it('takes the car with all that belongs to it, and its files can be read there', async () => {
    const { here, there, token } = await twoBranches();
    const [own] = await t.sql<{ id: number }>(
      sql`insert into own_lookup (dealership_id, kind, name) values (${here.id}, 'color', 'Candy Red') returning id`,
    );
    const [tag] = await t.sql<{ id: number }>(
      sql`insert into own_lookup (dealership_id, kind, name) values (${here.id}, 'tag', 'Sunday car') returning id`,
    );
    const [same] = await t.sql<{ id: number }>(
      sql`insert into own_lookup (dealership_id, kind, name) values (${there.id}, 'tag', 'sunday CAR') returning id`,
    );
    const [car = 0] = await addCars(t, here.id, [
      {
        stockNo: 'M1',
        vin: '1HGCM82633A004352',
        set: { exterior_color_id: own?.id, tag_ids: [tag?.id, 5], batch_id: 3 },
      },
    ]);
    const name = `${'ab'.repeat(16)}.webp`;
    await t.deps.files.put(name, Buffer.from('a picture'), 'image/webp');
    await t.sql(sql`insert into stored_file (dealership_id, name, mime, bytes, sha256, kind, record_id)
      values (${here.id}, ${name}, 'image/webp', 9, 'x', 'vehicle-photo', ${car})`);
    await t.sql(sql`insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
      values (${here.id}, ${car}, ${name}, ${name}, 1, 1, 1)`);
    const [note] = await t.sql<{ id: number }>(
      sql`insert into vehicle_note (dealership_id, stock_id, text) values (${here.id}, ${car}, 'Squeaks') returning id`,
    );
    await t.sql(sql`insert into vehicle_note_attachment (dealership_id, note_id, file, name, mime)
      values (${here.id}, ${note?.id}, 'n.pdf', 'n', 'application/pdf')`);
    await t.sql(
      sql`insert into price_change (dealership_id, stock_id, sell_price) values (${here.id}, ${car}, 5)`,
    );
    const before = await carRow(t, car);

    expect((await move(token, [car], there.id)).body).toEqual({
      message: 'Done',
      changed: 1,
      progress_id: null,
      left_out: [],
    });

    const moved = await carRow(t, car);
    const [color] = await t.sql<{ id: number; name: string }>(
      sql`select id, name from own_lookup where dealership_id = ${there.id} and kind = 'color'`,
    );
    expect(color?.name).toBe('Candy Red');
    expect(moved).toMatchObject({
      dealership_id: there.id,
      vehicle_id: before?.vehicle_id,
      exterior_color_id: color?.id,
      tag_ids: [same?.id, 5],
      batch_id: null,
      version: 2,
    });
    for (const table of ['vehicle_photo', 'vehicle_note', 'vehicle_note_attachment', 'price_change'])
      expect(await t.sql(sql`select dealership_id from ${sql.identifier(table)}`), table).toContainEqual({
        dealership_id: there.id,
      });
    expect((await t.call(filesCalls.get, { params: { name } }, there.owner.token)).status).toBe(200);
    expect((await t.call(filesCalls.get, { params: { name } }, token)).status).toBe(404);
    const counts = async (who: string) => (await t.call(listingCalls.counts, {}, who)).body.all;
    expect([await counts(token), await counts(there.owner.token)]).toEqual([0, 1]);
    // each branch's audit tells its own half
    const lines = await t.sql(sql`select dealership_id, action, user_id from audit_entry
      where table_name = 'stock_vehicle' and row_id = ${car} and request_id not like 'car%' and user_id is not null order by id`);
    expect(lines).toEqual([
      { dealership_id: there.id, action: 'insert', user_id: here.owner.id },
      { dealership_id: here.id, action: 'delete', user_id: here.owner.id },
    ]);
  });

  it('is refused outside of the group, where one does not work, and to where the car is', async () => {
    const { here, there, token } = await twoBranches();
    const [outside, third] = [await t.newDealership(), await t.newDealership({ groupId: group })];
    const [car = 0] = await addCars(t, here.id, [{}]);
    expect((await move(token, [car], outside.id)).status).toBe(404);
    expect((await move(token, [car], third.id)).status).toBe(404);
    expect((await move(token, [car], 2_000_000_000)).status).toBe(404);
    expect((await move(token, [car], here.id)).error.fields).toEqual({
      branch_id: 'The cars are there already',
    });
    // one who works over there alone cannot fetch it
    expect((await move(there.owner.token, [car], there.id)).status).toBe(400);
    await t.sql(sql`insert into membership values (${here.id}, ${there.owner.id}, 3)`);
    await t.deps.sessions.forget({ userId: there.owner.id });
    expect((await move(there.owner.token, [car], here.id)).status).toBe(404);
    expect(await carRow(t, car)).toMatchObject({ dealership_id: here.id, version: 1 });
  });

  it('moves all or none: what stands against it is named', async () => {
    const { here, there, token } = await twoBranches();
    const vin = '2T3RWRFV1MW000001';
    const [free = 0, ...held] = await addCars(t, here.id, [
      { stockNo: 'FREE' },
      { stockNo: 'SOLD', status: 8 },
      { stockNo: 'DEAL', status: 5 },
      { stockNo: 'VIN1', vin },
      { stockNo: 'num1' },
    ]);
    await addCars(t, there.id, [{ stockNo: 'VIN2', vin }, { stockNo: 'NUM1' }]);
    const refused = await move(token, [free, ...held], there.id);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Cannot be moved: SOLD is sold, DEAL has a live deal (Negotiation Started), VIN1 has the VIN of VIN2, num1 has the stock number of NUM1',
    ]);
    expect(await carRow(t, free)).toMatchObject({ dealership_id: here.id });
    const [theirs = 0] = await addCars(t, there.id, [{}]);
    expect((await move(token, [free, theirs], there.id)).error.message).toBe(`Not in your stock: ${theirs}`);
    expect((await move(token, [free], there.id)).body.changed).toBe(1);
  });
});
