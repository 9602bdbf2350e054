import { costsCalls } from '@forecourt/contract/costs/index';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice, type NewCost } from '../../test-support/back-office';
import { addCar } from '../../test-support/cars';

let t: TestApp;
let office: ReturnType<typeof backOffice>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
  office = backOffice(t);
});
afterAll(() => t.stop());

const open = async () => {
  const { id: tenant, owner, user } = await t.newDealership();
  const car = await addCar(t, tenant);
  await t.sql(sql`update stock_vehicle set cost_price = 9000 where id = ${car} returning id`);
  const vendor = await office.addVendor(owner.token, { terms_days: 30 });
  const { token } = owner;
  return {
    ...{ tenant, owner, user, token, car, vendor },
    enter: (body: Partial<NewCost> = {}, receipt?: File) => office.enter(token, body, receipt),
    save: (id: number, body: object) =>
      t.call(costsCalls.update, { params: { id }, body: body as never, files: {} }, token), // as a form sends it
    addedCosts: async () =>
      (
        await t.sql<{ added: number }>(
          sql`select added_costs::float8 as added from stock_vehicle where id = ${car}`,
        )
      )[0]?.added,
    accounts: () => office.accounts(tenant),
  };
};

const CAR_COST = { category: 'tires', amount: 400, gst: 20, pst: 28, paid_by: null } as const;

describe('a general cost', () => {
  it('that is paid at once is booked from the bank to its account, the tax that comes back apart', async () => {
    const d = await open();
    const reply = await d.enter({ pst: 70, description: 'May', invoice_no: 'A-1', comment: 'By hand' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      ...{ category: 'rent', amount: 1_000, gst: 50, pst: 70, qst: 0, total: 1_120, net: 1_070 },
      ...{ state: 'paid', paid_by: 'bank', paid_on: '2026-05-04', due_on: null, vehicle: null, vendor: null },
      ...{ description: 'May', invoice_no: 'A-1', comment: 'By hand', source: 'hand', version: 1 },
    });
    expect(await d.accounts()).toEqual({ '1010': -112_000, '1300': 5_000, '6010': 107_000 });
  });

  it('that is owed is due by the terms of its vendor, and is paid later', async () => {
    const d = await open();
    const { body } = await d.enter({ vendor_id: d.vendor, paid_by: null });
    expect(body).toMatchObject({ state: 'owed', due_on: '2026-06-03', paid_on: null });
    expect(await d.accounts()).toEqual({ '1300': 5_000, '2000': -105_000, '6010': 100_000 });
    const pay = () =>
      t.call(
        costsCalls.pay,
        { params: { id: body.id }, body: { paid_by: 'cash', paid_on: '2026-05-09' } },
        d.token,
      );
    expect((await pay()).body).toMatchObject({ state: 'paid', paid_by: 'cash', paid_on: '2026-05-09' });
    expect(await d.accounts()).toEqual({ '1000': -105_000, '1300': 5_000, '6010': 100_000 });
    expect([(await pay()).status, (await pay()).error.message]).toEqual([
      409,
      'This cost was paid on 2026-05-09',
    ]);
  });

  it('is overdue once its day has passed', async () => {
    const d = await open();
    const { body } = await d.enter({ vendor_id: d.vendor, paid_by: null, due_on: '2026-05-09' });
    expect(body.state).toBe('overdue');
    const { body: list } = await t.call(costsCalls.list, { query: { state: 'overdue' } }, d.token);
    expect(list.rows.map(({ id }) => id)).toEqual([body.id]);
  });

  it('that is changed is reversed and booked again; what stays the same is not', async () => {
    const d = await open();
    const { id } = (await d.enter()).body;
    expect((await d.save(id, { comment: 'Read twice', version: 1 })).status).toBe(200);
    const entries = async () =>
      (await t.sql(sql`select 1 from journal_entry where dealership_id = ${d.tenant}`)).length;
    expect(await entries()).toBe(1);
    const changed = await d.save(id, { amount: 1_200, gst: 60, category: 'utilities', paid_by: 'cash' });
    expect(changed.body).toMatchObject({ total: 1_260, paid_by: 'cash', version: 3 });
    expect(await entries()).toBe(3);
    expect(await d.accounts()).toEqual({ '1000': -126_000, '1300': 6_000, '6020': 120_000 });
    const late = await d.save(id, { amount: 1, version: 1 });
    expect([late.status, late.error.current]).toMatchObject([409, { total: 1_260, version: 3 }]);
  });

  it('that is paid but was owed, and the other way round, books the difference', async () => {
    const d = await open();
    const { id } = (await d.enter({ vendor_id: d.vendor, paid_by: null, gst: 0 })).body;
    await d.save(id, { paid_by: 'bank', paid_on: '2026-05-04' });
    expect(await d.accounts()).toEqual({ '1010': -100_000, '6010': 100_000 });
    expect((await d.save(id, { paid_by: '' })).body).toMatchObject({ state: 'owed', due_on: '2026-06-03' });
    expect(await d.accounts()).toEqual({ '2000': -100_000, '6010': 100_000 });
  });

  it('that is removed leaves every account at zero, and is there again when it is restored', async () => {
    const d = await open();
    const { id } = (await d.enter({ vendor_id: d.vendor, paid_by: null })).body;
    const params = { id };
    expect((await t.call(costsCalls.remove, { params }, d.token)).status).toBe(200);
    expect(await d.accounts()).toEqual({});
    expect((await t.call(costsCalls.list, {}, d.token)).body.total).toBe(0);
    expect((await t.call(costsCalls.remove, { params }, d.token)).status).toBe(404);
    expect((await d.save(id, { amount: 1 })).status).toBe(404);
    const again = await t.call(costsCalls.restore, { params }, d.token);
    expect(again.body).toMatchObject({ total: 1_050, removed_at: null });
    expect(await d.accounts()).toEqual({ '1300': 5_000, '2000': -105_000, '6010': 100_000 });
  });

  it('is one, however often it is sent with one key', async () => {
    const d = await open();
    const send = () =>
      t.call(
        costsCalls.create,
        { body: { category: 'rent', day: '2026-05-04', amount: 10, paid_by: 'bank' }, files: {} },
        d.token,
        { 'idempotency-key': `cost-entered-once-${d.tenant}` },
      );
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, one.error.fields]).toEqual([201, undefined]);
    expect(new Set([one.body.id, other.body.id]).size).toBe(1);
    expect(await d.accounts()).toEqual({ '1010': -1_000, '6010': 1_000 });
  });

  it('of two changes at the same time leaves what the last one says', async () => {
    const d = await open();
    const { id } = (await d.enter({ gst: 0 })).body;
    const amounts = [200, 300, 400];
    const replies = await Promise.all(amounts.map((amount) => d.save(id, { amount })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await t.call(costsCalls.get, { params: { id } }, d.token);
    expect(await d.accounts()).toEqual({ '1010': -body.total * 100, '6010': body.total * 100 });
  });
});

describe('a cost of a vehicle', () => {
  it('raises what the vehicle cost by what does not come back, on its page and in the list', async () => {
    const d = await open();
    const { body } = await d.enter({ ...CAR_COST, stock_id: d.car, vendor_id: d.vendor });
    expect(body).toMatchObject({
      net: 428,
      total: 448,
      vehicle: { id: d.car, title: '2019 Honda Civic', is_sold: 0 },
    });
    expect(await d.addedCosts()).toBe(428);
    expect(await office.ledgerOf(d.tenant, '1200', { stockId: d.car })).toBe(42_800);
    const detail = await t.call(recordCalls.detail, { params: { id: d.car } }, d.token);
    expect(detail.body.midVehicleDealership).toMatchObject({ cost_price: 9_000, added_costs: 428 });
    const page = await t.call(costsCalls.ofVehicle, { params: { id: d.car } }, d.token);
    expect(page.body).toMatchObject({ net: 428, total: 448, owed: 448, vehicle: { cost_price: 9_000 } });
    expect(page.body.costs.map(({ id }) => id)).toEqual([body.id]);
  });

  it('moves with its vehicle, and goes when it is removed', async () => {
    const d = await open();
    const other = await addCar(t, d.tenant);
    const { id } = (await d.enter({ ...CAR_COST, stock_id: d.car, vendor_id: d.vendor })).body;
    await d.save(id, { stock_id: other });
    expect(await d.addedCosts()).toBe(0);
    expect(await office.ledgerOf(d.tenant, '1200', { stockId: d.car })).toBe(0);
    expect(await office.ledgerOf(d.tenant, '1200', { stockId: other })).toBe(42_800);
    await d.save(id, { stock_id: d.car, amount: 100, gst: 0, pst: 0 });
    expect(await d.addedCosts()).toBe(100);
    await t.call(costsCalls.remove, { params: { id } }, d.token);
    expect(await d.addedCosts()).toBe(0);
    expect(await d.accounts()).toEqual({});
  });

  it('after its sale goes to the cost after the sale; so does what is then taken back of an earlier one', async () => {
    const d = await open();
    const before = (await d.enter({ ...CAR_COST, stock_id: d.car, vendor_id: d.vendor, gst: 0, pst: 0 }))
      .body;
    await t.sql(sql`update stock_vehicle set status = ${STOCK_STATUS.sold} where id = ${d.car} returning id`);
    const after = (
      await d.enter({
        category: 'repair',
        amount: 50,
        gst: 0,
        stock_id: d.car,
        vendor_id: d.vendor,
        paid_by: null,
      })
    ).body;
    expect(after.vehicle?.is_sold).toBe(1);
    const ofCar = (account: string) => office.ledgerOf(d.tenant, account, { stockId: d.car });
    expect([await ofCar('1200'), await ofCar('5030')]).toEqual([40_000, 5_000]);
    await d.save(before.id, { amount: 300 });
    expect([await ofCar('1200'), await ofCar('5030')]).toEqual([40_000, -5_000]);
    await t.call(
      costsCalls.pay,
      { params: { id: before.id }, body: { paid_by: 'bank', paid_on: '2026-05-10' } },
      d.token,
    );
    expect([await ofCar('1200'), await ofCar('5030')]).toEqual([40_000, -5_000]);
    expect(await office.ledgerOf(d.tenant, '2000', { vendorId: d.vendor })).toBe(-5_000);
  });

  it('is not for roles without the right to costs, and 15 and 22 see those of vehicles alone', async () => {
    const d = await open();
    const general = (await d.enter()).body;
    const ofCar = (await d.enter({ ...CAR_COST, stock_id: d.car, vendor_id: d.vendor })).body;
    const seller = await d.user(ROLE.seller);
    for (const call of [costsCalls.list, costsCalls.totals, costsCalls.presets, costsCalls.repeats])
      expect((await t.call(call, {}, seller.token)).status).toBe(403);
    expect((await t.call(costsCalls.get, { params: { id: ofCar.id } }, seller.token)).status).toBe(403);
    const { token } = await d.user(ROLE.assistantAdmin);
    const { body } = await t.call(costsCalls.list, {}, token);
    expect(body.rows.map(({ id }) => id)).toEqual([ofCar.id]);
    expect((await t.call(costsCalls.totals, {}, token)).body).toMatchObject({ count: 1, total: 448 });
    expect((await t.call(costsCalls.get, { params: { id: general.id } }, token)).status).toBe(404);
    expect((await t.call(costsCalls.remove, { params: { id: general.id } }, token)).status).toBe(404);
    expect((await office.enter(token)).status).toBe(403);
    expect((await office.enter(token, { ...CAR_COST, stock_id: d.car, vendor_id: d.vendor })).status).toBe(
      201,
    );
    const bulk = await t.call(costsCalls.bulk, { body: { do: 'remove', ids: [general.id] } }, token);
    expect(bulk.status).toBe(404);
  });
});

describe('a cost is refused on its field', () => {
  it.each([
    [{ amount: 0, gst: 0 }, { amount: 'must be more than 0' }],
    [{ amount: -5, gst: 0 }, { amount: 'must be more than 0' }],
    [{ amount: 10.005 }, { amount: 'at most two decimals' }],
    [{ gst: 1_000.01 }, { gst: 'is larger than the amount' }],
    [{ pst: 2_000 }, { pst: 'is larger than the amount' }],
    [{ qst: -1 }, { qst: 'must not be negative' }],
    [{ amount: 100, gst: 60, pst: 60 }, { gst: 'The taxes together are more than the amount' }],
    [{ amount: 10_000_000 }, { amount: 'must be at most 9,999,999.99' }],
    [{ day: '2031-01-01' }, { day: 'must not be in the future' }],
    [{ paid_on: '2026-05-11' }, { paid_on: 'must not be in the future' }],
    [{ paid_by: 'cheque' }, { paid_by: "Write the cheque under Cheques, or choose 'Cheque (by hand)'" }],
    [{ paid_by: 'cheque-by-hand' }, { paid_reference: 'Enter the number of the cheque' }],
    [{ paid_by: null }, { vendor_id: 'Choose to whom it is owed' }],
    [{ category: 'tires' }, { category: 'is for costs of a vehicle' }],
    [{ category: 'nothing' }, { category: 'is not one of the choices' }],
    [{ day: '1999-12-31' }, { day: 'must lie between 2000-01-01 and 2099-12-31' }],
    [{ day: '2026-02-30' }, { day: 'is no date' }],
    [{ repeat: 'monthly', repeat_until: '2026-05-01' }, { repeat_until: 'is before the day of the cost' }],
    [{ stock_id: 2_000_000_000, category: 'tires' }, { stock_id: 'There is no such vehicle' }],
    [{ vendor_id: 2_000_000_000 }, { vendor_id: 'There is no such vendor' }],
  ])('%j', async (wrong, fields) => {
    const d = await open();
    const reply = await d.enter(wrong as Partial<NewCost>); // what a form could send
    expect([reply.status, reply.error.fields]).toEqual([400, fields]);
    expect(await d.accounts()).toEqual({});
  });

  it.each([
    [{ paid_on: '2026-05-11' }, { paid_on: 'must not be in the future' }],
    [{ paid_by: 'cheque' }, { paid_by: "Write the cheque under Cheques, or choose 'Cheque (by hand)'" }],
    [{ paid_by: 'cheque-by-hand' }, { paid_reference: 'Enter the number of the cheque' }],
  ] as const)('when it is paid: %j', async (wrong, fields) => {
    const d = await open();
    const { id } = (await d.enter({ vendor_id: d.vendor, paid_by: null })).body;
    const payment = { paid_by: 'bank', paid_on: '2026-05-09', ...wrong } as const;
    const one = await t.call(costsCalls.pay, { params: { id }, body: payment }, d.token);
    expect([one.status, one.error.fields]).toEqual([400, fields]);
    const many = await t.call(costsCalls.bulk, { body: { do: 'pay', ids: [id], ...payment } }, d.token);
    expect([many.status, many.error.fields]).toEqual([400, fields]);
    expect((await t.call(costsCalls.get, { params: { id } }, d.token)).body.state).toBe('owed');
  });

  it('when it is changed to a day in the future or to a cheque, which is noted with its number by hand', async () => {
    const d = await open();
    const { id } = (await d.enter({ vendor_id: d.vendor, paid_by: null })).body;
    expect((await d.save(id, { day: '2026-05-12' })).error.fields).toEqual({
      day: 'must not be in the future',
    });
    expect(Object.keys((await d.save(id, { paid_by: 'cheque' })).error.fields ?? {})).toEqual(['paid_by']);
    const paid = await d.save(id, { paid_by: 'cheque-by-hand', paid_reference: '000417' });
    expect(paid.body).toMatchObject({ paid_by: 'cheque-by-hand', paid_reference: '000417', state: 'paid' });
    // as it was stored before cheques had a register
    await t.sql(sql`update cost set paid_by = 'cheque' where dealership_id = ${d.tenant} returning id`);
    const changed = await d.save(id, { comment: 'Old' });
    expect(changed.body).toMatchObject({ paid_by: 'cheque', comment: 'Old', cheque_id: null });
  });

  it('with the vehicle or the vendor of another dealership, and neither is touched', async () => {
    const [d, theirs] = [await open(), await open()];
    const ofCar = await d.enter({ ...CAR_COST, stock_id: theirs.car, vendor_id: d.vendor });
    expect([ofCar.status, ofCar.error.fields]).toEqual([400, { stock_id: 'There is no such vehicle' }]);
    const ofVendor = await d.enter({ vendor_id: theirs.vendor });
    expect([ofVendor.status, ofVendor.error.fields]).toEqual([400, { vendor_id: 'There is no such vendor' }]);
    expect(await theirs.addedCosts()).toBe(0);
    expect(
      (await t.call(vendorsCalls.get, { params: { id: theirs.vendor } }, theirs.token)).body.balance,
    ).toBe(0);
  });

  it('with a vehicle that was deleted, or a vendor that was removed', async () => {
    const d = await open();
    const cost = (await d.enter({ ...CAR_COST, stock_id: d.car, vendor_id: d.vendor })).body;
    await t.sql(sql`update stock_vehicle set deleted_at = now() where id = ${d.car} returning id`);
    const added = await d.enter({ ...CAR_COST, stock_id: d.car, vendor_id: d.vendor });
    expect([added.status, added.error.fields]).toEqual([400, { stock_id: 'This vehicle was deleted' }]);
    expect((await d.save(cost.id, { amount: 1, gst: 0, pst: 0 })).error.fields).toEqual({
      stock_id: 'This vehicle was deleted',
    });
    expect((await t.call(costsCalls.remove, { params: { id: cost.id } }, d.token)).status).toBe(200);
    await t.call(vendorsCalls.remove, { params: { id: d.vendor } }, d.token);
    expect((await d.enter({ vendor_id: d.vendor })).error.fields).toEqual({
      vendor_id: 'There is no such vendor',
    });
  });

  it('in a closed period, while what is taken back there is booked today', async () => {
    const d = await open();
    const { id } = (await d.enter({ vendor_id: d.vendor, paid_by: null, day: '2026-04-20' })).body;
    await office.closeBooks(d.tenant, '2026-04-30');
    const added = await d.enter({ day: '2026-04-30' });
    expect([added.status, added.error.fields]).toEqual([
      400,
      { day: 'The books are closed up to 2026-04-30' },
    ]);
    expect((await d.save(id, { amount: 1, gst: 0 })).error.fields).toEqual({
      day: 'The books are closed up to 2026-04-30',
    });
    const pay = await t.call(
      costsCalls.pay,
      { params: { id }, body: { paid_by: 'bank', paid_on: '2026-04-28' } },
      d.token,
    );
    expect(pay.error.fields).toEqual({ paid_on: 'The books are closed up to 2026-04-30' });
    expect((await d.save(id, { comment: 'Only a word' })).status).toBe(200);
    expect((await t.call(costsCalls.remove, { params: { id } }, d.token)).status).toBe(200);
    const [entry] = await t.sql(sql`select day::text, event_day::text from journal_entry
      where dealership_id = ${d.tenant} order by number desc limit 1`);
    expect(entry).toEqual({ day: '2026-05-10', event_day: '2026-04-20' });
    expect(await d.accounts()).toEqual({});
  });
});

describe('many costs at once', () => {
  it('are paid, removed and restored; those that it is not for are named', async () => {
    const d = await open();
    const owed = { vendor_id: d.vendor, paid_by: null, gst: 0 } as const;
    const ids = [(await d.enter(owed)).body.id, (await d.enter(owed)).body.id];
    const paid = (await d.enter({ description: 'Paid before', gst: 0 })).body.id;
    const bulk = (body: object) => t.call(costsCalls.bulk, { body: body as never }, d.token); // each action has its own fields
    expect((await bulk({ do: 'pay', ids })).error.fields).toEqual({ paid_by: 'Required' });
    const pay = { do: 'pay', paid_by: 'bank', paid_on: '2026-05-10' };
    expect((await bulk({ ...pay, ids: [...ids, paid] })).body).toMatchObject({
      changed: 2,
      left_out: [{ id: paid, name: 'Paid before, $1,000.00', reason: 'is paid already' }],
    });
    expect(await d.accounts()).toEqual({ '1010': -300_000, '6010': 300_000 });
    expect((await bulk({ do: 'remove', selectedAll: 1, filters: { state: 'paid' } })).body.changed).toBe(3);
    expect(await d.accounts()).toEqual({});
    expect((await bulk({ do: 'restore', ids })).body.changed).toBe(2);
    expect((await bulk({ do: 'remove', selectedAll: 1, filters: { q: 'nothing' } })).error.fields).toEqual({
      filters: 'No cost matches',
    });
    await office.closeBooks(d.tenant, '2026-04-30');
    expect((await bulk({ ...pay, ids, paid_on: '2026-04-01' })).error.fields).toEqual({
      paid_on: 'The books are closed up to 2026-04-30',
    });
  });
});

describe('the list of costs', () => {
  it('filters by kind, vendor, category, state, day and words, and adds up what it shows', async () => {
    const d = await open();
    const rent = (await d.enter({ description: 'Lot', day: '2026-05-01' })).body.id;
    const power = (
      await d.enter({ category: 'utilities', vendor_id: d.vendor, paid_by: null, amount: 100, gst: 5 })
    ).body.id;
    const tires = (await d.enter({ ...CAR_COST, stock_id: d.car, vendor_id: d.vendor, day: '2026-05-06' }))
      .body.id;
    const found = async (query: object) =>
      (await t.call(costsCalls.list, { query }, d.token)).body.rows.map(({ id }) => id);
    expect(await found({})).toEqual([tires, power, rent]);
    expect(await found({ sort: 'total' })).toEqual([power, tires, rent]);
    for (const [query, ids] of [
      [{ of: 'general' }, [power, rent]],
      [{ of: 'vehicle' }, [tires]],
      [{ stock_id: d.car }, [tires]],
      [{ vendor_id: d.vendor }, [tires, power]],
      [{ category: 'rent' }, [rent]],
      [{ state: 'paid' }, [rent]],
      [{ state: 'owed' }, [tires, power]],
      [{ from: '2026-05-04', to: '2026-05-05' }, [power]],
      [{ q: 'ridge parts' }, [tires, power]],
      [{ q: 'civic' }, [tires]],
      [{ q: 'lot' }, [rent]],
      [{ repeats: 1 }, []],
    ] as const)
      expect([query, await found(query)]).toEqual([query, ids]);
    const { body } = await t.call(costsCalls.totals, { query: { of: 'general' } }, d.token);
    expect(body).toEqual({
      ...{ count: 2, amount: 1_100, gst: 55, pst: 0, qst: 0, total: 1_155, owed: 105, overdue: 0 },
      by_category: [
        { category: 'rent', count: 1, total: 1_050 },
        { category: 'utilities', count: 1, total: 105 },
      ],
    });
  });
});
