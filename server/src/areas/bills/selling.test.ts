import { bhphCalls } from '@forecourt/contract/bhph';
import { billsCalls } from '@forecourt/contract/bills/index';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { CAR_ON_DEAL_STATE } from '@forecourt/domain/deal/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openBills } from '../../test-support/bills';
import { setDrawFinalBill } from './papers/final-drawing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

// the documents area draws real papers in its own tests
let drawBefore: ReturnType<typeof setDrawFinalBill>;
beforeAll(() => {
  drawBefore = setDrawFinalBill(async (_context, bill) => ({
    ...{ kind: 'bill', name: `${bill.number}.pdf` },
    content: Buffer.from(`%PDF-1.7 ${bill.number} version ${bill.version}`),
    madeWith: { calculator: bill.calculatorVersion },
  }));
});
// test files share what they load
afterAll(() => {
  if (drawBefore) setDrawFinalBill(drawBefore);
});

type Bills = Awaited<ReturnType<typeof openBills>>;

/** A complete bill of a car on a deal that has a trade-in. */
const onDeal = async (d: Bills) => {
  const car = await d.newCar();
  const deal = await d.startDeal({ cars: [car] });
  await d.setStatus(deal.id, { status: 2 });
  const vin = `2HGFB2F5${deal.id % 10}EH${String(500_000 + deal.id)}`;
  const trade = { make: 'Honda', model: 'Fit', year: 2012, odometer: 150_000, vin_number: vin };
  const added = await d.addTrade(deal.id, { ...trade, allowance: 4_000, actual_cash_value: 3_500, lien: 0 });
  expect(added.status).toBe(201);
  const bill = await d.complete({ car_on_deal_id: await d.carOnDeal(deal.id) });
  return { car, deal, bill, vin };
};

/** Every state that a sale touches. */
const statesOf = async (d: Bills, { car, deal, bill }: Awaited<ReturnType<typeof onDeal>>) => ({
  vehicle: await d.vehicle(car),
  carOnDeal: await d.carState(bill.car_on_deal_id ?? 0),
  deal: await t.sql(sql`select status, closed_at from deal where id = ${deal.id}`),
  cars: await t.sql(sql`select is_open, earlier_status from deal_car where deal_id = ${deal.id}`),
  trades: await t.sql(sql`select stock_id, lien_due_on from deal_trade where deal_id = ${deal.id}`),
  bill: (({ state, results, confidential, sold_on }) => ({ state, results, confidential, sold_on }))(
    await d.read(bill.id),
  ),
});

describe('a final bill on credit', () => {
  it('moves the car on its deal to the state for financing, one that is paid at once does not', async () => {
    const d = await openBills(t);
    const final = async (values: Record<string, string | number>) => {
      const { bill } = await onDeal(d);
      await d.save(bill.id, { values });
      const made = await t.call(billsCalls.makeFinal, { params: { id: bill.id }, body: {} }, d.token);
      expect([made.status, made.error.message]).toEqual([200, undefined]);
      return {
        state: (await d.carState(bill.car_on_deal_id ?? 0))?.state,
        events: await d.billEvents(bill.id),
      };
    };
    const loan = await final({
      ...{ payment_way: 'finance', financing_lender: 'Northern Bank', financing_rate: 7.99 },
      ...{ financing_term: 60, financing_frequency: 'monthly', financing_first_payment_day: '2026-06-15' },
    });
    expect([loan.state, loan.events.at(-1)?.kind]).toEqual([CAR_ON_DEAL_STATE.finances, 'financed']);
    const cash = await final({});
    expect([cash.state, cash.events.at(-1)?.kind]).toEqual([CAR_ON_DEAL_STATE.billOfSale, 'made-final']);
  });
});

describe('marking a bill sold', () => {
  it('wins the deal, takes the trade-in into stock, sells the vehicle and keeps the figures', async () => {
    const d = await openBills(t);
    const sale = await onDeal(d);
    await d.save(sale.bill.id, { day: '2026-04-28' });
    const { status, body, error } = await d.sell(sale.bill.id, { sold_on: '2026-04-30' });
    expect([status, error.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({ state: 'sold', sold_on: '2026-04-30' });
    expect(await d.vehicle(sale.car)).toMatchObject({ status: 8, sold_date: '2026-04-30', in_lease: false });
    expect(await d.carState(sale.bill.car_on_deal_id ?? 0)).toMatchObject({ state: 5 });
    expect((await d.deal(sale.deal.id)).status).toBe(4);
    const stocked = await t.sql(
      sql`select cost_price::float8 as cost, status from stock_vehicle where dealership_id = ${d.id} and vin = ${sale.vin}`,
    );
    expect(stocked).toEqual([{ cost: 3_500, status: 1 }]);
    const events = await d.billEvents(sale.bill.id);
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'made-final', 'sold']);
    expect(events[2]?.figures).toMatchObject({
      type: 1,
      amounts: {
        price: 1_500_000,
        tradeAllowance: 400_000,
        tradeActualCashValue: 350_000,
        taxCollected: 143_000,
      },
      sellers: [{ share: 100_000 }],
    });
  });

  it('takes the cost that the vehicle has by then', async () => {
    const d = await openBills(t);
    const { car, bill } = await onDeal(d);
    await t.sql(
      sql`update stock_vehicle set cost_price = 9000, added_costs = 100 where dealership_id = ${d.id} and id = ${car} returning 1`,
    );
    const { status, error } = await d.sell(bill.id);
    expect([status, error.message]).toEqual([200, undefined]);
    expect((await d.billEvents(bill.id)).at(-1)?.figures).toMatchObject({
      amounts: { vehicleCost: 910_000 },
    });
  });

  it('leaves every figure and state as before when it is taken back', async () => {
    const d = await openBills(t);
    const sale = await onDeal(d);
    const before = await statesOf(d, sale);
    await d.sell(sale.bill.id);
    const preview = await t.call(billsCalls.previewUnsold, { params: { id: sale.bill.id } }, d.token);
    expect(preview.body).toMatchObject({ problem: null, refund_due: 0 });
    expect(preview.body.changes).toContain('The trade-in 2012 Honda Fit leaves the stock');
    const taken = await d.unsell(sale.bill.id);
    expect([taken.status, taken.error.message]).toEqual([200, undefined]);
    expect(await statesOf(d, sale)).toEqual(before);
    const events = await d.billEvents(sale.bill.id);
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'made-final', 'sold', 'unsold']);
    const sum = (name: string) =>
      events.reduce((total, { figures }) => {
        const amounts = figures?.amounts as Record<string, number> | undefined;
        return total + (amounts?.[name] ?? 0);
      }, 0);
    for (const name of ['price', 'taxCollected', 'tradeAllowance', 'frontGross', 'totalPrice'])
      expect(sum(name)).toBe(0);
    // and it can be sold again
    expect((await d.sell(sale.bill.id)).status).toBe(200);
  });

  it('is refused while something is open, which is named', async () => {
    const d = await openBills(t);
    const bill = await d.start({ mvdId: await d.newCar() });
    const { status, error } = await d.sell(bill.id);
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining("Buyer's Information: Last Name is missing"),
    ]);
  });

  it('leaves nothing when its last step fails', async () => {
    const d = await openBills(t);
    const sale = await onDeal(d);
    const before = await statesOf(d, sale);
    const events = await d.billEvents(sale.bill.id);
    await t.sql(sql`create function fail_sold() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await t.sql(
      sql.raw(`create trigger fail_sold before update on bill_of_sale for each row
      when (new.state = 'sold' and new.id = ${sale.bill.id}) execute function fail_sold()`),
    );
    expect((await d.sell(sale.bill.id)).status).toBe(500);
    await t.sql(sql`drop trigger fail_sold on bill_of_sale`);
    expect(await statesOf(d, sale)).toEqual(before);
    expect(await d.billEvents(sale.bill.id)).toEqual(events);
    const stocked = await t.sql(
      sql`select id from stock_vehicle where dealership_id = ${d.id} and vin = ${sale.vin}`,
    );
    expect(stocked).toEqual([]);
  });

  it('puts a leased vehicle in lease', async () => {
    const d = await openBills(t);
    const bill = await d.complete(
      { bos_type: 2 },
      {
        ...{ lease_lessor: 'Lessor', lease_method: 'annuity-arrears', lease_rate: 6, lease_term: 48 },
        ...{ lease_frequency: 'monthly', lease_first_payment_day: '2026-06-01', lease_residual: 6_000 },
        ...{ lease_km_allowance: 80_000, lease_excess_per_km: 0.12 },
      },
    );
    await d.sell(bill.id);
    expect(await d.vehicle(bill.mvdId ?? 0)).toMatchObject({ status: 8, in_lease: true });
    await d.unsell(bill.id);
    expect(await d.vehicle(bill.mvdId ?? 0)).toMatchObject({ status: 7, in_lease: false, sold_date: null });
  });

  it('of a purchase takes the vehicle into stock, and out again', async () => {
    const d = await openBills(t);
    const bill = await d.start({ bos_type: 5, customer_id: await d.newCustomer() });
    const vin = '2HGFB2F50EH512345';
    const trade = { allowance: 5_000, year: 2014, make: 'Honda', model: 'Civic', vin, odometer: 90_000 };
    const { open_items } = (await d.save(bill.id, { tradeIns: [trade] })).body;
    const missing = open_items.map(({ path }) => [path.replace('values.', ''), 'ON'] as const);
    await d.save(bill.id, { values: Object.fromEntries(missing) });
    const { status, error } = await d.sell(bill.id);
    expect([status, error.message]).toEqual([200, undefined]);
    const inStock = () =>
      t.sql(sql`select status, deleted_at is null as here from stock_vehicle
      where dealership_id = ${d.id} and vin = ${vin}`);
    expect(await inStock()).toEqual([{ status: 1, here: true }]);
    expect((await d.unsell(bill.id)).status).toBe(200);
    expect(await inStock()).toEqual([{ status: 1, here: false }]);
  });

  it('of a wholesale sells the vehicle', async () => {
    const d = await openBills(t);
    const car = await d.newCar();
    const insert = () => t.call(billsCalls.wholesaleBill, { params: { id: car } }, d.token);
    const first = await insert();
    expect([first.status, first.body.bos_type]).toEqual([200, 3]);
    expect((await insert()).body.id).toBe(first.body.id);
    const missing = first.body.open_items.map(({ path }) => [path.replace('values.', ''), 'ON'] as const);
    const saved = await t.call(
      billsCalls.saveWholesaleBill,
      {
        params: { id: first.body.id },
        body: { values: { ...Object.fromEntries(missing), wholesale_tax: 'federal' } },
      },
      d.token,
    );
    expect(saved.body.open_items).toEqual([]);
    expect((await d.sell(first.body.id)).body.state).toBe('sold');
    expect(await d.vehicle(car)).toMatchObject({ status: 8 });
  });
});

describe('the day of a sale', () => {
  it('is not before the day of the bill, nor before the vehicle came in, nor in the future', async () => {
    const d = await openBills(t);
    const { id } = await d.complete({ mvdId: await d.newCar({ acquiredOn: '2026-04-20' }) });
    await d.save(id, { day: '2026-04-10' });
    const refused = async (sold_on: string) => {
      const { status, error } = await d.sell(id, { sold_on });
      return [status, error.fields?.sold_on];
    };
    expect(await refused('2026-04-09')).toEqual([400, 'must not be before the day of the bill, 2026-04-10']);
    expect(await refused('2026-04-19')).toEqual([
      400,
      'must not be before the day on which the vehicle came in, 2026-04-20',
    ]);
    expect(await refused('2026-05-03')).toEqual([400, 'must not be in the future']);
    expect((await d.sell(id, { sold_on: '2026-04-20' })).status).toBe(200);
    const modified = await t.call(
      billsCalls.modifySold,
      { params: { id }, query: {}, body: { reason: 'Typed wrong', sold_on: '1990-01-01' } },
      d.token,
    );
    expect([modified.status, Object.keys(modified.error.fields ?? {})]).toEqual([400, ['sold_on']]);
  });
});

describe('a bill that contradicts its records', () => {
  const openTexts = async (d: Bills, id: number) => (await d.read(id)).open_items.map(({ text }) => text);

  it('is not sold with the VIN of another vehicle or the name of another buyer', async () => {
    const d = await openBills(t);
    const { id } = await d.complete(
      { mvdId: await d.newCar({ vin: '2HGFB2F53EH500001' }) },
      { vehicle_vin: '2HGFB2F53EH500001' },
    );
    await d.save(id, { values: { vehicle_vin: '5XYPGDA38JC999979', buyer_last_name: 'Bélanger' } });
    expect(await openTexts(d, id)).toEqual([
      'The VIN is not that of the vehicle of this bill',
      'The buyer is not the customer of this bill',
    ]);
    expect((await d.sell(id)).status).toBe(409);
  });

  it('is not sold while a trade-in of the deal is on no bill, as on a wholesale bill', async () => {
    const d = await openBills(t);
    const { bill } = await onDeal(d);
    await t.call(billsCalls.changeType, { params: { id: bill.id }, body: { bos_type: 3 } }, d.token);
    expect(await openTexts(d, bill.id)).toContain(
      'The trade-in 2012 Honda Fit of the deal is on no bill of sale. Add it to a bill, or remove it from the deal.',
    );
  });

  it('does not take the format of another country', async () => {
    const d = await openBills(t);
    const { id } = await d.complete();
    const { status, error } = await d.save(id, { format: 7 });
    expect([status, error.fields]).toEqual([
      400,
      { format: 'This format is for dealerships in the United States' },
    ]);
  });
});

describe('a sold bill', () => {
  it('owes back what was paid on its loan when loan and sale are undone', async () => {
    const d = await openBills(t);
    const { id } = await d.complete(
      { bos_type: 4 },
      {
        ...{ financing_rate: 19.99, financing_term: 24, financing_frequency: 'monthly', cash_down: 1_000 },
        financing_first_payment_day: '2026-06-15',
      },
    );
    expect((await d.sell(id)).status).toBe(200);
    const loan = (await t.call(bhphCalls.init, { query: {}, body: { bill_id: id } }, d.token)).body;
    const pay = { bhphId: loan.id, amount: 300, day: '2026-05-01', method: 'Cash' as const };
    expect((await t.call(bhphCalls.pay, { body: pay }, d.token)).status).toBe(200);
    expect((await d.unsell(id)).status).toBe(409);
    expect((await t.call(bhphCalls.remove, { params: { id: loan.id } }, d.token)).status).toBe(200);
    expect((await d.unsell(id)).status).toBe(200);
    expect((await d.billEvents(id)).find(({ kind }) => kind === 'refund-due')?.figures).toEqual({
      money: { amount: 30_000 },
    });
  });

  it('has a stored document, also when it was a draft and after it was modified', async () => {
    const d = await openBills(t);
    const { id } = await d.complete();
    const sold = (await d.sell(id)).body;
    expect(sold.documents).toMatchObject([{ kind: 'bill', state: 'valid' }]);
    const modify = (comment: string) =>
      t.call(
        billsCalls.modifySold,
        { params: { id }, query: {}, body: { values: { comment }, reason: 'A word was missing' } },
        d.token,
      );
    const modified = (await modify('One')).body;
    expect(modified).toMatchObject({
      state: 'sold',
      documents: [{ state: 'valid' }, { state: 'cancelled' }],
    });
    expect(modified.documents[0]?.sha256).not.toBe(sold.documents[0]?.sha256);
    // when it cannot be drawn the change stays, and the document is made later
    const draw = setDrawFinalBill(() => Promise.reject(new Error('no font')));
    const without = (await modify('Two')).body;
    if (draw) setDrawFinalBill(draw);
    expect(without.values.comment).toBe('Two');
    expect(without.documents.filter(({ state }) => state === 'valid')).toEqual([]);
    const final = () => t.call(billsCalls.makeFinal, { params: { id }, body: {} }, d.token);
    expect((await final()).body).toMatchObject({ state: 'sold', documents: [{ state: 'valid' }, {}, {}] });
    expect((await final()).status).toBe(409);
  });

  it('keeps the terms of its loan while the loan is open', async () => {
    const d = await openBills(t);
    const loan = {
      ...{ financing_rate: 19.99, financing_term: 24, financing_frequency: 'monthly', cash_down: 1_000 },
      financing_first_payment_day: '2026-06-15',
    };
    const { id, results } = await d.complete({ bos_type: 4 }, loan);
    expect((await d.sell(id)).status).toBe(200);
    const account = (await t.call(bhphCalls.init, { query: {}, body: { bill_id: id } }, d.token)).body;
    expect(account.payment).toBe(results.financing_payment);
    const modify = (values: Record<string, string | number>) =>
      t.call(
        billsCalls.modifySold,
        { params: { id }, query: {}, body: { values, reason: 'Agreed by phone' } },
        d.token,
      );
    const changes = [
      ['price_sales_price', 14_000],
      ['financing_rate', 9],
      ['financing_term', 36],
    ] as const;
    for (const [name, value] of changes) {
      const { status, error } = await modify({ [name]: value });
      expect([status, error.message]).toEqual([409, expect.stringContaining('has a loan of the dealership')]);
    }
    expect((await modify({ comment: 'Two keys' })).status).toBe(200);
    await t.call(bhphCalls.remove, { params: { id: account.id } }, d.token);
    expect((await modify({ financing_term: 36 })).status).toBe(200);
  });

  it('does not change its type, nor is it saved, cancelled or sold again', async () => {
    const d = await openBills(t);
    const { id } = await d.complete();
    await d.sell(id);
    const type = await t.call(billsCalls.changeType, { params: { id }, body: { bos_type: 2 } }, d.token);
    expect([type.status, type.error.message]).toEqual([
      409,
      'Bill B-000001 is sold: its type cannot be changed. Take the sale back first.',
    ]);
    expect((await d.save(id, { values: { comment: 'x' } })).status).toBe(409);
    expect((await d.sell(id)).status).toBe(409);
    const cancel = await t.call(billsCalls.cancel, { params: { id }, body: { reason: 'x' } }, d.token);
    expect(cancel.status).toBe(409);
  });

  it('is modified by a reversal and new figures, with or without the commission', async () => {
    const d = await openBills(t);
    const { id } = await d.complete();
    await d.save(id, { day: '2026-04-28' });
    await d.sell(id);
    const modify = (updateCommission: 0 | 1, price: number) =>
      t.call(
        billsCalls.modifySold,
        {
          ...{ params: { id }, query: { updateCommission } },
          body: {
            values: { price_sales_price: price },
            reason: 'Price was typed wrong',
            sold_on: '2026-04-29',
          },
        },
        d.token,
      );
    expect((await modify(0, 14_000)).body).toMatchObject({ state: 'sold', sold_on: '2026-04-29' });
    expect((await modify(1, 13_000)).status).toBe(200);
    const events = (await d.billEvents(id)).filter(({ kind }) => kind.startsWith('s'));
    const shown = events.map(({ kind, figures, updates_commission }) => [
      ...[kind, (figures?.amounts as Record<string, number> | undefined)?.price, updates_commission],
    ]);
    expect(shown).toEqual([
      ['sold', 1_500_000, true],
      ['sale-reversed', -1_500_000, false],
      ['sold', 1_400_000, false],
      ['sale-reversed', -1_400_000, true],
      ['sold', 1_300_000, true],
    ]);
    const change = t.sql(sql`update bill_event set text = 'x' where bill_id = ${id} returning id`);
    await expect(change).rejects.toThrow(/never changed/);
  });

  it('is not taken back once its trade-in was resold', async () => {
    const d = await openBills(t);
    const sale = await onDeal(d);
    await d.sell(sale.bill.id);
    await t.sql(
      sql`update stock_vehicle set status = 8 where dealership_id = ${d.id} and vin = ${sale.vin} returning id`,
    );
    const { status, error } = await d.unsell(sale.bill.id);
    expect([status, error.message]).toEqual([
      409,
      expect.stringMatching(/^The trade-in 2012 Honda Fit .* was sold/),
    ]);
    expect((await d.read(sale.bill.id)).state).toBe('sold');
  });

  it('owes the customer what was paid when it is taken back, and its lines stay in the registers', async () => {
    const d = await openBills(t);
    const { id } = await d.complete();
    await d.pay(id, { amount: 500 });
    await d.sell(id);
    expect((await t.call(billsCalls.previewUnsold, { params: { id } }, d.token)).body.refund_due).toBe(500);
    await d.unsell(id);
    expect((await d.billEvents(id)).at(-1)).toMatchObject({
      kind: 'refund-due',
      figures: { money: { amount: 50_000 } },
    });
    // it is one figure, also when the bill is sold and taken back again
    await d.pay(id, { amount: 200 });
    await d.sell(id);
    await d.unsell(id);
    await d.sell(id);
    await d.unsell(id);
    const noted = (await d.billEvents(id)).filter(({ kind }) => kind === 'refund-due');
    expect(noted.map(({ figures }) => figures)).toEqual([
      { money: { amount: 50_000 } },
      { money: { amount: 20_000 } },
    ]);
    const query = { from: '2026-04-01', to: '2026-05-31' };
    const garage = await t.call(billsCalls.garage, { query }, d.token);
    expect(String(garage.body)).toMatch(/B-000001,.*Cancelled 2026-05-01/);
    const long = await t.call(
      billsCalls.garage,
      { query: { from: '2020-01-01', to: '2026-05-31' } },
      d.token,
    );
    expect([long.status, long.error.fields]).toEqual([400, { to: 'At most two years at a time' }]);
  });
});

describe('the inventory', () => {
  const setStatus = (token: string, ids: number[], status: number) =>
    t.call(bulkCalls.changeStatus, { body: { ids, status } as never }, token);

  it('sells and takes back through the bill', async () => {
    const d = await openBills(t);
    const sale = await onDeal(d);
    const before = await statesOf(d, sale);
    const draft = await setStatus(d.token, [sale.car], 8);
    expect(draft.body.left_out[0]?.reason).toMatch(/has no final document/);
    await t.call(billsCalls.makeFinal, { params: { id: sale.bill.id }, body: {} }, d.token);
    const sold = await setStatus(d.token, [sale.car], 8);
    expect([sold.status, sold.body.left_out]).toEqual([200, []]);
    expect((await d.read(sale.bill.id)).state).toBe('sold');
    const back = await t.call(bulkCalls.unsold, { body: { ids: [sale.car] } as never }, d.token);
    expect([back.status, back.body.changed]).toEqual([200, 1]);
    expect(await statesOf(d, sale)).toEqual(before);
  });

  it('says before a sale is taken back what its bill would refuse, in the same words', async () => {
    const d = await openBills(t);
    const sale = await onDeal(d);
    await d.sell(sale.bill.id);
    const preview = async (token: string) =>
      (await t.call(bulkCalls.unsoldPreview, { query: { ids: String(sale.car) } }, token)).body.map(
        ({ allowed, reason }) => [allowed, reason],
      );
    expect(await preview(d.token)).toEqual([[1, '']]);
    await t.sql(
      sql`update stock_vehicle set status = 8 where dealership_id = ${d.id} and vin = ${sale.vin} returning id`,
    );
    const { body } = await t.call(bulkCalls.unsold, { body: { ids: [sale.car] } as never }, d.token);
    expect([body.changed, body.left_out[0]?.reason]).toEqual([
      0,
      expect.stringMatching(/^cannot be changed: The trade-in 2012 Honda Fit .* was sold to someone else/),
    ]);
    expect(await preview(d.token)).toEqual([[0, body.left_out[0]?.reason]]);
  });

  it('leaves a vehicle out whose bill is not complete, and sellers leave all with bills out', async () => {
    const d = await openBills(t);
    const car = await d.newCar();
    await d.start({ mvdId: car });
    const { body } = await setStatus(d.token, [car, await d.newCar()], 8);
    expect(body).toMatchObject({ changed: 1, left_out: [{ id: car }] });
    const { token } = await d.user(ROLE.seller);
    const bySeller = await setStatus(token, [car], 8);
    expect(bySeller.body.left_out[0]?.reason).toMatch(/your role may not/);
    expect(await d.vehicle(car)).toMatchObject({ status: 6 });
  });
});

describe('a final document', () => {
  const final = (d: Bills, id: number) => t.call(billsCalls.makeFinal, { params: { id }, body: {} }, d.token);

  it('is stored as its bytes, and cancelled when the bill changes', async () => {
    const d = await openBills(t);
    const { id } = await d.complete();
    const made = await final(d, id);
    expect([made.status, made.body.state]).toEqual([200, 'final']);
    expect(made.body.documents).toMatchObject([{ kind: 'bill', name: 'B-000001.pdf', state: 'valid' }]);
    const changed = await d.save(id, { values: { comment: 'Another word' } });
    expect(changed.body).toMatchObject({ state: 'draft', documents: [{ state: 'cancelled' }] });
    await expect(t.sql(sql`delete from bill_document where bill_id = ${id} returning id`)).rejects.toThrow(
      /never/,
    );
  });

  it('is refused while something is open', async () => {
    const d = await openBills(t);
    const bill = await d.start({ mvdId: await d.newCar() });
    const { status, error } = await final(d, bill.id);
    expect([status, error.current]).toMatchObject([409, { open_items: expect.any(Array) }]);
  });
});

describe('cancelling and removing', () => {
  it('gives the vehicle back', async () => {
    const d = await openBills(t);
    const car = await d.newCar();
    const deal = await d.startDeal({ cars: [car] });
    const before = await d.vehicle(car);
    const bill = await d.start({ car_on_deal_id: await d.carOnDeal(deal.id) });
    const cancel = await t.call(
      billsCalls.cancel,
      { params: { id: bill.id }, body: { reason: 'Mistake' } },
      d.token,
    );
    expect(cancel.body.state).toBe('cancelled');
    expect(await d.vehicle(car)).toEqual(before);
    expect(await d.carState(bill.car_on_deal_id ?? 0)).toEqual({ state: 1, held_by: null });
    const second = await d.start({ mvdId: car });
    const remove = () => t.call(billsCalls.remove, { params: { id: second.id } }, d.token);
    await d.pay(second.id);
    expect((await remove()).status).toBe(409);
  });

  it('removes a draft without payments and papers', async () => {
    const d = await openBills(t);
    const car = await d.newCar();
    const { id } = await d.start({ mvdId: car });
    expect((await t.call(billsCalls.remove, { params: { id } }, d.token)).status).toBe(200);
    expect(await d.vehicle(car)).toMatchObject({ status: 4 });
    expect((await t.call(billsCalls.get, { params: { id } }, d.token)).status).toBe(404);
  });
});
