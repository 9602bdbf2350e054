import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { depositsCalls } from '@forecourt/contract/deposits/index';
import { filesCalls } from '@forecourt/contract/files';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openDealer } from '../../test-support/deposits';

let t: TestApp;
const now = new Date('2026-05-01T18:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.stop());

const patch = (token: string, id: number, body: object, files: object = {}) =>
  t.call(depositsCalls.update, { params: { id }, body, files }, token);
const apply = (token: string, id: number, amount: number, deal_id: number) =>
  t.call(depositsCalls.apply, { params: { id }, body: { amount, on: '2026-05-03', deal_id } }, token);
const release = (token: string, id: number) => t.call(depositsCalls.release, { params: { id } }, token);

describe('a change', () => {
  it('never touches what was booked', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const price = await patch(d.token, id, { price: 600 });
    expect([price.status, price.error.fields]).toEqual([
      400,
      { price: 'Booked amounts are not changed. Refund this deposit and enter it again.' },
    ]);
    expect((await patch(d.token, id, { real_done_date: '2026-05-02' })).status).toBe(400);
    expect(
      (await patch(d.token, id, { price: 500, real_done_date: '2026-05-01', comment: 'Same' })).status,
    ).toBe(200);
    await expect(t.sql(sql`update deposit_entry set amount = 1 where deposit_id = ${id}`)).rejects.toThrow();
    await expect(t.sql(sql`delete from deposit_entry where deposit_id = ${id}`)).rejects.toThrow();
  });

  it('sets deadline, method, transaction and comment; an older version is refused', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const { id, version } = await d.booked({ deal_id: deal });
    const { body } = await patch(d.token, id, {
      ...{
        deadline: '2099-06-01',
        paymentMethod: 'Cheque',
        transaction: '000123',
        comment: 'Cleared',
        version,
      },
    });
    expect(body).toMatchObject({
      ...{ deadline: '2099-06-01', paymentMethod: 'Cheque', transaction: '000123', comment: 'Cleared' },
      entries: [{ method: 'Cash' }],
    });
    expect(await d.onDeal(deal)).toMatchObject({ held_until: '2099-06-01' });
    expect((await patch(d.token, id, { comment: 'Later', version })).status).toBe(409);
  });

  it('of the deadline frees the car or holds it again, unless another deposit does', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked({ real_done_date: '2026-04-01', deadline: '2026-05-10' });
    expect((await patch(d.token, id, { deadline: '2026-04-30' })).body.holds).toBe(false);
    expect((await patch(d.token, id, { deadline: '' })).body).toMatchObject({ holds: true, deadline: null });
    await patch(d.token, id, { deadline: '2026-04-30' });
    await d.booked({ user_id: await d.newCustomer() });
    expect((await patch(d.token, id, { deadline: '2026-06-30' })).status).toBe(409);
  });

  it('releases the car; the money stays', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const { id } = await d.booked({ deal_id: deal });
    expect((await release(d.token, id)).body).toMatchObject({ holds: false, balance: 500 });
    expect(await d.onDeal(deal)).toEqual({ state: 1, held_by: null, held_until: null });
    expect(await d.statusOf()).toBe(STOCK_STATUS.negotiationStarted);
    expect((await release(d.token, id)).status).toBe(200);
  });

  it('keeps a picture that whoever sees the deposit reads', async () => {
    const d = await openDealer(t);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(picture)], 'cheque.png');
    const { body } = await t.call(depositsCalls.add, { body: d.formOf(), files: { image } }, d.token);
    const name = body.image?.split('/').at(-1) ?? '';
    const read = async (token: string) => (await t.call(filesCalls.get, { params: { name } }, token)).status;
    const mine = await d.account();
    const stranger = await d.account(await d.newCustomer());
    const other = await openDealer(t);
    expect([await read(d.token), await read(mine.token)]).toEqual([200, 200]);
    expect([await read(stranger.token), await read(other.token)]).toEqual([404, 404]);
    const replaced = await patch(d.token, body.id, {}, { image: new File(['%PDF-1.7\n'], 'cheque.pdf') });
    expect(replaced.body.image).not.toBe(body.image);
    expect(await read(d.token)).toBe(404);
    const text = await t.call(
      depositsCalls.add,
      { body: d.formOf(), files: { image: new File(['x'], 'x.txt') } },
      d.token,
    );
    expect(text.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a refund by hand', () => {
  it('is an entry of its own and never above what is left', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    expect((await d.refund(id, 200)).body).toMatchObject({
      ...{ price: 500, balance: 300, holds: true },
      entries: [
        { kind: 'received' },
        { kind: 'refunded', amount: 200, reason: 'Buyer withdrew', number: 'R-000002' },
      ],
    });
    const above = await d.refund(id, 300.01);
    expect([above.status, Object.keys(above.error.fields ?? {})]).toEqual([400, ['amount']]);
    expect((await d.refund(id, 300)).body).toMatchObject({ balance: 0, holds: false });
    expect((await d.refund(id, 0.01)).status).toBe(400);
  });

  it('of two at the same time takes no more than there is', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const replies = await Promise.all([400, 400, 400].map((amount) => d.refund(id, amount)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await d.get(id)).body.balance).toBe(100);
  });

  it('of a double click is one', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const headers = { 'idempotency-key': 'refund-form-1' };
    const replies = await Promise.all([
      d.refund(id, 100, d.token, headers),
      d.refund(id, 100, d.token, headers),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await d.refund(id, 100, d.token, headers)).body.balance).toBe(400);
    expect((await d.refund(id, 50, d.token, headers)).status).toBe(409);
  });

  it('is a right of its own', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const seller = await d.user(ROLE.seller);
    expect((await d.refund(id, 1, seller.token)).status).toBe(403);
  });
});

describe('applied to the price', () => {
  it('it joins the deal and leaves the car at Down Payment', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const { id } = await d.booked({ deal_id: deal });
    const { body } = await apply(d.token, id, 500, deal);
    expect(body).toMatchObject({ balance: 0, holds: false, entries: [{}, { kind: 'applied', amount: 500 }] });
    expect(await d.onDeal(deal)).toMatchObject({ state: 3, held_by: null });
    expect((await t.call(dealRecordCalls.get, { params: { id: deal } }, d.token)).body.deposits).toBe(500);
    expect((await apply(d.token, id, 1, deal)).status).toBe(400);
  });

  it('takes a deal of the same car and customer alone', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const other = await d.startDeal({ car: await d.newCar() });
    expect((await apply(d.token, id, 100, other)).status).toBe(400);
    const deal = await d.startDeal();
    expect((await apply(d.token, id, 100, deal)).body).toMatchObject({ deal_id: deal, balance: 400 });
    const next = await d.startDeal();
    expect((await apply(d.token, id, 100, next)).error.fields).toEqual({
      deal_id: 'This deposit belongs to another deal',
    });
  });
});
