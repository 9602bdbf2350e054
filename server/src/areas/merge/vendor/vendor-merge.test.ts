import type { BodyOf } from '@forecourt/contract';
import { costsCalls } from '@forecourt/contract/costs/index';
import { mergeCalls } from '@forecourt/contract/merge';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { backOffice } from '../../../test-support/back-office';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
let office: ReturnType<typeof backOffice>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
  office = backOffice(t);
});
afterAll(() => t.stop());

const open = async () => {
  const { id: tenant, owner, user } = await t.newDealership();
  const { token } = owner;
  const a = await office.addVendor(token, {
    ...{ name: 'Pacific Tire Centre', email: 'sales@tire.example', phone: '604-555-0137', terms_days: 30 },
  });
  const b = await office.addVendor(token, {
    ...{ name: 'Pacific Tire Centre Ltd.', email: 'sales@tire.example', mobile: '604-555-0137' },
    ...{ tax_number: '84556 7788 RT0001' },
  });
  const owed = { paid_by: null, gst: 0 } as const;
  await office.enter(token, { ...owed, vendor_id: a, amount: 100 });
  const ofLoser = (await office.enter(token, { ...owed, vendor_id: b, amount: 40 })).body.id;
  type Order = Partial<BodyOf<typeof mergeCalls.mergeVendors>>;
  return {
    ...{ tenant, owner, user, token, a, b, ofLoser },
    merge: (order: Order = {}, as = token) =>
      t.call(mergeCalls.mergeVendors, { body: { ids: [a, b], survivor: a, ...order } as never }, as), // tests leave out what they try
    balance: async (id: number) => (await t.call(vendorsCalls.get, { params: { id } }, token)).body.balance,
    costsOf: async (vendor_id: number) =>
      (await t.call(costsCalls.list, { query: { vendor_id } }, token)).body.total,
  };
};

describe('vendors that are the same', () => {
  it('are found for one, while one types, and by a search through all', async () => {
    const d = await open();
    const other = await office.addVendor(d.token, { name: 'Harbour Properties', phone: '604-555-0999' });
    const single = await t.call(mergeCalls.findVendorBySingle, { params: { id: d.a } }, d.token);
    expect(single.body.record).toMatchObject({ id: d.a, full_name: 'Pacific Tire Centre', kind: 'Supplier' });
    expect(single.body.matches.map(({ id }) => id)).toEqual([d.b]);
    const typed = await t.call(
      mergeCalls.findVendorByData,
      { query: { name: 'pacific tir', id: d.b } },
      d.token,
    );
    expect(typed.body.map(({ id }) => id)).toEqual([d.a]);
    const started = await t.call(mergeCalls.startVendorReport, {}, d.token);
    expect(started.status).toBe(201);
    await jobsByHand(t, 'merge').runAll();
    const { body } = await t.call(mergeCalls.vendorReport, {}, d.token);
    expect(body.report).toMatchObject({ state: 'finished', total: 3 });
    expect(body.rows.map(({ members }) => members.map(({ id }) => id))).toEqual([[d.a, d.b]]);
    expect(body.rows.flatMap(({ members }) => members.map(({ id }) => id))).not.toContain(other);
  });

  it('become one with the costs and the balance of both, and the old number leads there', async () => {
    const d = await open();
    const dry = await d.merge({ dry_run: 1 });
    expect(dry.body.moves).toEqual([{ table: 'cost', label: 'Costs', count: 1 }]);
    expect((await d.merge({ fields: { name: d.b } })).status).toBe(200);
    const { body } = await t.call(vendorsCalls.get, { params: { id: d.b } }, d.token);
    expect(body).toMatchObject({
      ...{ id: d.a, merged_into: d.a, name: 'Pacific Tire Centre Ltd.', phone: '604-555-0137', balance: 140 },
      ...{ mobile: '604-555-0137', tax_number: '84556 7788 RT0001', terms_days: 30 },
    });
    expect(await d.costsOf(d.a)).toBe(2);
    const ledger = await t.call(vendorsCalls.ledger, { params: { id: d.a } }, d.token);
    expect(ledger.body.rows.map(({ change }) => change).sort()).toEqual([100, 40]);
    const list = await t.call(vendorsCalls.list, { query: { sort: '-balance' } }, d.token);
    expect(list.body.rows.map(({ id, balance }) => [id, balance])).toEqual([[d.a, 140]]);
    const late = await t.call(vendorsCalls.update, { params: { id: d.b }, body: { name: 'X' } }, d.token);
    expect([late.status, late.error.message]).toEqual([
      409,
      'This vendor was merged into Pacific Tire Centre Ltd.',
    ]);
  });

  it('change nothing in the books, also when a cost of the merged one is paid or changed later', async () => {
    const d = await open();
    await d.merge();
    await t.call(
      costsCalls.pay,
      { params: { id: d.ofLoser }, body: { paid_by: 'bank', paid_on: '2026-05-10' } },
      d.token,
    );
    expect(await d.balance(d.a)).toBe(100);
    await t.call(costsCalls.update, { params: { id: d.ofLoser }, body: { amount: 55 }, files: {} }, d.token);
    expect(await d.balance(d.a)).toBe(100);
    expect(await office.accounts(d.tenant)).toEqual({ '1010': -5_500, '2000': -10_000, '6010': 15_500 });
    await office.enter(d.token, { vendor_id: d.b, paid_by: null, gst: 0, amount: 5 });
    expect(await d.costsOf(d.a)).toBe(3);
  });

  it('are two again when the merge is undone, each with its own', async () => {
    const d = await open();
    const { merge_id } = (await d.merge()).body;
    const undone = await t.call(mergeCalls.undoMerge, { params: { id: merge_id ?? 0 } }, d.token);
    expect(undone.body).toMatchObject({ message: 'Undone', restored: [{ id: d.b }] });
    expect([await d.balance(d.a), await d.balance(d.b)]).toEqual([100, 40]);
    expect([await d.costsOf(d.a), await d.costsOf(d.b)]).toEqual([1, 1]);
    const { body } = await t.call(vendorsCalls.timeline, { params: { id: d.a } }, d.token);
    expect(body.map(({ what }) => what)).toContain('Merge with Pacific Tire Centre Ltd. undone');
  });

  it('that were said to be two are neither suggested nor merged', async () => {
    const d = await open();
    const ids = [d.a, d.b];
    await t.call(mergeCalls.addVendorNotDuplicate, { body: { ids } }, d.token);
    const single = await t.call(mergeCalls.findVendorBySingle, { params: { id: d.a } }, d.token);
    expect(single.body.matches).toEqual([]);
    expect((await d.merge()).status).toBe(400);
    expect((await t.call(mergeCalls.vendorNotDuplicates, {}, d.token)).body.total).toBe(1);
    expect((await t.call(mergeCalls.notDuplicates, {}, d.token)).body.total).toBe(0);
    await t.call(mergeCalls.removeVendorNotDuplicate, { params: { a: d.a, b: d.b } }, d.token);
    expect((await d.merge()).status).toBe(200);
  });

  it('are merged by owners alone, and never across dealerships or kinds', async () => {
    const [d, theirs] = [await open(), await open()];
    const seller = await d.user(ROLE.seller);
    expect((await d.merge({}, seller.token)).status).toBe(403);
    expect((await d.merge({ ids: [d.a, theirs.b] })).status).toBe(404);
    const { body } = await t.call(mergeCalls.types, {}, d.token);
    expect(body.map(({ type }) => type)).toEqual(['customer', 'vendor']);
    await d.merge();
    const merges = await t.call(mergeCalls.merges, { query: { type: 'vendor' } }, d.token);
    expect(merges.body.rows).toMatchObject([
      { type: 'vendor', survivor: { id: d.a, name: 'Pacific Tire Centre' } },
    ]);
    expect((await t.call(mergeCalls.merges, { query: { id: d.a } }, d.token)).body.total).toBe(0);
  });
});
