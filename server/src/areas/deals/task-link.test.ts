import { listingCalls } from '@forecourt/contract/tasks/listing';
import { recordCalls } from '@forecourt/contract/tasks/record';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openDeals } from './test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const WRONG = { deal_id: 'There is no such deal' };

describe('a task about a deal', () => {
  it('is listed with its deal, moved to another and taken off', async () => {
    const d = await openDeals(t);
    const [deal, other] = [await d.start(), await d.start()];
    const add = (deal_id: number) =>
      t.call(
        recordCalls.add,
        { body: { title: 'Order plates', due_at: '2031-05-01T17:00:00Z', deal_id } },
        d.token,
      );
    const made = (await add(deal.id)).body;
    expect(made.deal_id).toBe(deal.id);
    await add(other.id);
    const ofDeal = async (deal_id: number) =>
      (await t.call(listingCalls.list, { query: { deal_id } }, d.token)).body.rows.map(({ id }) => id);
    expect(await ofDeal(deal.id)).toEqual([made.id]);
    const save = async (deal_id: number | null) =>
      (await t.call(recordCalls.save, { params: { id: made.id }, body: { deal_id } }, d.token)).body.deal_id;
    expect(await save(other.id)).toBe(other.id);
    expect(await ofDeal(deal.id)).toEqual([]);
    expect(await save(null)).toBeNull();
  });

  it('is refused for a deal that the user does not see, and kept where it was linked before', async () => {
    const d = await openDeals(t);
    const [ann, ben] = [await d.user(ROLE.seller), await d.user(ROLE.seller)];
    const deal = await d.start({ seller_id: ben.id });
    const add = (token: string, assignee_id: number) =>
      t.call(
        recordCalls.add,
        { body: { title: 'Order plates', due_at: '2031-05-01T17:00:00Z', deal_id: deal.id, assignee_id } },
        token,
      );
    expect((await add(ann.token, ann.id)).error.fields).toEqual(WRONG);
    const { owner } = await t.newDealership();
    expect((await add(owner.token, owner.id)).error.fields).toEqual(WRONG);
    const given = (await add(d.token, ann.id)).body;
    const saved = await t.call(
      recordCalls.save,
      { params: { id: given.id }, body: { title: 'Order the plates', deal_id: deal.id } },
      ann.token,
    );
    expect([saved.status, saved.body.deal_id]).toEqual([200, deal.id]);
  });
});
