import { dealCarCalls } from '@forecourt/contract/deals/cars';
import { deskCalls } from '@forecourt/contract/deals/desk';
import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { leadsOf } from '../../test-support/leads';
import { openDeals } from './test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-06-15T19:00:00Z') });
});
afterAll(() => t.stop());

const countOf = async (id: number) =>
  (await t.sql<{ deal_count: number }>(sql`select deal_count from customer where id = ${id}`))[0]?.deal_count;

describe('a deal', () => {
  it('keeps what is not sent, and refuses an old version with what changed since', async () => {
    const d = await openDeals(t);
    const deal = await d.start({ comment: 'Wants winter tires', source: 'Radio' });
    const save = (body: object) => t.call(dealRecordCalls.save, { params: { id: deal.id }, body }, d.token);
    const saved = await save({ delivery_at: '2026-06-20T15:00:00Z', version: deal.version });
    expect(saved.body).toMatchObject({ comment: 'Wants winter tires', source: 'Radio' });
    const late = await save({ comment: '', version: deal.version });
    expect([late.status, late.error.current]).toMatchObject([409, { delivery_at: '2026-06-20T15:00:00Z' }]);
    expect((await save({ comment: '' })).body.comment).toBe('');
  });

  it('gets another customer, co-buyers and guarantors; each customer counts their own', async () => {
    const d = await openDeals(t);
    const [ada, ben] = [await d.newCustomer({ f_name: 'Ada' }), await d.newCustomer({ f_name: 'Ben' })];
    const deal = await d.start({ customer_id: ada });
    const addParty = (customer_id: number) =>
      t.call(dealRecordCalls.addParty, { params: { id: deal.id }, body: { customer_id } }, d.token);
    expect((await addParty(ada)).status).toBe(409);
    const { body: party } = await addParty(ben);
    expect(party).toMatchObject({ role: 'co-buyer', customer: { id: ben } });
    expect((await addParty(ben)).status).toBe(409);
    expect((await d.list({ frk_customer_id: ben })).total).toBe(1);
    await t.call(dealRecordCalls.removeParty, { params: { id: party.id } }, d.token);
    await t.call(dealRecordCalls.save, { params: { id: deal.id }, body: { customer_id: ben } }, d.token);
    expect([await countOf(ada), await countOf(ben)]).toEqual([0, 1]);
    await t.call(dealRecordCalls.remove, { params: { id: deal.id } }, d.token);
    expect(await countOf(ben)).toBe(0);
  });

  it('follows a customer who is merged into another, and goes back when that is undone', async () => {
    const d = await openDeals(t);
    const [kept, gone] = [await d.newCustomer({ f_name: 'Ada' }), await d.newCustomer({ f_name: 'Adah' })];
    const deal = await d.start({ customer_id: gone });
    const merged = await t.call(mergeCalls.merge, { body: { ids: [kept, gone], survivor: kept } }, d.token);
    expect(merged.status).toBe(200);
    expect((await d.read(deal.id)).customer.id).toBe(kept);
    expect([await countOf(kept), await countOf(gone)]).toEqual([1, 0]);
    // a new deal under the old id is the survivor's
    expect((await d.start({ customer_id: gone })).customer.id).toBe(kept);
    expect(await countOf(kept)).toBe(2);
    const [record] = await t.sql<{ id: number }>(
      sql`select id from merge_record where dealership_id = ${d.id} order by id desc limit 1`,
    );
    const undone = await t.call(mergeCalls.undoMerge, { params: { id: record?.id ?? 0 } }, d.token);
    expect(undone.status).toBe(200);
    expect((await d.read(deal.id)).customer.id).toBe(gone);
    expect([await countOf(kept), await countOf(gone)]).toEqual([1, 1]);
  });

  it('of another dealership is found by nobody, in the path and in a body', async () => {
    const [d, other] = [await openDeals(t), await openDeals(t)];
    const theirs = await other.start({ mvdId: await other.newCar() });
    const trade = (await other.addTrade(theirs.id, { make: 'Kia' })).body;
    const carId = theirs.cars[0]?.id ?? 0;
    expect((await t.call(dealRecordCalls.get, { params: { id: theirs.id } }, d.token)).status).toBe(404);
    expect((await d.setStatus(theirs.id, { status: 2 })).status).toBe(404);
    expect((await d.saveCar(carId, { state: 2 })).status).toBe(404);
    expect((await d.addTrade(theirs.id, { make: 'Kia' })).status).toBe(404);
    expect((await t.call(dealCarCalls.getTrade, { params: { id: trade.id } }, d.token)).status).toBe(404);
    const own = await d.start();
    expect((await d.addCar(own.id, { mvdId: await other.newCar() })).status).toBe(400);
    const keep = await d.keep(own.id, { way: 'cash', input: { price: 100_000 }, car_id: carId });
    expect(keep.status).toBe(404);
    expect((await other.read(theirs.id)).status).toBe(1);
  });

  it('with a deposit is not removed', async () => {
    const d = await openDeals(t);
    const mvdId = await d.newCar();
    const deal = await d.start({ mvdId });
    await t.sql(sql`with paid as (
        insert into deposit (dealership_id, stock_id, customer_id, deal_id, method, received, balance, received_on)
        values (${d.id}, ${mvdId}, ${deal.customer.id}, ${deal.id}, 'Cash', 500, 500, current_date) returning id)
      insert into deposit_entry (dealership_id, deposit_id, kind, number, amount, on_day, method, deal_id)
      select ${d.id}, id, 'received', 1, 500, current_date, 'Cash', ${deal.id} from paid returning id`);
    expect((await d.read(deal.id)).deposits).toBe(500);
    expect((await t.call(dealRecordCalls.remove, { params: { id: deal.id } }, d.token)).status).toBe(409);
    const start = await t.call(deskCalls.deskStart, { params: { id: deal.id } }, d.token);
    expect(start.body.input).toMatchObject({ deposit: 50_000 });
  });
});

describe('the timeline and the file', () => {
  it('have states, prices, contacts and people, newest first, and the file is a PDF', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const lead = await leadsOf(t).add(d.token, { f_name: 'Amara', email: 'amara@example.org' });
    const deal = await d.start({ lead_id: lead.id, mvdId: await d.newCar() });
    await t.sql(
      sql`update deal set created_at = now() - interval '1 hour' where id = ${deal.id} returning id`,
    );
    await t.sql(sql`insert into customer_contact (dealership_id, customer_id, channel, direction, address, subject, text, state, happened_at)
      values (${d.id}, ${deal.customer.id}, 'call', 'out', '6045550142', '', 'Agreed on the price', 'done', now()) returning id`);
    await d.saveCar(deal.cars[0]?.id ?? 0, { price: 12_345.67, state: 2 });
    await t.call(
      dealRecordCalls.assign,
      { params: { id: deal.id }, body: { seller_id: seller.id } },
      d.token,
    );
    await d.setStatus(deal.id, { status: 2 });
    const { body } = await t.call(dealRecordCalls.timeline, { params: { id: deal.id } }, d.token);
    const kinds = body.entries.map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['status', 'assigned']);
    expect(kinds).toEqual(expect.arrayContaining(['call', 'car-state', 'edited', 'car-added', 'started']));
    expect(body.entries[0]).toMatchObject({ from: 'Qualified', to: 'Contact Made' });
    expect(body.entries.find(({ kind }) => kind === 'edited')).toMatchObject({
      text: 'Price',
      to: '12345.67',
    });
    expect(body.more).toBe(false);
    const earlier = await t.call(
      dealRecordCalls.timeline,
      { params: { id: deal.id }, query: { before: body.entries.at(-1)?.at } },
      d.token,
    );
    expect(earlier.body.entries).toEqual([]);
    const file = await t.app.inject({
      ...{ method: 'GET', url: `/api/v1/deals/${deal.id}/file` },
      headers: { authorization: `Bearer ${d.token}` },
    });
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('show internal notes to those who may read notes alone', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const deal = await d.start({ mvdId: await d.newCar() });
    await t.call(
      dealPaperCalls.addNote,
      { params: { id: deal.id }, body: { title: '', comment: 'Came back twice' }, files: {} },
      d.token,
    );
    await t.call(
      dealRecordCalls.assign,
      { params: { id: deal.id }, body: { seller_id: seller.id } },
      d.token,
    );
    const textsFor = async (token: string) => {
      const { status, body } = await t.call(dealRecordCalls.timeline, { params: { id: deal.id } }, token);
      return [status, body.entries.some(({ text }) => text === 'Came back twice')];
    };
    expect(await textsFor(d.token)).toEqual([200, true]);
    expect(await textsFor(seller.token)).toEqual([200, false]);
  });
});

describe('the buyer’s page', () => {
  it('shows checklist, delivery and contact to whoever has its link, until it is closed', async () => {
    const d = await openDeals(t);
    const deal = await d.start({ mvdId: await d.newCar({ sellPrice: 21_500 }), comment: 'internal words' });
    const { body } = await t.call(dealRecordCalls.openBuyerPage, { params: { id: deal.id } }, d.token);
    expect((await d.read(deal.id)).buyer_link).toBe(body.link);
    const visit = (link: string) => t.app.inject({ method: 'GET', url: new URL(link).pathname });
    const page = await visit(body.link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Proof of insurance');
    expect(page.body).toContain('$21,500.00');
    expect(page.body).toContain('noindex');
    expect(page.body).not.toContain('internal words');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await visit(body.link.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).statusCode).toBe(404);
    await t.call(dealRecordCalls.closeBuyerPage, { params: { id: deal.id } }, d.token);
    expect((await visit(body.link)).statusCode).toBe(404);
  });
});
