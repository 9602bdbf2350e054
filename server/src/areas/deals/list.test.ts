import { dealCarCalls } from '@forecourt/contract/deals/cars';
import { deskCalls } from '@forecourt/contract/deals/desk';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { searchCalls } from '@forecourt/contract/search';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { leadsOf } from '../../test-support/leads';
import { openDeals } from './test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id).sort((a, b) => a - b);

describe('who sees which deals', () => {
  it('follows the setting, alike in list, board, summary, record, search, advanced search and lead', async () => {
    const d = await openDeals(t);
    const [ann, ben] = [await d.user(ROLE.seller), await d.user(ROLE.seller)];
    const lead = await leadsOf(t).add(d.token, { f_name: 'Zelda', l_name: 'Quill' });
    const startFor = async (seller_id: number | undefined) =>
      d.start({ lead_id: lead.id, mvdId: await d.newCar(), ...(seller_id && { seller_id }) });
    const [own, others, free] = [await startFor(ann.id), await startFor(ben.id), await startFor(undefined)];
    const ids = { own: own.id, others: others.id, free: free.id };
    const seenBy = async (token: string) => {
      const list = await d.list({}, token);
      const board = (await t.call(dealListingCalls.cars, {}, token)).body;
      const summary = (await t.call(dealListingCalls.summary, {}, token)).body;
      const found = (await t.call(searchCalls.find, { query: { q: 'Zelda Quill' } }, token)).body;
      const advanced = await t.call(
        dealListingCalls.advancedSearch,
        { body: { user: [{ field: 'full_name', operator: 'begins', value: 'Zelda' }] } },
        token,
      );
      const ofLead = await t.call(dealListingCalls.ofLead, { params: { a: lead.id, b: 5 } }, token);
      const open: number[] = [];
      for (const id of Object.values(ids))
        if ((await t.call(dealRecordCalls.get, { params: { id } }, token)).status === 200) open.push(id);
      const seen = idsOf(list);
      expect(list.total).toBe(seen.length);
      expect(board.rows.map(({ deal_id }) => deal_id).sort((a, b) => a - b)).toEqual(seen);
      expect(board.total).toBe(seen.length);
      expect(summary.deals.map(({ count }) => count)).toEqual([seen.length]);
      expect(summary.cars.map(({ count }) => count)).toEqual([seen.length]);
      expect(
        found.hits.flatMap(({ kind, id }) => (kind === 'deals' ? [id] : [])).sort((a, b) => a - b),
      ).toEqual(seen);
      expect(idsOf(advanced.body)).toEqual(seen);
      expect(idsOf({ rows: ofLead.body })).toEqual(seen);
      expect(open).toEqual(seen);
      return seen;
    };
    const set = (visibility: 'all' | 'own' | 'own-and-free') =>
      t.call(deskCalls.saveSettings, { body: { visibility } }, d.token);
    expect(await seenBy(d.token)).toEqual([ids.own, ids.others, ids.free]);
    expect(await seenBy(ann.token)).toEqual([ids.own, ids.free]);
    await set('own');
    expect(await seenBy(ann.token)).toEqual([ids.own]);
    await set('all');
    expect(await seenBy(ann.token)).toEqual([ids.own, ids.others, ids.free]);
  });

  it('a seller takes a free deal, and no other; the owner gives it to whom they want', async () => {
    const d = await openDeals(t);
    const [ann, ben] = [await d.user(ROLE.seller), await d.user(ROLE.seller)];
    const deal = await d.start({ mvdId: await d.newCar() });
    const assign = (seller_id: number | null, token: string) =>
      t.call(dealRecordCalls.assign, { params: { id: deal.id }, body: { seller_id } }, token);
    expect((await assign(ben.id, ann.token)).status).toBe(403);
    expect((await assign(ann.id, ann.token)).body.seller).toMatchObject({ id: ann.id });
    expect((await assign(ben.id, ben.token)).status).toBe(404);
    expect((await assign(ben.id, d.token)).body.seller).toMatchObject({ id: ben.id });
    const other = await openDeals(t);
    expect((await assign(other.owner.id, d.token)).error.fields).toEqual({
      seller_id: 'There is no such colleague',
    });
    const notified = await t.sql<{ kind: string }>(
      sql`select kind from notification where dealership_id = ${d.id} and user_id = ${ben.id}`,
    );
    expect(notified.map(({ kind }) => kind)).toEqual(['deal.assigned']);
  });
});

describe('the list', () => {
  it('filters, sorts and sums by the tally', async () => {
    const d = await openDeals(t);
    const [cheap, dear] = [await d.newCar({ sellPrice: 5_000 }), await d.newCar({ sellPrice: 50_000 })];
    const first = await d.start({ mvdId: cheap, entry: 'short' });
    const second = await d.start({ mvdId: dear });
    const lost = await d.start();
    await d.setStatus(lost.id, { status: 5, reason: 'price' });
    expect((await d.list({ sort: '-amount' })).rows.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
      lost.id,
    ]);
    expect(idsOf(await d.list({ open: 1 }))).toEqual([first.id, second.id]);
    expect(idsOf(await d.list({ status: 5 }))).toEqual([lost.id]);
    expect(idsOf(await d.list({ entry: 'short' }))).toEqual([first.id]);
    expect(idsOf(await d.list({ mvdId: dear }))).toEqual([second.id]);
    expect((await t.call(dealListingCalls.summary, {}, d.token)).body).toEqual({
      deals: [
        { status: 1, count: 2, amount: 55_000 },
        { status: 5, count: 1, amount: 0 },
      ],
      cars: [{ state: 1, count: 2, amount: 55_000 }],
    });
  });

  it('finds by customer, telephone, stock number, end of the VIN, words and the plate of a trade-in', async () => {
    const d = await openDeals(t);
    const customer_id = await d.newCustomer({ f_name: 'Ottilie', l_name: 'Vance', mobile: '6045550188' });
    const mvdId = await d.newCar({
      stockNo: 'Q7788',
      vin: '2HGFC2F59JH000017',
      make: 'Honda',
      model: 'Ridgeline',
    });
    const deal = await d.start({ customer_id, mvdId });
    await d.start();
    await d.addTrade(deal.id, { make: 'Kia', plate: 'ABX 917' });
    for (const q of ['Ottilie', '6045550188', 'Q7788', 'JH000017', 'ridgeline', 'abx917', `#${deal.id}`])
      expect([q, idsOf(await d.list({ q }))]).toEqual([q, [deal.id]]);
  });

  it('is exported by those alone who may, and that is kept', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    await d.start({ mvdId: await d.newCar({ stockNo: 'X-1' }) });
    expect((await t.call(dealListingCalls.export, {}, seller.token)).status).toBe(403);
    const csv = await t.call(dealListingCalls.export, {}, d.token);
    expect(String(csv.body)).toContain('X-1');
    const [kept] = await t.sql(sql`select deals from deal_export where dealership_id = ${d.id}`);
    expect(kept).toEqual({ deals: 1 });
  });
});

describe('the advanced search', () => {
  const search = (token: string, body: object) =>
    t.call(dealListingCalls.advancedSearch, { body: body as never }, token); // also wrong input
  it('joins conditions over its groups, on one vehicle', async () => {
    const d = await openDeals(t);
    const deal = await d.start({
      mvdId: await d.newCar({ make: 'Mazda', model: 'CX-5', sellPrice: 20_000 }),
    });
    await d.addCar(deal.id, { mvdId: await d.newCar({ make: 'Kia', model: 'Soul', sellPrice: 9_000 }) });
    const other = await d.start({ mvdId: await d.newCar({ make: 'Kia', model: 'Rio', sellPrice: 20_000 }) });
    const mazda = { field: 'make', operator: '=', value: 'mazda' };
    const kia = { field: 'make', value: 'Kia' };
    const dear = [{ field: 'price', operator: '>=', value: 15_000 }];
    expect(idsOf((await search(d.token, { vehicle: [mazda], mid_negotiate_vehicle: dear })).body)).toEqual([
      deal.id,
    ]);
    expect(idsOf((await search(d.token, { vehicle: [kia], mid_negotiate_vehicle: dear })).body)).toEqual([
      other.id,
    ]);
    const byQuery = await t.call(
      dealListingCalls.advancedSearchByQuery,
      { query: { vehicle: JSON.stringify([mazda]) } as never }, // groups are declared by name
      d.token,
    );
    expect(idsOf(byQuery.body)).toEqual([deal.id]);
    const seller = [{ field: 'full_name', operator: 'empty' }];
    expect((await search(d.token, { seller })).status).toBe(200);
  });

  it('refuses unknown fields, operators and values on their place', async () => {
    const d = await openDeals(t);
    const fieldsOf = async (body: object) => (await search(d.token, body)).error.fields;
    expect(await fieldsOf({ negotiate: [{ field: 'password', value: '1' }] })).toEqual({
      'negotiate.0.field': 'There is no such field',
    });
    expect(
      await fieldsOf({
        vehicle: [
          { field: 'make', value: 'A' },
          { field: 'model_year', value: 'new' },
        ],
      }),
    ).toEqual({
      'vehicle.1.value': 'This is not a number',
    });
    expect(await fieldsOf({ negotiate: [{ field: 'created_at', value: '2026-13-01' }] })).toEqual({
      'negotiate.0.value': 'This is not a date',
    });
    expect(await fieldsOf({ negotiate: [{ field: 'status', operator: 'contains', value: 1 }] })).toEqual({
      'negotiate.0.operator': 'Only a text can contain or begin with another',
    });
    const byQuery = await t.call(
      dealListingCalls.advancedSearchByQuery,
      { query: { negotiate: 'status=1' } as never }, // no JSON
      d.token,
    );
    expect(byQuery.error.fields).toEqual({ negotiate: 'is no list of conditions' });
  });

  it('knows the gross for those alone who may see it', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const fields = async (token: string) =>
      (await t.call(dealListingCalls.searchFields, {}, token)).body
        .filter(({ group }) => group === 'calc_data')
        .flatMap((group) => group.fields.map(({ field }) => field));
    expect(await fields(d.token)).toContain('gross');
    expect(await fields(seller.token)).not.toContain('gross');
    const refused = await search(seller.token, { calc_data: [{ field: 'gross', operator: '>=', value: 0 }] });
    expect(refused.error.fields).toEqual({ 'calc_data.0.field': 'There is no such field' });
  });
});

describe('the commission on a car', () => {
  it('is the seller’s until it is split; the shares make 100 and are of colleagues', async () => {
    const d = await openDeals(t);
    const [ann, ben] = [await d.user(ROLE.seller), await d.user(ROLE.seller)];
    const deal = await d.start({ mvdId: await d.newCar(), seller_id: ann.id });
    const id = deal.cars[0]?.id ?? 0;
    const shares = async () =>
      new Map(
        (await t.call(dealCarCalls.sellersToSplit, { params: { id } }, d.token)).body.map((s) => [
          s.id,
          s.percent,
        ]),
      );
    expect((await shares()).get(ann.id)).toBe(100);
    const split = (sellers: { user_id: number; percent: number }[]) =>
      t.call(dealCarCalls.splitSellers, { params: { id }, body: { sellers } }, d.token);
    expect((await split([{ user_id: ann.id, percent: 60 }])).error.fields).toEqual({
      sellers: 'The shares must make 100%',
    });
    await split([
      { user_id: ann.id, percent: 62.5 },
      { user_id: ben.id, percent: 37.5 },
    ]);
    expect([(await shares()).get(ann.id), (await shares()).get(ben.id)]).toEqual([62.5, 37.5]);
  });
});
