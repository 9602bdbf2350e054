import { shopCalls } from '@forecourt/contract/shop/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../services/mail';
import { ServiceError } from '../../services/outside';
import { startTestApp, type TestApp } from '../../test-support/app';
import { booksOf } from '../../test-support/books';
import { countingPayments } from '../../test-support/counting-payments';
import { customersOf } from '../../test-support/customers';
import { jobsByHand } from '../../test-support/jobs';
import { readPdf } from '../../test-support/read-pdf';
import { RELEASE_TASK, releaseJobs } from './paying/release';
import { openShop, type TestShop } from './test-support/shop';

const service = countingPayments();
let clock = Date.now();
let t: TestApp;
let s: TestShop;
beforeAll(async () => {
  t = await startTestApp({ payments: service.payments, now: () => new Date(clock) });
  s = await openShop(t, 0);
});
beforeEach(() => {
  service.reset();
  clock = Date.now();
});
afterAll(() => t.stop());

const cardToken = (number = '4242424242424242', dealership = s.id) => {
  const made = service.payments.tokenize(
    { number, exp_month: '12', exp_year: '39', cvv: '123', name: 'Ada Byron' },
    dealership,
  );
  return made.status === 'tokenized' ? made.token : '';
};
const later = (minutes: number) => {
  clock += minutes * 60_000;
};
const release = () => releaseJobs(t.deps)[RELEASE_TASK]?.({}, { key: 'job', number: 1 });

describe('a sale at the counter', () => {
  it('takes the stock, is booked with tax and cost, and has a receipt', async () => {
    const shop = await openShop(t, 1);
    const { variantId } = await shop.stocked(5);
    const customer_id = await customersOf(t).add(shop.token, { f_name: 'Grace', l_name: 'Fraser' });
    const { status, body } = await shop.sell({
      ...{ lines: [{ variant_id: variantId, quantity: 2 }], discount: 20, customer_id, method: 'Debit-Card' },
      total: 201.6,
    });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ number: 'O-000001', channel: 'counter', state: 'collected', name: 'Grace Fraser' },
        ...{ subtotal: 200, discount: 20, tax: 21.6, total: 201.6 },
        taxes: [
          { name: 'GST', amount: 9 },
          { name: 'PST', amount: 12.6 },
        ],
        lines: [{ quantity: 2, returned: 0, price: 100, net: 180 }],
        payments: [{ kind: 'payment', method: 'Debit-Card', amount: 201.6, state: 'done' }],
      },
    ]);
    expect(await shop.variant(variantId)).toEqual({ on_hand: 3, held: 0, value_cents: 18_000 });
    expect(await booksOf(t, shop.id).balances()).toEqual({
      ...{ 1020: 201.6, 1210: 180, 2100: -9, 2110: -12.6, 3900: -300, 4310: -180, 5050: 120 },
    });
    const receipt = await t.call(shopCalls.receipt, { params: { id: body.id } }, shop.token);
    const { text, totalPages } = await readPdf(receipt.body);
    expect(totalPages).toBe(1);
    for (const part of ['Receipt', 'O-000001', 'Grace Fraser', '$201.60', 'GST 5%', 'PST 7%', 'Debit'])
      expect(text).toContain(part);
  });

  it('sells nothing when the price changed, or more is wanted than is there', async () => {
    const { variantId } = await s.stocked(2);
    const lines = [{ variant_id: variantId, quantity: 2 }];
    const wrong = await s.sell({ lines, total: 200 });
    expect([wrong.status, wrong.error.message]).toEqual([
      409,
      'Prices have changed: the total is $224.00 now',
    ]);
    const many = await s.sell({ lines: [...lines, { variant_id: variantId, quantity: 1 }], total: 336 });
    expect([many.status, Object.keys(many.error.fields ?? {})]).toEqual([409, ['lines.0.quantity']]);
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 2 });
  });

  it.each([
    [{ quantity: -1 }, 'lines.0.quantity'],
    [{ quantity: 0 }, 'lines.0.quantity'],
    [{ quantity: 1.5 }, 'lines.0.quantity'],
    [{ quantity: 1e15 }, 'lines.0.quantity'],
  ])('%#: a quantity that is none is refused', async (more, field) => {
    const { variantId } = await s.stocked(1);
    const { status, error } = await s.sell({
      ...{ lines: [{ variant_id: variantId, ...more }], total: 112 },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is done once for one Idempotency-Key', async () => {
    const { variantId } = await s.stocked(5);
    const sell = () =>
      s.sell({ lines: [{ variant_id: variantId, quantity: 1 }], total: 112 }, s.token, {
        'idempotency-key': 'counter-form-1',
      });
    const [first, second] = [await sell(), await sell()];
    expect(second.body.id).toBe(first.body.id);
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 4 });
  });

  it('never sells more than is there, however many sell at once', async () => {
    const { variantId } = await s.stocked(3);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        s.sell({ lines: [{ variant_id: variantId, quantity: 1 }], total: 112 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await s.variant(variantId)).toEqual({ on_hand: 0, held: 0, value_cents: 0 });
  });
});

describe('the receipt of a sale at the counter', () => {
  it('is mailed as a PDF to the e-mail that was entered, and to nobody without one', async () => {
    const { variantId } = await s.stocked(2);
    const sent: MailMessage[] = [];
    const mail = {
      send: async (message: MailMessage) => {
        sent.push(message);
        return { id: '' };
      },
    };
    const lines = [{ variant_id: variantId, quantity: 1 }];
    await s.sell({ lines, total: 112 });
    const { body: order } = await s.sell({ lines, total: 112, email: 'grace@example.org' });
    await jobsByHand(t, 'shop', { mail }).runAll();
    expect(sent).toMatchObject([
      {
        ...{ to: 'grace@example.org', subject: expect.stringContaining(order.number) },
        attachments: [{ name: `order-${order.number}.pdf`, mime: 'application/pdf' }],
      },
    ]);
    const { text } = await readPdf(Buffer.from(sent[0]?.attachments?.[0]?.content ?? ''));
    for (const part of ['Receipt', order.number, '$112.00']) expect(text).toContain(part);
  });
});

describe('an order of the public site', () => {
  it('holds stock for at most 3 unpaid orders of one e-mail, also when they are sent at once', async () => {
    const { variantId } = await s.stocked(9);
    const email = 'many@example.org';
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => s.orderOnline(variantId, 1, { email })),
    );
    const ids = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(ids).toHaveLength(3);
    expect(await s.variant(variantId)).toMatchObject({ held: 3 });
    await expect(s.orderOnline(variantId, 1, { email: 'Many@Example.org' })).rejects.toThrow('Other orders');
    await s.pay(ids[0] ?? 0, cardToken());
    await s.orderOnline(variantId, 1, { email });
    later(31);
    await s.orderOnline(variantId, 1, { email });
  });

  it('takes at most 20 of one product', async () => {
    const { variantId } = await s.stocked(30);
    await expect(s.orderOnline(variantId, 21)).rejects.toMatchObject({
      extra: { fields: { 'lines.0.quantity': 'At most 20' } },
    });
    await s.orderOnline(variantId, 20);
  });

  describe('whose buyer agreed to news', () => {
    const consentsOf = (customerId: number | null) =>
      t.sql<{ channel: string; kind: string; proof: string }>(
        sql`select channel, kind, proof from customer_consent where dealership_id = ${s.id} and customer_id = ${customerId}`,
      );
    const ordered = async (more: { name: string; email: string; newsConsent: string }) => {
      const { variantId } = await s.stocked(1);
      const id = await s.orderOnline(variantId, 1, more);
      const before = await s.order(id);
      await s.pay(id, cardToken());
      return { before, after: await s.order(id) };
    };

    it('notes express consent to e-mail on the customer once it is paid', async () => {
      const buyer = { name: 'Mary Ann Lovelace', email: 'mary@example.org' };
      const { before, after } = await ordered({ ...buyer, newsConsent: 'Yes, send me offers' });
      expect(before.customer_id).toBeNull();
      expect(await consentsOf(after.customer_id)).toEqual([
        { channel: 'email', kind: 'express', proof: 'Yes, send me offers' },
      ]);
      const [customer] = await t.sql<{ full_name: string; email: string }>(
        sql`select full_name, email from customer where dealership_id = ${s.id} and id = ${after.customer_id}`,
      );
      expect(customer).toEqual({ full_name: 'Mary Ann Lovelace', email: 'mary@example.org' });
      const again = await ordered({ ...buyer, newsConsent: 'Yes, once more' });
      expect(again.after.customer_id).toBe(after.customer_id);
      const none = await ordered({ ...buyer, newsConsent: '' });
      expect(none.after.customer_id).toBeNull();
    });

    it('is not linked with another person who has the same e-mail', async () => {
      const email = 'family@example.org';
      const known = await customersOf(t).add(s.token, { f_name: 'Winston', l_name: 'Okafor', email });
      const before = await consentsOf(known);
      const { after } = await ordered({ name: 'Beatrix Lund', email, newsConsent: 'Yes, send me offers' });
      expect(after.customer_id).not.toBe(known);
      expect(await consentsOf(after.customer_id)).toHaveLength(1);
      expect(await consentsOf(known)).toEqual(before);
    });
  });

  it('holds its stock, is paid once, and the buyer and staff hear of it', async () => {
    const { variantId } = await s.stocked(3);
    const id = await s.orderOnline(variantId, 2, { email: 'ada@example.org' });
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 3, held: 2 });
    expect((await s.sell({ lines: [{ variant_id: variantId, quantity: 2 }], total: 224 })).status).toBe(409);
    const card = cardToken();
    // the second is the same payment while the first is under way, and refused once it is done
    const paid = await Promise.allSettled([s.pay(id, card), s.pay(id, card, 'second form')]);
    const outcomes = paid.map((one) => (one.status === 'fulfilled' ? one.value.state : one.reason.status));
    expect(outcomes).toContain('done');
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 409)).toEqual([]);
    expect(service.charged()).toBe(1);
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 1, held: 0 });
    const order = await s.order(id);
    expect(order).toMatchObject({ state: 'paid', channel: 'site', total: 224, name: 'Ada Byron' });
    expect(order.payments).toHaveLength(1);
    const letter = await t.letterTo('ada@example.org');
    expect(letter.subject).toContain(order.number);
    expect(letter.text).toContain(order.public_path);
    const [told] = await t.sql<{ title: string }>(
      sql`select title from notification where dealership_id = ${s.id} and user_id = ${s.owner.id} order by id desc limit 1`,
    );
    expect(told?.title).toBe(`Order ${order.number}: $224.00`);
    await expect(s.pay(id, card, 'third form')).rejects.toMatchObject({ status: 409 });
    const step = (call: typeof shopCalls.markReady | typeof shopCalls.markCollected) =>
      t.call(call, { params: { id } }, s.token);
    expect((await step(shopCalls.markReady)).body.state).toBe('ready');
    expect((await step(shopCalls.markCollected)).body.state).toBe('collected');
    expect((await step(shopCalls.markCollected)).status).toBe(409);
  });

  it('is one order for one form, also when it is sent twice at once', async () => {
    const { variantId } = await s.stocked(5);
    const send = () => s.orderOnline(variantId, 1, { key: 'the same form' });
    const ids = await Promise.all([send(), send(), send()]);
    expect(new Set(ids).size).toBe(1);
    expect(await s.variant(variantId)).toMatchObject({ held: 1 });
  });

  it('is refused whole when the price changed, the product is hidden or sold out', async () => {
    const { product, variantId } = await s.stocked(1);
    await expect(s.orderOnline(variantId, 1, { expectedTotal: 5 })).rejects.toThrow('Prices have changed');
    await expect(s.orderOnline(variantId, 2)).rejects.toThrow('Only 1 of');
    const hide = {
      name: product.name,
      variants: product.variants.map(({ id, sku, price }) => ({ id, sku, price })),
    };
    await t.call(
      shopCalls.changeProduct,
      { params: { id: product.id }, body: { ...hide, is_shown: 0 } },
      s.token,
    );
    await expect(s.orderOnline(variantId, 1)).rejects.toMatchObject({ status: 400 });
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 1, held: 0 });
  });

  it('gives the last 3 pieces to 3 of 50 buyers', async () => {
    const { variantId } = await s.stocked(3);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => s.orderOnline(variantId, 1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 3, held: 3 });
  });

  it('gives its stock back after half an hour, and cannot be paid then', async () => {
    const { variantId } = await s.stocked(1);
    const id = await s.orderOnline(variantId, 1);
    await release();
    expect(await s.variant(variantId)).toMatchObject({ held: 1 });
    later(31);
    await expect(s.pay(id, cardToken())).rejects.toThrow('time to pay');
    await release();
    await release();
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 1, held: 0 });
    expect((await s.order(id)).state).toBe('cancelled');
    await expect(s.pay(id, cardToken())).rejects.toMatchObject({ status: 409 });
    expect(service.charged()).toBe(0);
  });

  it('keeps its stock while nobody knows whether the card was charged, and is settled by the job', async () => {
    const { variantId } = await s.stocked(1);
    const id = await s.orderOnline(variantId, 1);
    // the server is killed after the card was charged, before the outcome is written
    service.hooks.after = async () => {
      throw new ServiceError('payments', 'unavailable', 'no answer');
    };
    await expect(s.pay(id, cardToken())).rejects.toThrow('no answer');
    service.hooks.after = undefined;
    later(45);
    await release();
    expect(await s.variant(variantId)).toMatchObject({ held: 1 });
    expect((await s.order(id)).state).toBe('waiting');
    const cancel = await t.call(shopCalls.cancel, { params: { id }, body: { reason: 'No answer' } }, s.token);
    expect(cancel.status).toBe(409);
    await jobsByHand(t, 'shop').runAll();
    expect((await s.order(id)).state).toBe('paid');
    expect([service.asked(), service.charged()]).toEqual([2, 1]);
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 0, held: 0 });
  });

  it('can be paid with another card after one was declined', async () => {
    const { variantId } = await s.stocked(1);
    const id = await s.orderOnline(variantId, 1);
    const refused = await s.pay(id, cardToken('4000000000000002'), 'first');
    expect([refused.state, refused.payment_method]).toEqual(['refused', '']);
    expect((await s.pay(id, cardToken(), 'second')).state).toBe('done');
  });

  it('is cancelled by staff while it waits', async () => {
    const { variantId } = await s.stocked(1);
    const id = await s.orderOnline(variantId, 1);
    const { body } = await t.call(
      shopCalls.cancel,
      { params: { id }, body: { reason: 'The buyer called' } },
      s.token,
    );
    expect([body.state, body.note]).toEqual(['cancelled', 'Cancelled: The buyer called']);
    expect(await s.variant(variantId)).toMatchObject({ held: 0 });
  });
});

describe('a refund', () => {
  it('gives back pieces in parts, with their stock, tax and cost, never more than was sold', async () => {
    const shop = await openShop(t, 2);
    const { variantId } = await shop.stocked(3);
    const { body: order } = await shop.sell({ lines: [{ variant_id: variantId, quantity: 3 }], total: 336 });
    const before = { ...{ 1210: 180, 3900: -180 } };
    const one = await shop.refund(order, 1);
    expect([one.status, one.body.refunded, one.body.state]).toEqual([201, 112, 'collected']);
    expect(await shop.variant(variantId)).toEqual({ on_hand: 1, held: 0, value_cents: 6_000 });
    expect((await shop.refund(order, 3)).error.fields).toEqual({
      'lines.0.quantity': 'Only 2 can be given back',
    });
    const rest = await shop.refund(order, 2);
    expect([rest.body.state, rest.body.refunded]).toEqual(['refunded', 336]);
    expect((await shop.refund(order, 1)).status).toBe(409);
    expect(await booksOf(t, shop.id).balances()).toEqual(before);
    expect(await booksOf(t, shop.id).problems()).toEqual([]);
  });

  it('leaves broken pieces out of stock, as a cost', async () => {
    const { variantId } = await s.stocked(1);
    const { body: order } = await s.sell({ lines: [{ variant_id: variantId, quantity: 1 }], total: 112 });
    expect((await s.refund(order, 1, { restock: 0 })).body.state).toBe('refunded');
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 0 });
  });

  it('is done once for one key, and once of two that are asked for at the same time', async () => {
    const { variantId } = await s.stocked(2);
    const { body: order } = await s.sell({ lines: [{ variant_id: variantId, quantity: 2 }], total: 224 });
    const key = { 'idempotency-key': 'refund-form-1' };
    await s.refund(order, 1, {}, key);
    expect((await s.refund(order, 1, {}, key)).body.refunded).toBe(112);
    const answers = await Promise.all([s.refund(order, 1), s.refund(order, 1), s.refund(order, 1)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await s.order(order.id)).refunded).toBe(224);
  });

  it('of an order that was paid online goes back to the card', async () => {
    const { variantId } = await s.stocked(1);
    const id = await s.orderOnline(variantId, 1);
    await s.pay(id, cardToken());
    const order = await s.order(id);
    expect(Object.keys((await s.refund(order, 1)).error.fields ?? {})).toEqual(['method']);
    const { status, body } = await s.refund(order, 1, { method: 'Credit-Card' });
    expect([status, body.state]).toEqual([201, 'refunded']);
    expect(body.payments[1]?.reference).toMatch(/^re_local_/);
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 1 });
  });
});
