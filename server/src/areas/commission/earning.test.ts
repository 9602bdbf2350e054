import { billsCalls } from '@forecourt/contract/bills/index';
import { commissionCalls } from '@forecourt/contract/commission/index';
import { dealsCalls } from '@forecourt/contract/deals/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { drawWithoutPaper, openCommissions } from './test-support/commission';

let t: TestApp;
let drawAgain: () => void;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
  drawAgain = drawWithoutPaper();
});
afterAll(async () => {
  drawAgain();
  await t.stop();
});

const QUARTER = { kind: 'percent' as const, of: 'front' as const, rate: 25 };
const RETRO = {
  ...{ kind: 'tiers' as const, of: 'front' as const, counts: 'retroactive' as const },
  tiers: [
    { from: 1, to: 2, rate: 20 },
    { from: 3, to: null, rate: 25 },
  ],
};

describe('a sale', () => {
  it('pays its seller by their plan, with the arithmetic', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ name: 'Quarter', rules: [QUARTER] });
    await d.give(d.seller.id, id);
    await d.sale({ seller: d.seller.id, front: 2_000 });
    const { rows, sums } = await d.list();
    expect(rows).toMatchObject([
      {
        ...{ kind: 'sale', state: 'earned', user_id: d.seller.id, amount: 500, day: '2026-05-01' },
        ...{ plan: 'Quarter', plan_number: 1, share: 100, vehicle: '2019 Honda Civic' },
      },
    ]);
    expect(sums).toEqual({ earned: 500, paid: 0, due: 500, charged_back: 0, units: 1 });
    const { body } = await t.call(commissionCalls.get, { params: { id: rows[0]?.id ?? 0 } }, d.token);
    expect(body).toMatchObject({
      ...{ front: 2_000, back: 0, age_days: 120 },
      lines: [{ label: '25% of the front gross', sum: '$2,000.00 × 25%', amount: 500 }],
    });
  });

  it('pays nobody without a plan, and says whose sales those are', async () => {
    const d = await openCommissions(t);
    await d.sale({ seller: d.seller.id, front: 2_000 });
    const { rows, without_plan } = await d.list({ month: '2026-05' });
    expect(rows).toEqual([]);
    expect(without_plan).toMatchObject([{ user_id: d.seller.id, sales: 1 }]);
  });

  it('is split as its deal says', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [QUARTER] });
    await d.give(d.seller.id, id);
    await d.give(d.other.id, id);
    const deal = await d.startDeal({ cars: [await d.newCar()] });
    await d.setStatus(deal.id, { status: 2 });
    const carId = await d.carOnDeal(deal.id);
    await t.call(
      dealsCalls.splitSellers,
      {
        params: { id: carId },
        body: {
          sellers: [
            { user_id: d.seller.id, percent: 60 },
            { user_id: d.other.id, percent: 40 },
          ],
        },
      },
      d.token,
    );
    const bill = await d.complete(
      { car_on_deal_id: carId },
      { price_sales_price: 15_000, cost_vehicle: 13_000 },
    );
    expect((await d.sell(bill.id)).status).toBe(200);
    expect(await d.entriesOf(d.seller.id)).toEqual([['sale', 'earned', 300]]);
    expect(await d.entriesOf(d.other.id)).toEqual([['sale', 'earned', 200]]);
    expect((await d.list()).rows.map(({ share }) => share)).toEqual([60, 40]);
  });

  it('lifts the earlier sales of the month when it reaches a retroactive tier', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [RETRO] });
    await d.give(d.seller.id, id);
    // another month does not count
    await d.sale({ seller: d.seller.id, front: 1_000, day: '2026-04-29' });
    for (const front of [1_000, 2_000, 3_000]) await d.sale({ seller: d.seller.id, front });
    expect((await d.entriesOf(d.seller.id)).map(([, , amount]) => amount)).toEqual([200, 200, 400, 900]);
  });

  it('pays the manager for the team, and for a vehicle by its plan', async () => {
    const d = await openCommissions(t);
    const own = await d.newPlan({ rules: [QUARTER] });
    const team = await d.newPlan({
      ...{ basis: 'team', team: [d.seller.id], rules: [{ kind: 'override', rate: 10 }] },
    });
    const trucks = await d.newPlan({ kind: 'vehicle', rules: [{ kind: 'flat', amount: 150 }] });
    await t.call(
      commissionCalls.assignVehicles,
      { params: { id: trucks.id }, body: { by: 'type', type: 2 } },
      d.token,
    );
    await d.give(d.seller.id, own.id);
    await d.give(d.other.id, own.id);
    await d.give(d.manager.id, team.id, { basis: 'team' });
    const truck = await d.newCar({ vehicleType: 2, acquiredOn: '2026-01-01' });
    await d.sale({ seller: d.seller.id, front: 2_000, mvdId: truck });
    await d.sale({ seller: d.other.id, front: 2_000 });
    expect(await d.entriesOf(d.seller.id)).toEqual([['sale', 'earned', 650]]);
    expect(await d.entriesOf(d.manager.id)).toEqual([['team', 'earned', 65]]);
    const [first] = (await d.list({ user_id: d.seller.id })).rows;
    const { body } = await t.call(commissionCalls.get, { params: { id: first?.id ?? 0 } }, d.token);
    expect(body.lines.map(({ kind, of_vehicle }) => [kind, of_vehicle])).toEqual([
      ['percent', 0],
      ['flat', 1],
    ]);
    expect(body.vehicle_plan).toBe(trucks.name);
  });

  it('pays two that come at once as the second and the third unit', async () => {
    const d = await openCommissions(t);
    const bonus = { kind: 'unit-bonus' as const, steps: [{ units: 3, amount: 300 }] };
    const { id } = await d.newPlan({ rules: [{ kind: 'flat', amount: 100 }, bonus] });
    await d.give(d.seller.id, id);
    await d.sale({ seller: d.seller.id, front: 1_000 });
    await Promise.all([1, 2].map(() => d.sale({ seller: d.seller.id, front: 1_000 })));
    const amounts = (await d.entriesOf(d.seller.id)).map(([, , amount]) => Number(amount));
    expect(amounts.toSorted((a, b) => a - b)).toEqual([100, 100, 400]);
  });

  it('is computed later when the seller gets a plan from a day before it, once', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [RETRO] });
    await d.sale({ seller: d.seller.id, front: 9_000, day: '2026-03-31' });
    for (const front of [1_000, 2_000, 3_000])
      await d.sale({ seller: d.seller.id, front, day: '2026-04-10' });
    await d.give(d.seller.id, id, { from: '2026-04-01' });
    await d.give(d.seller.id, id, { from: '2026-04-01' });
    expect((await d.entriesOf(d.seller.id)).map(([, , amount]) => amount)).toEqual([200, 400, 900]);
    // a manager who comes later is paid of what the seller has, which stays
    const team = await d.newPlan({ basis: 'team', rules: [{ kind: 'override', rate: 10 }] });
    await d.give(d.manager.id, team.id, { basis: 'team', from: '2026-04-01' });
    expect((await d.entriesOf(d.manager.id)).map(([, , amount]) => amount)).toEqual([20, 40, 90]);
  });
});

describe('a sold bill that is changed', () => {
  it('keeps its commission without updateCommission, and is computed anew with it', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [QUARTER] });
    await d.give(d.seller.id, id);
    const bill = await d.sale({ seller: d.seller.id, front: 2_000 });
    expect((await d.modify(bill, 1_000, 0)).status).toBe(200);
    expect(await d.entriesOf(d.seller.id)).toEqual([['sale', 'earned', 500]]);
    expect((await d.modify(bill, 1_200, 1)).status).toBe(200);
    expect(await d.entriesOf(d.seller.id)).toEqual([
      ['sale', 'reversed', 500],
      ['correction', 'reversed', -500],
      ['sale', 'earned', 300],
    ]);
    expect((await d.list()).sums.due).toBe(300);
  });

  it('keeps its place in the month and the tier that the month reached', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [RETRO] });
    await d.give(d.seller.id, id);
    const first = await d.sale({ seller: d.seller.id, front: 1_000 });
    await d.sale({ seller: d.seller.id, front: 2_000 });
    await d.sale({ seller: d.seller.id, front: 3_000 });
    expect((await d.list()).sums.earned).toBe(1_500);
    expect((await d.modify(first, 2_000, 1)).status).toBe(200);
    expect((await d.list()).sums).toMatchObject({ earned: 1_750, due: 1_750, units: 3 });
  });

  it('uses the version of the plan that held on the day of the sale', async () => {
    const d = await openCommissions(t);
    const plan = await d.newPlan({ rules: [QUARTER] });
    await d.give(d.seller.id, plan.id);
    const old = await d.sale({ seller: d.seller.id, front: 1_000, day: '2026-04-30' });
    const changed = await t.call(
      commissionCalls.updatePlan,
      {
        params: { id: plan.id },
        body: { name: plan.name, rules: [{ ...QUARTER, rate: 50 }], from: '2026-05-01' },
      },
      d.token,
    );
    expect(changed.body).toMatchObject({ number: 2, versions: [{ number: 2 }, { number: 1, from: null }] });
    await d.sale({ seller: d.seller.id, front: 1_000 });
    expect((await d.modify(old, 2_000, 1)).status).toBe(200);
    const live = (await d.entriesOf(d.seller.id)).filter(([, state]) => state === 'earned');
    expect(live).toEqual([
      ['sale', 'earned', 500],
      ['sale', 'earned', 500],
    ]);
    expect((await d.list({ state: 'earned' })).rows.map(({ plan_number }) => plan_number)).toEqual([1, 2]);
  });
});

describe('a sale that is taken back', () => {
  it('leaves nothing due when its commission was not paid', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [QUARTER] });
    await d.give(d.seller.id, id);
    const bill = await d.sale({ seller: d.seller.id, front: 2_000 });
    const { body } = await t.call(billsCalls.previewUnsold, { params: { id: bill } }, d.token);
    expect(body.commission_chargeback).toBe(500);
    expect((await d.unsell(bill)).status).toBe(200);
    expect(await d.entriesOf(d.seller.id)).toEqual([
      ['sale', 'reversed', 500],
      ['chargeback', 'reversed', -500],
    ]);
    expect((await d.list()).sums).toEqual({ earned: 0, paid: 0, due: 0, charged_back: -500, units: 0 });
  });

  it('is charged back with the next payment when it was paid', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [QUARTER] });
    await d.give(d.seller.id, id);
    const bill = await d.sale({ seller: d.seller.id, front: 2_000 });
    expect((await d.pay(d.seller.id, 500)).status).toBe(201);
    expect((await d.unsell(bill)).status).toBe(200);
    expect(await d.entriesOf(d.seller.id)).toEqual([
      ['sale', 'charged-back', 500],
      ['chargeback', 'earned', -500],
    ]);
    expect((await d.dueOf(d.seller.id)).body.amount).toBe(-500);
    expect((await d.pay(d.seller.id, 500)).error.message).toBe(
      'Nothing is due to this person up to this day',
    );
    await d.sale({ seller: d.seller.id, front: 4_000 });
    expect((await d.pay(d.seller.id, 500)).status).toBe(201);
    expect((await d.dueOf(d.seller.id)).body.entries).toEqual([]);
  });

  it('takes back what a later sale paid for it', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [RETRO] });
    await d.give(d.seller.id, id);
    const first = await d.sale({ seller: d.seller.id, front: 1_000 });
    await d.sale({ seller: d.seller.id, front: 2_000 });
    const third = await d.sale({ seller: d.seller.id, front: 3_000 });
    await d.unsell(first);
    // 500 and 750 stay: what was earned is not lowered by a sale that others lost
    expect((await d.list()).sums.earned).toBe(1_250);
    await d.unsell(third);
    expect((await d.list()).sums.earned).toBe(400);
  });

  it('is kept in part by the rule of the plan', async () => {
    const d = await openCommissions(t);
    const rules = [QUARTER, { kind: 'chargeback' as const, rate: 40, days: null }];
    const { id } = await d.newPlan({ rules });
    await d.give(d.seller.id, id);
    const bill = await d.sale({ seller: d.seller.id, front: 2_000 });
    await d.unsell(bill);
    expect(await d.entriesOf(d.seller.id)).toEqual([
      ['sale', 'earned', 500],
      ['chargeback', 'earned', -200],
    ]);
    expect((await d.list()).sums.due).toBe(300);
  });
});

describe('what was earned', () => {
  it('is changed by nobody, not even in the database', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [QUARTER] });
    await d.give(d.seller.id, id);
    await d.sale({ seller: d.seller.id, front: 2_000 });
    for (const statement of [
      sql`update commission_entry set amount_cents = 1 where dealership_id = ${d.id} returning id`,
      sql`delete from commission_entry where dealership_id = ${d.id} returning id`,
      sql`update commission_entry set state = 'charged-back' where dealership_id = ${d.id} returning id`,
      sql`update commission_plan_version set number = 9 where dealership_id = ${d.id} returning id`,
    ])
      await expect(t.sql(statement)).rejects.toThrow(/never changed/);
  });

  it('is not kept when the sale itself fails', async () => {
    const d = await openCommissions(t);
    const { id } = await d.newPlan({ rules: [QUARTER] });
    await d.give(d.seller.id, id);
    const bill = await d.complete({}, { price_sales_price: 15_000, cost_vehicle: 13_000 });
    await d.save(bill.id, { day: '2026-05-01', seller_id: d.seller.id });
    // the same bill is sold once, whoever comes first
    const both = await Promise.all([d.sell(bill.id), d.sell(bill.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await d.entriesOf(d.seller.id)).toEqual([['sale', 'earned', 500]]);
  });
});
