import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { seedInventoryLookups } from '../lookups/lookup-seeds';
import { addCars, addHerd, carRow } from '../test-support/stock';

let t: TestApp;
const TODAY = '2026-06-14';
beforeAll(async () => {
  // in Vancouver it is still the day before
  t = await startTestApp({ now: () => new Date('2026-06-15T05:00:00Z') });
  await seedInventoryLookups(t.deps.database);
});
afterAll(() => t.stop());

interface Car extends Record<string, unknown> {
  status: number;
  status_before_sale: number | null;
  sold_date: string | null;
  sell_price: number | null;
  special_price: number | null;
  version: number;
  deleted_at: string | null;
}
const car = async (id: number) => {
  const row = await carRow<Car>(t, id);
  if (!row) throw new Error(`there is no car ${id}`);
  return row;
};
const changeStatus = (token: string, body: { ids: number[]; status: number; sold_date?: string }) =>
  t.call(bulkCalls.changeStatus, { body }, token);

describe('changing the status', () => {
  it('sells with the given day or today, remembers where the car stood, and forgets both when it comes back', async () => {
    const { id, owner } = await t.newDealership();
    const [a = 0, b = 0] = await addCars(t, id, [{ status: 6 }, { status: 4 }]);
    expect((await changeStatus(owner.token, { ids: [a], status: 8, sold_date: '2026-05-01' })).body).toEqual({
      message: 'Done',
      changed: 1,
      progress_id: null,
      left_out: [],
      without_price: 0,
    });
    expect(await car(a)).toMatchObject({
      status: 8,
      status_before_sale: 6,
      sold_date: '2026-05-01',
      version: 2,
    });
    // the one that is sold already keeps its day
    expect((await changeStatus(owner.token, { ids: [a, b], status: 8 })).body.changed).toBe(1);
    expect(await car(a)).toMatchObject({ status_before_sale: 6, sold_date: '2026-05-01', version: 2 });
    expect(await car(b)).toMatchObject({ status: 8, status_before_sale: 4, sold_date: TODAY });
    await changeStatus(owner.token, { ids: [a], status: 4 });
    expect(await car(a)).toMatchObject({ status: 4, status_before_sale: null, sold_date: null });
    const audit = await t.sql<{ after: Record<string, unknown>; user_id: number }>(
      sql`select after, user_id from audit_entry where dealership_id = ${id} and table_name = 'stock_vehicle' and row_id = ${b}
        and action = 'update'`,
    );
    expect(audit).toEqual([
      { after: { status: 8, sold_date: TODAY, status_before_sale: 4, version: 2 }, user_id: owner.id },
    ]);
  });

  it('says in its second form what each car was before', async () => {
    const { id, owner } = await t.newDealership();
    const [a = 0, b = 0] = await addCars(t, id, [{ status: 1 }, { status: 4 }]);
    const { body } = await t.call(
      bulkCalls.changeStatusV2,
      { body: { ids: [b, a], status: 4 } },
      owner.token,
    );
    expect(body).toMatchObject({
      changed: 1,
      before: [
        { id: b, status: 4 },
        { id: a, status: 1 },
      ],
    });
  });

  it('counts the cars that become ready for sale without a price, and changes them all', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addCars(t, id, [
      { status: 1, sellPrice: 9_000 },
      { status: 1, sellPrice: null },
      { status: 1, sellPrice: 0 },
      { status: 1, sellPrice: null, set: { call_for_price: true } },
    ]);
    const ready = await changeStatus(owner.token, { ids, status: 4 });
    expect(ready.body).toMatchObject({ changed: 4, without_price: 2 });
    expect((await changeStatus(owner.token, { ids, status: 3 })).body.without_price).toBe(0);
    const totally = (body: object) =>
      t.call(bulkCalls.changeTotally, { body: { ids, status: 4, ...body } }, owner.token);
    expect((await totally({ call_for_price: 0 })).body.without_price).toBe(3);
    expect((await totally({ sell_price: 5_000 })).body.without_price).toBe(0);
  });

  it('counts before a change how many of the chosen cars have no price', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addCars(t, id, [
      { status: 1, sellPrice: null },
      { status: 1, sellPrice: 1 },
      { status: 3, sellPrice: null },
    ]);
    const count = async (body: object, selectedAll?: 1) =>
      (await t.call(bulkCalls.countWithoutPrice, { query: { selectedAll }, body }, owner.token)).body;
    expect(await count({ ids: ids.slice(0, 2) })).toEqual({ without_price: 1 });
    expect(await count({ filters: { status: 3 } }, 1)).toEqual({ without_price: 1 });
    expect(await count({ filters: {} }, 1)).toEqual({ without_price: 2 });
  });

  it('sets the status and coming soon together', async () => {
    const { id, owner } = await t.newDealership();
    const [a = 0] = await addCars(t, id, [{ status: 1 }]);
    const full = (vehicle_status: number, is_coming_soon?: 0 | 1) =>
      t.call(bulkCalls.changeFullStatus, { body: { ids: [a], vehicle_status, is_coming_soon } }, owner.token);
    await full(2, 1);
    expect(await car(a)).toMatchObject({ status: 2, coming_soon: true });
    await full(4);
    expect(await car(a)).toMatchObject({ status: 4, coming_soon: true });
    await full(8, 0);
    expect(await car(a)).toMatchObject({ status: 8, coming_soon: false, sold_date: TODAY });
  });

  it.each([
    [{ ids: [1], status: 9 }, 'status'],
    [{ ids: [1], status: 0 }, 'status'],
    [{ ids: [1], status: 'sold' }, 'status'],
    [{ ids: [], status: 4 }, 'ids'],
    [{ ids: ['x'], status: 4 }, 'ids.0'],
    [{ ids: Array.from({ length: 20_001 }, (_, i) => i + 1), status: 4 }, 'ids'],
    [{ ids: [1], status: 8, sold_date: '2026-02-30' }, 'sold_date'],
    [{ ids: [1], status: 8, sold_date: '2026-06-15' }, 'sold_date'],
  ])('refuses %j on its field', async (body, field) => {
    const { owner } = await t.newDealership();
    const reply = await changeStatus(owner.token, body as { ids: number[]; status: number });
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });
});

it('compares the sale with the day of the purchase where that is known', async () => {
  const { id, owner } = await t.newDealership();
  const [car = 0] = await addCars(t, id, [{ status: 4, acquiredOn: '2026-04-01', stockNo: 'P1' }]);
  const note = (purchaseDate: string) =>
    t.call(
      importingCalls.saveAuction,
      { params: { id: car }, body: { invoices: {}, purchaseDate } },
      owner.token,
    );
  expect((await note('2026-05-02')).status).toBe(200);
  const sold = { ids: [car], status: 8, sold_date: '2026-05-01' };
  expect((await changeStatus(owner.token, sold)).error.fields).toEqual({
    sold_date: 'The sale is before the purchase: P1 (2026-05-02)',
  });
  expect((await changeStatus(owner.token, { ...sold, sold_date: '2026-05-03' })).status).toBe(200);
  expect((await note('2026-05-04')).error.fields).toEqual({
    purchaseDate: 'The sale is before the purchase (2026-05-04)',
  });
});

it('refuses a sale before the purchase, names the cars, and sells none', async () => {
  const { id, owner } = await t.newDealership();
  const [early = 0, late = 0] = await addCars(t, id, [
    { status: 4, acquiredOn: '2026-04-01' },
    { status: 4, acquiredOn: '2026-05-02', stockNo: 'L2' },
  ]);
  const sold = { ids: [early, late], status: 8, sold_date: '2026-05-01' };
  expect((await changeStatus(owner.token, sold)).error.fields).toEqual({
    sold_date: 'The sale is before the purchase: L2 (2026-05-02)',
  });
  expect(await car(early)).toMatchObject({ status: 4, sold_date: null });
});

describe('ids that are not of this stock', () => {
  it('are named by every call, and nothing changes', async () => {
    const [mine, other] = [await t.newDealership(), await t.newDealership()];
    const [own = 0, gone = 0] = await addCars(t, mine.id, [{ status: 4 }, { deleted: true }]);
    const [theirs = 0] = await addCars(t, other.id, [{ status: 4 }]);
    const { token } = mine.owner;
    const ids = [own, theirs, gone, 2_000_000_000];
    const present = `Not in your stock: ${[gone, theirs].toSorted((x, y) => x - y).join(', ')}, 2000000000`;
    const any = `Not in your stock: ${theirs}, 2000000000`;
    const query = { ids: ids.join(',') };
    const before = [await car(own), await car(theirs), await car(gone)];
    const replies = [
      [present, await changeStatus(token, { ids, status: 8 })],
      [present, await t.call(bulkCalls.changeStatusV2, { body: { ids, status: 8 } }, token)],
      [present, await t.call(bulkCalls.changeFullStatus, { body: { ids, vehicle_status: 8 } }, token)],
      [present, await t.call(bulkCalls.comingSoon, { body: { ids } }, token)],
      [present, await t.call(bulkCalls.inLease, { body: { ids, inLease: 1 } }, token)],
      [present, await t.call(bulkCalls.callForPrice, { params: { status: '1' }, body: { ids } }, token)],
      [present, await t.call(bulkCalls.changeTotally, { body: { ids, sell_price: 1 } }, token)],
      [present, await t.call(bulkCalls.setExtraStatus, { body: { ids, name: 'Mine now' } }, token)],
      [present, await t.call(bulkCalls.unsold, { body: { ids } }, token)],
      [present, await t.call(bulkCalls.unsoldPreview, { query }, token)],
      [any, await t.call(bulkCalls.remove, { query }, token)],
      [any, await t.call(bulkCalls.restore, { query }, token)],
    ] as const;
    for (const [message, reply] of replies)
      expect([reply.status, reply.error.message, reply.error.fields]).toEqual([
        404,
        message,
        { ids: message },
      ]);
    for (const call of [bulkCalls.moveToTopOfPanel, bulkCalls.moveToTopOfSite])
      for (const id of [theirs, gone])
        expect((await t.call(call, { params: { id } }, token)).status).toBe(404);
    expect([await car(own), await car(theirs), await car(gone)]).toEqual(before);
    expect(await t.sql(sql`select from own_lookup where dealership_id = ${mine.id}`)).toEqual([]);
  });
});

describe('marks', () => {
  it('coming soon is set, or turned where nothing is said; in lease and call for price are set', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addCars(t, id, [{ set: { coming_soon: true } }, {}]);
    const [a = 0, b = 0] = ids;
    const { token } = owner;
    expect((await t.call(bulkCalls.comingSoon, { body: { ids } }, token)).body.changed).toBe(2);
    expect([(await car(a)).coming_soon, (await car(b)).coming_soon]).toEqual([false, true]);
    expect((await t.call(bulkCalls.comingSoon, { body: { ids, comingSoon: 1 } }, token)).body.changed).toBe(
      1,
    );
    await t.call(bulkCalls.inLease, { body: { ids, inLease: 1 } }, token);
    await t.call(bulkCalls.callForPrice, { params: { status: '1' }, body: { ids: [a] } }, token);
    expect(await car(a)).toMatchObject({ coming_soon: true, in_lease: true, call_for_price: true });
    await t.call(bulkCalls.callForPrice, { params: { status: '0' }, body: { ids: [a] } }, token);
    expect(await car(a)).toMatchObject({ call_for_price: false });
    expect(
      (await t.call(bulkCalls.callForPrice, { params: { status: '2' as '1' }, body: { ids } }, token)).status,
    ).toBe(404);
  });

  it('extra statuses are made by name, given, taken and listed', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addCars(t, id, [{}, {}]);
    const set = (body: Record<string, unknown>) =>
      t.call(bulkCalls.setExtraStatus, { body: { ids, ...body } }, owner.token);
    expect((await set({ name: 'At detailer', color: 'teal' })).body.changed).toBe(2);
    expect((await set({ name: 'at DETAILER' })).body.changed).toBe(0);
    const listed = (await t.call(bulkCalls.extraStatuses, {}, owner.token)).body;
    expect(listed).toEqual([{ id: expect.any(Number), name: 'At detailer', color: 'teal' }]);
    const status_id = listed[0]?.id;
    expect((await set({ status_id, on: 0, ids: [ids[0]] })).body.changed).toBe(1);
    expect((await car(ids[0] ?? 0)).extra_status_ids).toEqual([]);
    expect((await car(ids[1] ?? 0)).extra_status_ids).toEqual([status_id]);
    expect((await set({})).error.fields).toEqual({ name: 'Required' });
    const other = await t.newDealership();
    expect((await t.call(bulkCalls.extraStatuses, {}, other.owner.token)).body).toEqual([]);
    const [theirs = 0] = await addCars(t, other.id, [{}]);
    expect(
      (await t.call(bulkCalls.setExtraStatus, { body: { ids: [theirs], status_id } }, other.owner.token))
        .status,
    ).toBe(404);
  });

  it('moves a car to the top of the panel and of the site', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addCars(t, id, [{ stockNo: 'A' }, { stockNo: 'B' }, { stockNo: 'C' }]);
    const [a = 0, b = 0] = ids;
    const order = async () =>
      (
        await t.sql<{ no: string }>(
          sql`select stock_no as no from stock_vehicle where dealership_id = ${id} order by panel_order desc`,
        )
      )
        .map(({ no }) => no)
        .join('');
    expect(await order()).toBe('CBA');
    await t.call(bulkCalls.moveToTopOfPanel, { params: { id: a } }, owner.token);
    expect(await order()).toBe('ACB');
    await t.call(bulkCalls.moveToTopOfPanel, { params: { id: b } }, owner.token);
    expect(await order()).toBe('BAC');
    await t.call(bulkCalls.moveToTopOfSite, { params: { id: a } }, owner.token);
    expect(Number((await car(a)).site_rank)).toBeGreaterThan(Number((await car(b)).site_rank));
  });
});

describe('the four total changes', () => {
  type Totally = typeof bulkCalls.changeTotally | typeof bulkCalls.changeReadyTotally;
  const totally = (
    token: string,
    body: Record<string, unknown>,
    selectedAll = 0,
    call: Totally = bulkCalls.changeTotally,
  ) => t.call(call, { body, query: { selectedAll } }, token);

  it('change prices with their history, by amount or by share', async () => {
    const { id, owner } = await t.newDealership();
    const [a = 0, b = 0] = await addCars(t, id, [
      { sellPrice: 199.99, set: { special_price: 150 } },
      { sellPrice: null },
    ]);
    const ids = [a, b];
    expect((await totally(owner.token, { ids, price_percent: -5 })).body.changed).toBe(1);
    expect(await car(a)).toMatchObject({ sell_price: 189.99, special_price: 142.5 });
    expect(await car(b)).toMatchObject({ sell_price: null, version: 1 });
    await totally(owner.token, { ids, sell_price: 100, special_price: null });
    await totally(owner.token, { ids, in_transit: 1 });
    const history = await t.sql(
      sql`select stock_id, sell_price, special_price, reason, user_id from price_change where dealership_id = ${id} order by id`,
    );
    const line = { reason: 'Bulk change', user_id: owner.id };
    expect(history).toEqual([
      { stock_id: a, sell_price: 189.99, special_price: 142.5, ...line },
      { stock_id: a, sell_price: 100, special_price: null, ...line },
      { stock_id: b, sell_price: 100, special_price: null, ...line },
    ]);
  });

  it('set status, marks and tags together', async () => {
    const { id, owner } = await t.newDealership();
    const [a = 0] = await addCars(t, id, [{ status: 4 }]);
    const [tag] = await t.sql<{ id: number }>(
      sql`select id from inventory_lookup where kind = 'tag' order by id limit 1`,
    );
    await totally(owner.token, {
      ids: [a],
      status: 8,
      sold_date: '2026-06-01',
      tag_ids: [tag?.id],
      in_lease: 1,
      call_for_price: 1,
    });
    expect(await car(a)).toMatchObject({
      status: 8,
      sold_date: '2026-06-01',
      tag_ids: [tag?.id],
      in_lease: true,
      call_for_price: true,
    });
  });

  it('with selectedAll change what the filters choose, and no id', async () => {
    const { id, owner } = await t.newDealership();
    const other = await t.newDealership();
    const [a = 0, b = 0, c = 0] = await addCars(t, id, [
      { make: 'Kia', status: 4 },
      { make: 'Kia', status: 1 },
      { make: 'Ford', status: 4 },
    ]);
    const [theirs = 0] = await addCars(t, other.id, [{ make: 'Kia', status: 4 }]);
    const price = async (...ids: number[]) => {
      const prices = [];
      for (const one of ids) prices.push((await car(one)).sell_price);
      return prices;
    };
    await totally(owner.token, { ids: [c], filters: { make: 'kia' }, sell_price: 1 }, 1);
    expect(await price(a, b, c, theirs)).toEqual([1, 1, 15_000, 15_000]);
    await totally(owner.token, { filters: {}, sell_price: 2 }, 1, bulkCalls.changeReadyTotally);
    expect(await price(a, b, c, theirs)).toEqual([2, 1, 2, 15_000]);
    await totally(owner.token, { filters: { q: 'ford' }, sell_price: 3 }, 1);
    expect(await price(a, b, c)).toEqual([2, 1, 3]);
    const none = await totally(owner.token, { filters: { make: 'Trabant' }, sell_price: 4 }, 1);
    expect([none.status, none.error.fields]).toEqual([400, { filters: 'No car matches' }]);
  });

  it('of a view leave out what is no longer in it, by name', async () => {
    const { id, owner } = await t.newDealership();
    const [ready = 0, pending = 0, soon = 0] = await addCars(t, id, [
      { stockNo: 'R', status: 4 },
      { stockNo: 'P', status: 6 },
      { stockNo: 'S', status: 1, set: { coming_soon: true } },
    ]);
    const ids = [ready, pending, soon];
    const of = async (
      call:
        | typeof bulkCalls.changeReadyTotally
        | typeof bulkCalls.changePendingTotally
        | typeof bulkCalls.changeComingSoonTotally,
    ) => {
      const { body } = await t.call(call, { body: { ids, price_percent: 10 } }, owner.token);
      return [body.changed, ...body.left_out.map(({ stock_NO }) => stock_NO)];
    };
    expect(await of(bulkCalls.changeReadyTotally)).toEqual([1, 'P', 'S']);
    expect(await of(bulkCalls.changePendingTotally)).toEqual([1, 'R', 'S']);
    expect(await of(bulkCalls.changeComingSoonTotally)).toEqual([1, 'R', 'P']);
  });

  it.each([
    [{ ids: [1] }, 'body'],
    [{ ids: [], sell_price: 1 }, 'ids'],
    [{ ids: [1], sell_price: -1 }, 'sell_price'],
    [{ ids: [1], sell_price: 1.001 }, 'sell_price'],
    [{ ids: [1], sell_price: 1e12 }, 'sell_price'],
    [{ ids: [1], price_percent: -100 }, 'price_percent'],
    [{ ids: [1], price_percent: 1.0005 }, 'price_percent'],
    [{ ids: [1], price_percent: 5, sell_price: 1 }, 'price_percent'],
    [{ ids: [1], status: 11 }, 'status'],
    [{ ids: [1], tag_ids: [999_999] }, 'tag_ids'],
    [{ ids: [1], call_for_price: 2 }, 'call_for_price'],
  ])('refuse %j', async (body, field) => {
    const { owner } = await t.newDealership();
    const reply = await totally(owner.token, body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('deleting and bringing back', () => {
  const remove = (token: string, ids: readonly number[], more: Record<string, unknown> = {}) =>
    t.call(bulkCalls.remove, { query: { ids: ids.join(','), ...more } }, token);
  const restore = (token: string, ids: readonly number[]) =>
    t.call(bulkCalls.restore, { query: { ids: ids.join(',') } }, token);

  it('takes cars off the list and back, and does neither twice', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addCars(t, id, [{ stockNo: 'A' }, { stockNo: 'B' }]);
    expect((await remove(owner.token, ids)).body.changed).toBe(2);
    expect((await car(ids[0] ?? 0)).deleted_at).not.toBeNull();
    expect((await remove(owner.token, ids)).body).toMatchObject({
      changed: 0,
      left_out: [{ stock_NO: 'A' }, { stock_NO: 'B' }],
    });
    expect((await restore(owner.token, ids)).body.changed).toBe(2);
    expect((await restore(owner.token, ids)).body).toMatchObject({
      changed: 0,
      left_out: [{ reason: 'is not deleted' }, {}],
    });
  });

  it('takes more ids than an address holds in the body, or all that match', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addCars(t, id, [{ make: 'Kia' }, { make: 'Kia' }, { make: 'Ford' }]);
    expect(
      (await t.call(bulkCalls.remove, { query: {}, body: { ids: ids.slice(0, 1) } }, owner.token)).body
        .changed,
    ).toBe(1);
    const all = { query: { selectedAll: 1 }, body: { filters: { make: 'Kia' } } };
    expect((await t.call(bulkCalls.remove, all, owner.token)).body.changed).toBe(1);
    expect((await t.call(bulkCalls.restore, all, owner.token)).body.changed).toBe(2);
    expect((await t.call(bulkCalls.remove, { query: {} }, owner.token)).error.fields).toEqual({
      ids: 'Required',
    });
  });

  it('asks before it deletes a car with a live deal or one that is rented out', async () => {
    const { id, owner } = await t.newDealership();
    const [deal = 0, rented = 0, free = 0] = await addCars(t, id, [
      { stockNo: 'D1', status: 7 },
      { stockNo: 'R1' },
      { stockNo: 'F1' },
    ]);
    await t.sql(sql`insert into rent (dealership_id, stock_id, renter, start_date, end_date, daily_price, deposit)
      values (${id}, ${rented}, 'A', '2026-06-01', '2026-06-30', 50, 0)`);
    const asked = await remove(owner.token, [deal, rented, free]);
    expect(asked.status).toBe(409);
    expect(asked.error).toMatchObject({
      message: 'D1 has a live deal (Down Payment), R1 is rented out until 2026-06-30. Delete all the same?',
      fields: { confirm: expect.any(String) },
      current: [{ id: deal }, { id: rented }],
    });
    expect((await car(free)).deleted_at).toBeNull();
    expect((await remove(owner.token, [deal, rented, free], { confirm: 1 })).body.changed).toBe(3);
    expect(await t.sql(sql`select from rent where stock_id = ${rented}`)).toHaveLength(1);
  });

  it('refuses by name to bring back what is in stock again, and brings nothing back', async () => {
    const { id, owner } = await t.newDealership();
    const vin = '1HGCM82633A004352';
    const [byVin = 0, byNumber = 0, free = 0] = await addCars(t, id, [
      { stockNo: 'OLD1', vin, deleted: true },
      { stockNo: 'Old2', deleted: true },
      { stockNo: 'OLD3', deleted: true },
    ]);
    await addCars(t, id, [{ stockNo: 'NEW1', vin }, { stockNo: 'OLD2' }]);
    const refused = await restore(owner.token, [byVin, byNumber, free]);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Cannot be restored: OLD1 has the VIN of NEW1, Old2 has the stock number of OLD2',
    ]);
    expect((await car(free)).deleted_at).not.toBeNull();
    expect((await restore(owner.token, [free])).body.changed).toBe(1);
    const twins = await addCars(t, id, [
      { stockNo: 'T', deleted: true },
      { stockNo: 't', deleted: true },
    ]);
    expect((await restore(owner.token, twins)).status).toBe(409);
    // another dealership's car is no double
    const other = await t.newDealership();
    const [theirs = 0] = await addCars(t, other.id, [{ stockNo: 'NEW1', vin, deleted: true }]);
    expect((await restore(other.owner.token, [theirs])).body.changed).toBe(1);
  });
});

describe('taking a sale back', () => {
  it('shows first what it would mean, then returns cars to where they stood', async () => {
    const { id, owner } = await t.newDealership();
    const [a = 0, b = 0, c = 0] = await addCars(t, id, [
      { stockNo: 'A', status: 6 },
      { stockNo: 'B', status: 8 },
      { stockNo: 'C', status: 4 },
    ]);
    await changeStatus(owner.token, { ids: [a], status: 8, sold_date: '2026-06-02' });
    const preview = await t.call(bulkCalls.unsoldPreview, { query: { ids: `${c},${a},${b}` } }, owner.token);
    expect(
      preview.body.map(({ stock_NO, sold_date, status_after, allowed, reason }) => [
        stock_NO,
        sold_date,
        status_after,
        allowed,
        reason,
      ]),
    ).toEqual([
      ['C', null, 4, 0, 'is not sold'],
      ['A', '2026-06-02', 6, 1, ''],
      ['B', null, 4, 1, ''],
    ]);
    const unsold = (ids: number[]) => t.call(bulkCalls.unsold, { body: { ids } }, owner.token);
    const refused = await unsold([a, c]);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'There is no sale to take back: C is not sold',
    ]);
    expect((await unsold([a, b])).body.changed).toBe(2);
    expect(await car(a)).toMatchObject({ status: 6, sold_date: null, status_before_sale: null });
    expect(await car(b)).toMatchObject({ status: 4 });
  });
});

describe('who may', () => {
  it('change cars: those who edit the inventory, and nobody else', async () => {
    const place = await t.newDealership();
    const [a = 0] = await addCars(t, place.id, [{ status: 1 }]);
    for (const role of [ROLE.mechanic, ROLE.customer]) {
      const { token } = await place.user(role);
      for (const [name, call] of Object.entries(bulkCalls)) {
        if (call.access === 'inventory.view') continue;
        const input = { params: { id: a, status: '1' }, query: { ids: String(a) }, body: { ids: [a] } };
        const reply = await t.call(call, input as unknown as Record<string, never>, token); // refused before it is read
        expect(reply.status, `${name} by ${role}`).toBe(403);
      }
    }
    const manager = await place.user(ROLE.manager);
    expect((await changeStatus(manager.token, { ids: [a], status: 4 })).status).toBe(200);
  });

  it('two at once: each change counts once', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addHerd(t, id, 40);
    const both = await Promise.all([
      changeStatus(owner.token, { ids, status: 5 }),
      changeStatus(owner.token, { ids: ids.toReversed(), status: 5 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.changed, 0)).toBe(40);
  });
});
