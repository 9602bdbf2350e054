import { wizardCalls } from '@forecourt/contract/wizard/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openWizards } from './test-support/wizards';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
}, 120_000);
afterAll(() => t.stop());

const FEE = { label: 'Documentation', amount: 500, tax: 'all' } as const;

describe('prices and fees', () => {
  it('come back with what they amount to; a total that is sent is not read', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const { status, body } = await d.calculate(id, {
      values: { price_sales_price: 10_000, deposit: 250.5, price_total: 1, license_fee: null },
      fees: [FEE],
    });
    expect(status).toBe(200);
    expect(body.results).toMatchObject({ total_tax: 1_365, price_total: 11_865 });
    expect(body.fees).toEqual([{ ...FEE, id: expect.any(String) }]);
  });

  it.each([
    [{ values: { no_such_part: 1 } }, 'values.no_such_part'],
    [{ values: { price_sales_price: 'much' } }, 'values.price_sales_price'],
    [{ values: { price_sales_price: -1 } }, 'values.price_sales_price'],
    [{ values: { deposit: 1.005 } }, 'values.deposit'],
    [{ values: {}, fees: [{ ...FEE, amount: -5 }] }, 'fees.0.amount'],
    [{ values: {}, fees: Array(41).fill(FEE) }, 'fees'],
  ])('that are wrong are refused on their field (%#)', async (body, field) => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const reply = await d.calculate(id, body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
    expect((await d.get(id)).body.version).toBe(2);
  });

  it('never bring a cost in or out', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const { body } = await d.calculate(id, {
      values: { cost_vehicle: 1, cost_pack: 2 },
      fees: [{ ...FEE, cost: 77.77 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/"cost|77\.77/);
    const [row] = await t.sql<{ fees: string }>(
      sql`select fees::text || "values"::text as fees from bill_wizard where id = ${id}`,
    );
    expect(row?.fees).not.toMatch(/7777|"cost/);
  });

  it('that someone else saved first are refused with the wizard as it stands', async () => {
    const d = await openWizards(t);
    const { id, version } = await d.begin();
    expect((await d.calculate(id, { values: { deposit: 100 }, version })).status).toBe(200);
    const late = await d.calculate(id, { values: { deposit: 200 }, version });
    expect([late.status, late.error.current]).toMatchObject([409, { id, values: { deposit: 100 } }]);
    const [one, two] = await Promise.all(
      [300, 400].map((deposit) => d.calculate(id, { values: { deposit }, version: version + 1 })),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  });
});

describe('taxes', () => {
  it('follow from the province in Canada, where none can be added', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const reply = await t.call(
      wizardCalls.setTaxRate,
      { params: { id }, body: { name: 'County', rate: 1 } },
      d.token,
    );
    expect([reply.status, reply.error.fields]).toEqual([
      400,
      { name: 'In Canada the taxes follow from the province of delivery' },
    ]);
    const { body } = await d.calculate(id, { values: { tax_province: 'BC' } });
    expect(body.tax_rates.map(({ name, rate }) => [name, rate])).toEqual([
      ['GST', 5],
      ['PST', 7],
    ]);
  });

  it('of the United States are added, changed and taken off, and sum to the rate', async () => {
    const d = await openWizards(t, ['Seattle', 'WA']);
    const { id } = await d.begin();
    const set = (body: { rate_id?: number; name: string; rate: number }) =>
      t.call(wizardCalls.setTaxRate, { params: { id }, body }, d.token);
    await set({ name: 'State', rate: 6.5 });
    const { body } = await set({ name: 'City', rate: 3.85 });
    expect(body.tax_rates.map(({ name, is_own }) => [name, is_own])).toEqual([
      ['State', 1],
      ['City', 1],
    ]);
    expect([body.values.sales_tax_rate, body.results.sales_tax]).toEqual([10.35, 2_070]);
    const city = body.tax_rates[1]?.id ?? 0;
    expect((await set({ rate_id: city, name: 'City', rate: 1 })).body.values.sales_tax_rate).toBe(7.5);
    expect((await set({ rate_id: 2_000_000_000, name: 'City', rate: 1 })).error.fields).toEqual({
      rate_id: 'There is no such tax',
    });
    expect(Object.keys((await set({ name: 'More', rate: 20 })).error.fields ?? {})).toEqual(['rate']);
    expect(Object.keys((await set({ name: 'Fine', rate: 1.0005 })).error.fields ?? {})).toEqual(['rate']);
    expect((await set({ name: ' ', rate: 1 })).error.fields).toEqual({ name: 'Required' });
    const params = { id, RateId: city };
    const off = await t.call(wizardCalls.removeTaxRate, { params }, d.token);
    expect(off.body.values.sales_tax_rate).toBe(6.5);
    expect((await t.call(wizardCalls.removeTaxRate, { params }, d.token)).status).toBe(404);
  });
});

describe('trade-ins', () => {
  const civic = { year: 2012, make: 'Honda', model: 'Fit', vin: '', odometer: 148_200, allowance: 6_000 };

  it('are added by hand or from the stock, changed and taken off', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const added = await t.call(
      wizardCalls.addTradeIn,
      { body: { wizard_id: id, ...civic, lien: 1_000 } },
      d.token,
    );
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      trade_ins: [{ title: '2012 Honda Fit', allowance: 6_000, lien: 1_000 }],
      results: { trade_allowance: 6_000, trade_lien: 1_000, total_tax: 1_820 },
    });
    expect(added.body.open).toContainEqual({
      step: 'trade-in',
      text: 'Trade-in 1: the lien holder is missing',
    });
    const tradeId = added.body.trade_ins[0]?.id ?? 0;
    const saved = await t.call(
      wizardCalls.saveTradeIn,
      { params: { id: tradeId }, body: { lien_holder: 'Scotiabank' } },
      d.token,
    );
    expect(saved.body.trade_ins).toMatchObject([{ model: 'Fit', lien: 1_000, lien_holder: 'Scotiabank' }]);
    const stock = await d.newCar({ model: 'Jazz' });
    const fromStock = await t.call(
      wizardCalls.setVehicle,
      { params: { id }, body: { mvdId: stock, tradeIn: 1 } },
      d.token,
    );
    expect(fromStock.body.trade_ins[1]).toMatchObject({ mvdId: stock, model: 'Jazz', allowance: 0 });
    expect(fromStock.body.vehicle?.mvdId).toBe(d.carId);
    const again = await t.call(
      wizardCalls.setVehicle,
      { params: { id }, body: { mvdId: stock, tradeIn: 1 } },
      d.token,
    );
    expect(again.error.fields).toEqual({ mvdId: 'This vehicle is a trade-in of the bill already' });
    const own = await t.call(
      wizardCalls.setVehicle,
      { params: { id }, body: { mvdId: d.carId, tradeIn: 1 } },
      d.token,
    );
    expect(own.error.fields).toEqual({ mvdId: 'This is the vehicle that is sold' });
    const off = await t.call(wizardCalls.removeTradeIn, { params: { id: tradeId } }, d.token);
    expect(off.body.trade_ins.map(({ mvdId }) => mvdId)).toEqual([stock]);
    expect((await t.call(wizardCalls.removeTradeIn, { params: { id: tradeId } }, d.token)).status).toBe(404);
  });

  it('of a wizard that the user does not see are not there', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const { body } = await t.call(wizardCalls.addTradeIn, { body: { wizard_id: id, ...civic } }, d.token);
    const params = { id: body.trade_ins[0]?.id ?? 0 };
    const other = await openWizards(t);
    for (const token of [d.seller.token, other.token]) {
      expect((await t.call(wizardCalls.saveTradeIn, { params, body: { allowance: 1 } }, token)).status).toBe(
        404,
      );
      expect((await t.call(wizardCalls.removeTradeIn, { params }, token)).status).toBe(404);
      expect(
        (await t.call(wizardCalls.addTradeIn, { body: { wizard_id: id, ...civic } }, token)).status,
      ).toBe(404);
    }
  });
});

describe('disclosures and delivery', () => {
  it('go into the vehicle’s file and are known to the next wizard', async () => {
    const d = await openWizards(t);
    const { id, questions } = await d.begin();
    const [first, second] = questions;
    if (!first || !second) throw new Error('Ontario asks questions');
    const answers = [
      { code: first.code, answer: 'no' as const },
      { code: second.code, answer: 'yes' as const, details: 'Repaired in 2022' },
    ];
    const { body } = await t.call(wizardCalls.disclose, { params: { id }, body: { answers } }, d.token);
    expect(body.questions.slice(0, 2)).toMatchObject([
      { answer: 'no', is_known: 0 },
      { answer: 'yes', details: 'Repaired in 2022', is_known: 0 },
    ]);
    const next = await d.start({ mvdId: d.carId });
    expect(next.questions.slice(0, 2)).toMatchObject([
      { answer: 'no', is_known: 1 },
      { answer: 'yes', is_known: 1 },
    ]);
    const wrong = async (given: object[]) =>
      (await t.call(wizardCalls.disclose, { params: { id }, body: { answers: given as never } }, d.token))
        .error.fields;
    expect(await wrong([{ code: 'X99', answer: 'no' }])).toEqual({
      'answers.0.code': 'There is no such question',
    });
    expect(await wrong([answers[0] ?? {}, answers[0] ?? {}])).toEqual({
      'answers.1.code': 'This question is answered twice',
    });
    const empty = await d.start();
    const early = await t.call(
      wizardCalls.disclose,
      { params: { id: empty.id }, body: { answers } },
      d.token,
    );
    expect([early.status, early.error.message]).toEqual([409, 'Choose the vehicle first']);
  });

  it('keep day, place and certification; a wrong one is refused on its field', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const deliver = (body: object) =>
      t.call(wizardCalls.deliver, { params: { id }, body: body as never }, d.token);
    const { body } = await deliver({
      delivery_day: '2026-12-01',
      values: { delivery_certification: 'certified', delivery_place: 'At the dealership' },
      step: 'review',
    });
    expect(body).toMatchObject({
      step: 'review',
      values: { delivery_day: '2026-12-01', delivery_certification: 'certified' },
    });
    expect((await deliver({ delivery_day: null })).body.values.delivery_day).toBeUndefined();
    expect((await deliver({ delivery_day: '2026-02-30' })).status).toBe(400);
    expect(
      Object.keys((await deliver({ values: { delivery_certification: 'maybe' } })).error.fields ?? {}),
    ).toEqual(['values.delivery_certification']);
  });
});
