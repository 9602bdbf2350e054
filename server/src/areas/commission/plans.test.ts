import { commissionCalls } from '@forecourt/contract/commission/index';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openCommissions } from './test-support/commission';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

const FLAT = { kind: 'flat' as const, amount: 200 };
const tiers = (...steps: [from: number, to: number | null][]) => ({
  ...{ kind: 'tiers' as const, of: 'front' as const, counts: 'forward' as const },
  tiers: steps.map(([from, to]) => ({ from, to, rate: 20 })),
});

describe('a plan', () => {
  it('is refused with each thing that is wrong on its field', async () => {
    const d = await openCommissions(t);
    const { status, error } = await d.tryPlan({
      ...{ kind: 'person', name: 'Wrong' },
      rules: [tiers([1, 5], [4, null]), { kind: 'percent', of: 'front', rate: -1 }, { ...FLAT, amount: 0 }],
    });
    expect(status).toBe(400);
    expect(error.fields).toEqual({
      'rules.0.tiers.1.from': 'overlaps with the tier before, which ends with unit 5',
      'rules.1.rate': 'must not be negative',
      'rules.2.amount': 'must be more than 0',
    });
    const empty = await d.tryPlan({ kind: 'person', name: 'Empty', rules: [] });
    expect(empty.error.fields).toEqual({ rules: 'Add at least one rule' });
    const unknown = await d.tryPlan({
      // a kind that there is not
      ...{
        kind: 'person',
        name: 'Unknown',
        rules: [{ kind: 'lottery', amount: 5 } as unknown as typeof FLAT],
      },
    });
    expect(unknown.status).toBe(400);
  });

  it('is told in words, and has a name of its own among the plans of its kind', async () => {
    const d = await openCommissions(t);
    const plan = await d.newPlan({ name: 'Flat', rules: [FLAT] });
    expect(plan).toMatchObject({ words: ['$200.00 per unit'], number: 1, is_archived: 0 });
    expect((await d.tryPlan({ kind: 'person', name: 'flat', rules: [FLAT] })).error.fields).toEqual({
      name: 'Another plan has this name',
    });
    expect((await d.tryPlan({ kind: 'vehicle', name: 'Flat', rules: [FLAT] })).status).toBe(201);
  });

  it('gets a new version when its rules change, and none for its name', async () => {
    const d = await openCommissions(t);
    const plan = await d.newPlan({ rules: [FLAT, { kind: 'floor', amount: 300 }] });
    const save = (body: object) =>
      t.call(
        commissionCalls.updatePlan,
        { params: { id: plan.id }, body: { name: plan.name, rules: plan.rules, ...body } },
        d.token,
      );
    expect((await save({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', number: 1 });
    const changed = await save({ rules: [{ ...FLAT, amount: 250 }], from: '2026-06-01' });
    expect(changed.body.versions.map(({ number, from }) => [number, from])).toEqual([
      [2, '2026-06-01'],
      [1, null],
    ]);
    expect((await save({ rules: [FLAT], from: '2026-05-31' })).error.fields).toEqual({
      from: 'must not be before 2026-06-01, when the last version began',
    });
    const stale = await save({ version: 1 });
    expect([stale.status, stale.error.message]).toEqual([409, 'Someone else changed this in the meantime']);
  });

  it('is archived when nobody has it any more', async () => {
    const d = await openCommissions(t);
    const plan = await d.newPlan({});
    const given = await d.give(d.seller.id, plan.id);
    const archive = (archived: 0 | 1) =>
      t.call(commissionCalls.archivePlan, { params: { id: plan.id }, body: { archived } }, d.token);
    expect((await archive(1)).error.message).toBe('1 person has this plan. Give them another one first.');
    await t.call(commissionCalls.unassign, { params: { id: given.id } }, d.token);
    expect((await archive(1)).body.is_archived).toBe(1);
    const plans = async (archived?: 1) =>
      (await t.call(commissionCalls.plans, { query: { ...(archived && { archived }) } }, d.token)).body.total;
    expect([await plans(), await plans(1)]).toEqual([0, 1]);
    expect((await archive(0)).body.is_archived).toBe(0);
  });
});

describe('overrides', () => {
  const override = { kind: 'override' as const, rate: 5 };

  it('are refused in a ring, when a plan is given and when it is changed', async () => {
    const d = await openCommissions(t);
    const ofSeller = await d.newPlan({ basis: 'team', team: [d.seller.id], rules: [override] });
    const ofManager = await d.newPlan({ basis: 'team', team: [d.manager.id], rules: [override] });
    const free = await d.newPlan({ basis: 'team', team: [d.other.id], rules: [override] });
    await d.give(d.manager.id, ofSeller.id, { basis: 'team' });
    const ring = await d.assign({
      ...{ user_id: d.seller.id, plan_id: ofManager.id, basis: 'team', from: '2026-05-01' },
    });
    expect([ring.status, ring.error.fields?.plan_id]).toEqual([
      400,
      expect.stringContaining('Overrides in a ring'),
    ]);
    await d.give(d.seller.id, free.id, { basis: 'team' });
    const changed = await t.call(
      commissionCalls.updatePlan,
      { params: { id: free.id }, body: { name: free.name, team: [d.manager.id], rules: [override] } },
      d.token,
    );
    expect(changed.error.fields?.team).toContain('Overrides in a ring');
    const own = await t.call(
      commissionCalls.updatePlan,
      { params: { id: free.id }, body: { name: free.name, team: [d.seller.id], rules: [override] } },
      d.token,
    );
    expect(own.error.fields?.team).toContain('cannot be in its team');
  });

  it('are not made a ring by two who give plans at once', async () => {
    const d = await openCommissions(t);
    const one = await d.newPlan({ basis: 'team', team: [d.seller.id], rules: [override] });
    const two = await d.newPlan({ basis: 'team', team: [d.other.id], rules: [override] });
    const give = (userId: number, planId: number) =>
      d.assign({ user_id: userId, plan_id: planId, basis: 'team', from: '2026-05-01' });
    const both = await Promise.all([give(d.other.id, one.id), give(d.seller.id, two.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('name colleagues only', async () => {
    const [d, elsewhere] = [await openCommissions(t), await t.newDealership()];
    const refused = await d.tryPlan({
      ...{ kind: 'person', basis: 'team', name: 'Team', team: [elsewhere.owner.id], rules: [override] },
    });
    expect(refused.error.fields).toEqual({ 'team.0': 'There is no such colleague' });
  });
});

describe('who has which plan', () => {
  it('changes from a day on, and ends with none', async () => {
    const d = await openCommissions(t);
    const [first, second] = [await d.newPlan({}), await d.newPlan({})];
    await d.give(d.seller.id, first.id);
    await d.give(d.seller.id, second.id, { from: '2026-06-01' });
    const end = await d.assign({ user_id: d.seller.id, plan_id: null, from: '2026-07-01' });
    expect(end.status).toBe(201);
    const { body } = await t.call(commissionCalls.people, {}, d.token);
    const person = body.rows.find(({ id }) => id === d.seller.id);
    expect(person?.own).toMatchObject({ plan_id: first.id, from: '2026-01-01', to: '2026-05-31' });
    expect(person?.later.map(({ plan_id, to }) => [plan_id, to])).toEqual([
      [second.id, '2026-06-30'],
      [null, null],
    ]);
  });

  it('is refused for a plan of another kind, a stranger and a day too long ago', async () => {
    const [d, elsewhere] = [await openCommissions(t), await t.newDealership()];
    const team = await d.newPlan({ basis: 'team', rules: [FLAT] });
    const cars = await d.newPlan({ kind: 'vehicle', rules: [FLAT] });
    const own = await d.newPlan({});
    const tried = async (userId: number, planId: number, from = '2026-05-01') =>
      (await d.assign({ user_id: userId, plan_id: planId, from })).error.fields;
    expect(await tried(d.seller.id, team.id)).toEqual({ plan_id: 'This plan is for the sales of a team' });
    expect(await tried(d.seller.id, cars.id)).toEqual({ plan_id: 'This plan is for vehicles' });
    expect(await tried(elsewhere.owner.id, own.id)).toEqual({ user_id: 'There is no such colleague' });
    expect(await tried(d.seller.id, own.id, '2019-01-01')).toEqual({
      from: 'must not be more than five years ago',
    });
  });

  it('is for vehicles by type, tag or one of them, each once', async () => {
    const d = await openCommissions(t);
    const [one, two] = [
      await d.newPlan({ kind: 'vehicle', rules: [FLAT] }),
      await d.newPlan({ kind: 'vehicle', rules: [FLAT] }),
    ];
    const add = (id: number, body: { by: 'type' | 'tag' | 'vehicle'; type?: number; stock_id?: number }) =>
      t.call(commissionCalls.assignVehicles, { params: { id }, body }, d.token);
    expect((await add(one.id, { by: 'type', type: 2 })).body).toMatchObject({ by: 'type', label: 'Truck' });
    const stock_id = await d.newCar({ stockNo: 'H-104' });
    const added = await add(one.id, { by: 'vehicle', stock_id });
    expect(added.body.label).toBe('2019 Honda Civic (H-104)');
    expect((await add(two.id, { by: 'type', type: 2 })).error.fields).toEqual({
      type: `has the plan ${one.name} already`,
    });
    expect((await add(two.id, { by: 'tag' })).error.fields).toEqual({ tag_id: 'Required' });
    await t.call(commissionCalls.unassignVehicles, { params: { id: added.body.id } }, d.token);
    expect((await add(two.id, { by: 'vehicle', stock_id })).status).toBe(201);
  });
});

describe('a seller', () => {
  it('sees the plan that is theirs, and manages none', async () => {
    const d = await openCommissions(t);
    const [mine, others] = [await d.newPlan({ comment: 'For the team lead' }), await d.newPlan({})];
    await d.give(d.seller.id, mine.id);
    await d.give(d.other.id, mine.id);
    const { body } = await t.call(commissionCalls.plans, { query: {} }, d.seller.token);
    expect(body.rows.map(({ id, comment, people }) => [id, comment, people.length])).toEqual([
      [mine.id, '', 1],
    ]);
    const open = async (id: number) =>
      (await t.call(commissionCalls.plan, { params: { id } }, d.seller.token)).status;
    expect([await open(mine.id), await open(others.id)]).toEqual([200, 404]);
    const refused = await d.tryPlan({ kind: 'person', name: 'Mine', rules: [FLAT] }, d.seller.token);
    expect(refused.status).toBe(403);
  });

  it('who is paid a salary alone sees no commissions', async () => {
    const d = await openCommissions(t);
    const salaried = await d.user(ROLE.salariedSeller);
    for (const call of [commissionCalls.plans, commissionCalls.list, commissionCalls.payments])
      expect((await t.call(call, { query: {} }, salaried.token)).status).toBe(403);
  });
});

describe('what if', () => {
  const tries = (d: Awaited<ReturnType<typeof openCommissions>>, body: object, as = d.token) =>
    t.call(commissionCalls.whatIf, { body }, as);

  it('tries a plan that is not saved, with sales of the month before', async () => {
    const d = await openCommissions(t);
    const rule = {
      ...{ kind: 'tiers', of: 'front', counts: 'retroactive' },
      tiers: [
        { from: 1, to: 4, rate: 20 },
        { from: 5, to: null, rate: 30 },
      ],
    };
    const { body } = await tries(d, {
      ...{ plan: { rules: [rule] }, sale: { front: 1_000, back: 0 }, units_before: 3, count: 2 },
    });
    expect(body.sales.map(({ unit, amount }) => [unit, amount])).toEqual([
      [4, 200],
      [5, 700],
    ]);
    expect(body.amount).toBe(900);
    const wrong = await tries(d, { plan: { rules: [] }, sale: { front: 1, back: 1 } });
    expect(wrong.error.fields).toEqual({ 'plan.rules': 'Add at least one rule' });
    expect((await tries(d, { plan: { rules: [FLAT] } })).error.fields).toEqual({ sale: 'Required' });
  });

  it('tries a seller their own plan alone', async () => {
    const d = await openCommissions(t);
    const [mine, others] = [await d.newPlan({}), await d.newPlan({})];
    await d.give(d.seller.id, mine.id);
    const sale = { front: 1_000, back: 0 };
    expect((await tries(d, { plan_id: mine.id, sale }, d.seller.token)).body.amount).toBe(200);
    expect((await tries(d, { plan_id: others.id, sale }, d.seller.token)).status).toBe(404);
  });
});
