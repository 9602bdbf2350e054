import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { searchCalls } from '@forecourt/contract/search';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { openBills } from '../../../test-support/bills';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

const found = async (q: string, token: string) =>
  (await t.call(searchCalls.find, { query: { q } }, token)).body.hits
    .filter(({ kind }) => kind === 'bills')
    .map(({ title }) => title);

describe('the search for bills', () => {
  it('finds by number and by customer, of those that one may see', async () => {
    const d = await openBills(t);
    const bill = await d.start({ mvdId: await d.newCar(), customer_id: await d.newCustomer() });
    const seller = await d.user(ROLE.seller);
    const other = await openBills(t);
    expect(await found(bill.number, d.token)).toEqual([bill.number]);
    expect(await found(bill.number.toLowerCase(), seller.token)).toEqual([]);
    expect(await found(bill.customer?.name ?? '', d.token)).toEqual([bill.number]);
    expect(await found(bill.number, other.token)).toEqual([]);
    await d.save(bill.id, { seller_id: seller.id });
    expect(await found(bill.number, seller.token)).toEqual([bill.number]);
  });
});

describe('a comment on a bill', () => {
  const write = (dealId: number, mvd_bos_id: number, token: string) =>
    t.call(
      dealPaperCalls.addComment,
      { params: { id: dealId }, body: { comment: 'Ask for the second key', mvd_bos_id }, files: {} },
      token,
    );

  it('is listed with its bill alone', async () => {
    const d = await openBills(t);
    const deal = await d.startDeal({ cars: [await d.newCar()] });
    const bill = await d.start({ car_on_deal_id: await d.carOnDeal(deal.id) });
    expect((await write(deal.id, bill.id, d.token)).body.mvd_bos_id).toBe(bill.id);
    const list = async (mvd_bos_id: number) =>
      (
        await t.call(dealPaperCalls.comments, { params: { id: deal.id }, query: { mvd_bos_id } }, d.token)
      ).body.map(({ comment }) => comment);
    expect(await list(bill.id)).toEqual(['Ask for the second key']);
    await t.call(
      dealPaperCalls.addComment,
      { params: { id: deal.id }, body: { comment: 'About the deal' }, files: {} },
      d.token,
    );
    expect(await list(bill.id)).toHaveLength(1);
  });

  it('is refused for a bill of another deal or dealership', async () => {
    const d = await openBills(t);
    const deal = await d.startDeal({ cars: [] });
    const ofOther = await d.start({ mvdId: await d.newCar() });
    const { status, error } = await write(deal.id, ofOther.id, d.token);
    expect([status, error.fields]).toEqual([400, { mvd_bos_id: 'The deal has no such bill of sale' }]);
  });
});
