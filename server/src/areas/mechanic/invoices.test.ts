import type { InputOf } from '@forecourt/contract';
import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { readPdf } from '../../test-support/read-pdf';
import { LINES, openShop, type Shop, TYPED } from './test-support/shop';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-04T14:00:00Z') });
  shop = await openShop(t);
});
afterAll(() => t.stop());

type Invoiced = NonNullable<InputOf<typeof mechanicCalls.makeInvoice>['body']>;
const CASH: Invoiced = { payment_type: 'Cash' };

/** A service of a customer's vehicle that is done; the sum is 219.98 and 28.60 of HST. */
const doneService = async (at: Shop = shop, more: Record<string, unknown> = {}) => {
  const customer_id = await at.newCustomer();
  const { id } = await at.added({
    vehicle: TYPED,
    lines: LINES,
    customer_id,
    problems: [{ description: 'Squeals' }],
    ...more,
  });
  await at.moved(id, 'approved', 'done');
  return { id, customer_id };
};
const make = (id: number, body: Invoiced = CASH, at: Shop = shop) =>
  t.call(mechanicCalls.makeInvoice, { params: { id }, body }, at.token);
const made = async (id: number, body: Invoiced = CASH, at: Shop = shop) => {
  const reply = await make(id, body, at);
  expect(reply.status, JSON.stringify(reply.error)).toBe(201);
  return reply.body;
};

describe('an invoice', () => {
  it('bears the taxes of the province, the next number and its payment, and is booked', async () => {
    const ours = await openShop(t, 1);
    const vendor = await ours.newVendor('Filters Inc.');
    const [labour, filter] = LINES ?? [];
    if (!labour || !filter) throw new Error('there are lines');
    const { id } = await doneService(ours, { lines: [labour, { ...filter, vendor_id: vendor }] });
    const invoice = await made(id, { payment_type: 'Cash' }, ours);
    expect(invoice).toMatchObject({
      ...{
        number: 'S-000001',
        day: '2026-05-04',
        payment_type: 'Cash',
        labour: 180,
        parts: 39.98,
        total: 248.58,
      },
      ...{
        paid: 248.58,
        balance: 0,
        state: 'paid',
        taxes: [{ name: 'HST', rate: 13_000, base: 219.98, amount: 28.6 }],
      },
      entries: [{ kind: 'payment', amount: 248.58, method: 'Cash' }],
    });
    // what the filters cost is owed to their vendor with its tax
    expect(await ours.ledger('shop_invoice')).toEqual({
      ...{ '1000': 248.58, '1300': 2.21, '2000': -19.21, '2100': -28.6, '4300': -219.98, '5040': 17 },
    });
    expect((await ours.read(id)).invoice).toEqual({ id: invoice.id, number: 'S-000001' });
    const again = await make(id, CASH, ours);
    expect([again.status, again.error.message]).toEqual([409, 'This service is invoiced already: S-000001']);
  });

  it('is made once when it is asked for several times at once', async () => {
    const { id } = await doneService();
    const replies = await Promise.all(Array.from({ length: 6 }, () => make(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is numbered without gaps, also when two are made at once and one is refused', async () => {
    const services = [await doneService(), await doneService(), await doneService()];
    const first = await Promise.all(services.slice(0, 2).map(({ id }) => make(id)));
    expect(first.map(({ status }) => status)).toEqual([201, 201]);
    const last = services[2]?.id ?? 0;
    expect((await make(last, { payment_type: 'Cash', paid: 10_000 })).status).toBe(400);
    const third = await make(last);
    const numbers = [...first, third].map(({ body }) => Number(body.number.slice(2))).sort((a, b) => a - b);
    expect(numbers[2]).toBe((numbers[0] ?? 0) + 2);
    expect(new Set(numbers).size).toBe(3);
  });

  it.each([
    ['a day to come', { ...CASH, day: '2026-06-01' }, 'day'],
    ['a due day before it', { ...CASH, day: '2026-05-04', due_on: '2026-05-01' }, 'due_on'],
    ['more than its sum', { ...CASH, paid: 248.59 }, 'paid'],
    ['nothing paid', { ...CASH, paid: 0 }, 'paid'],
    ['a payment on account', { payment_type: 'On-Account', paid: 5 }, 'paid'],
    ['another type', { payment_type: 'Bitcoin' }, 'payment_type'],
    ['a day before the rates that are known', { ...CASH, day: '1999-01-01' }, 'day'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await doneService();
    const { status, error } = await make(id, body as Invoiced); // one of them is wrong
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is for what is done, of a customer, and more than 0', async () => {
    const open = await shop.added({ vehicle: TYPED, lines: LINES, customer_id: await shop.newCustomer() });
    expect((await make(open.id)).error.message).toBe('Finish the service before you invoice it');
    const nobody = await shop.added({ vehicle: TYPED, lines: LINES });
    await shop.moved(nobody.id, 'approved', 'done');
    expect((await make(nobody.id)).error.fields).toEqual({ customer_id: 'Choose the customer who pays' });
    const free = await doneService(shop, {
      lines: [{ kind: 'labour', description: 'Goodwill', quantity: 1, price: 0 }],
    });
    expect((await make(free.id)).error.message).toContain('There is nothing to invoice');
    const stock = await shop.added({ mid_vehicle_id: await shop.newCar(), lines: LINES });
    await shop.moved(stock.id, 'approved', 'done');
    expect((await make(stock.id)).status).toBe(409);
  });

  it('keeps the service as it was invoiced until it is cancelled', async () => {
    const { id } = await doneService();
    const invoice = await made(id, { payment_type: 'On-Account', due_on: '2026-06-03' });
    expect(invoice).toMatchObject({ state: 'open', balance: 248.58, due_on: '2026-06-03', entries: [] });
    expect((await shop.patch(id, { lines: [] })).status).toBe(409);
    expect((await shop.patch(id, { status: 'started' })).status).toBe(409);
    expect((await shop.patch(id, { comment: 'Picked up' })).status).toBe(200);
    const cancel = await t.call(
      ...([
        mechanicCalls.cancelInvoice,
        { params: { id: invoice.id }, body: { reason: 'Wrong customer' } },
      ] as const),
      shop.token,
    );
    expect(cancel.body).toMatchObject({ state: 'cancelled', balance: 0 });
    expect((await shop.moved(id, 'started')).status).toBe('started');
  });

  it('charges no tax with a reason', async () => {
    const { id } = await doneService();
    const invoice = await made(id, { ...CASH, tax_exempt_reason: 'Diplomatic mission' });
    expect(invoice).toMatchObject({ total: 219.98, taxes: [], tax_exempt_reason: 'Diplomatic mission' });
  });
});

describe('payments', () => {
  it('are booked up to what is owed, refunded up to what was paid, and leave the ledger at nothing when all is undone', async () => {
    const ours = await openShop(t, 2);
    const { id } = await doneService(ours);
    const invoice = await made(id, { payment_type: 'On-Account' }, ours);
    const params = { id: invoice.id };
    const pay = (amount: number, method: 'Cash' | 'Etransfer' = 'Cash') =>
      t.call(mechanicCalls.payInvoice, { params, body: { amount, method, reference: 'x1' } }, ours.token);
    const refund = (amount: number) =>
      t.call(
        mechanicCalls.refundInvoice,
        { params, body: { amount, method: 'Cash', reason: 'Too much' } },
        ours.token,
      );
    const cancel = () =>
      t.call(mechanicCalls.cancelInvoice, { params, body: { reason: 'Wrong' } }, ours.token);
    expect((await pay(100, 'Etransfer')).body).toMatchObject({ paid: 100, balance: 148.58, state: 'open' });
    expect((await pay(148.59)).error.fields).toEqual({ amount: 'Only $148.58 is owed' });
    const both = await Promise.all([pay(148.58), pay(148.58)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await refund(248.59)).status).toBe(400);
    expect((await cancel()).error.message).toContain('Refund it before you cancel');
    expect(await ours.ledger('shop_invoice')).toEqual({
      '1000': 148.58,
      '1010': 100,
      '2100': -28.6,
      '4300': -219.98,
    });
    expect((await refund(248.58)).body).toMatchObject({ paid: 0, balance: 248.58 });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).error.message).toBe('This invoice is cancelled');
    expect((await pay(1)).status).toBe(409);
    // the money came by e-transfer and went out in cash
    expect(await ours.ledger('shop_invoice')).toEqual({ '1000': -100, '1010': 100 });
    await expect(t.sql(sql`delete from shop_invoice_entry returning id`)).rejects.toThrow('never changed');
    const list = (state: 'cancelled' | 'open') =>
      t.call(mechanicCalls.invoices, { query: { state } }, ours.token);
    expect((await list('cancelled')).body).toMatchObject({ total: 1, rows: [{ number: 'S-000001' }] });
    expect((await list('open')).body.total).toBe(0);
    // the number stays taken
    expect((await made(id, CASH, ours)).number).toBe('S-000002');
  });
});

describe('papers', () => {
  it('print the invoice with everything on it', async () => {
    await t.sql(
      sql`update dealership set tax_number = '123456789 RT0001' where id = ${shop.id} returning id`,
    );
    const { id } = await doneService();
    const invoice = await made(id, { payment_type: 'Etransfer', paid: 48.58, reference: 'CA77' });
    const reply = await t.call(mechanicCalls.invoicePdf, { params: { id: invoice.id } }, shop.token);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(String(reply.headers['content-disposition'])).toContain(`invoice-${invoice.number}.pdf`);
    const { text, totalPages } = await readPdf(reply.body);
    expect(totalPages).toBe(1);
    for (const part of [
      ...[
        'Service invoice',
        invoice.number,
        '2026-05-04',
        'Grace Fraser',
        '2015 Mazda 3',
        'ABCD 123',
        'Squeals',
      ],
      ...['Brakes', '1.5 h', '$120.00', 'Part No. OF-1', '$39.98', 'HST 13%', '$28.60', '$248.58'],
      ...['E-transfer', 'CA77', '$48.58', 'Balance due $200.00', '123456789 RT0001'],
    ])
      expect(text).toContain(part);
  });

  it('print the estimate: prices for a customer, costs for a vehicle of the dealership', async () => {
    const { id } = await doneService();
    const pdf = async (of: number) =>
      readPdf((await t.call(mechanicCalls.estimate, { params: { id: of } }, shop.token)).body);
    const forCustomer = await pdf(id);
    for (const part of ['Service estimate', 'estimate 1', 'Estimated total $248.58', 'a tenth above'])
      expect(forCustomer.text).toContain(part);
    const stock = await shop.added({ mid_vehicle_id: await shop.newCar(), lines: LINES });
    const internal = await pdf(stock.id);
    for (const part of ['Reconditioning estimate', 'Estimated cost $77.00'])
      expect(internal.text).toContain(part);
    expect(internal.text).not.toContain('HST');
  });

  it('go on over the page with 200 lines', async () => {
    const line = {
      kind: 'part',
      quantity: 1,
      price: 1,
      description: 'A part with a name that is long enough to be wrapped '.repeat(3),
    } as const;
    const { id } = await doneService(shop, { lines: Array.from({ length: 200 }, () => line) });
    const invoice = await made(id);
    const { totalPages } = await readPdf(
      (await t.call(mechanicCalls.invoicePdf, { params: { id: invoice.id } }, shop.token)).body,
    );
    expect(totalPages).toBeGreaterThan(5);
  });
});

describe('setting the shop up', () => {
  it('begins with the usual values and keeps what is not sent', async () => {
    const ours = await openShop(t, 3);
    const read = async () => (await t.call(mechanicCalls.settings, {}, ours.token)).body;
    expect(await read()).toMatchObject({
      is_initialized: 0,
      labour_rate: 130,
      next_invoice_number: 'S-000001',
      version: 0,
    });
    const initialize = (body: InputOf<typeof mechanicCalls.initialize>['body']) =>
      t.call(mechanicCalls.initialize, { body: body ?? {} }, ours.token);
    const first = await initialize({
      labour_rate: 145,
      first_invoice_number: 5_001,
      target_hours: { parts: 48 },
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      ...{
        is_initialized: 1,
        labour_rate: 145,
        internal_rate: 65,
        next_invoice_number: 'S-005001',
        version: 1,
      },
      target_hours: { requested: 24, parts: 48 },
    });
    expect((await initialize({})).body).toMatchObject({ labour_rate: 145, version: 2 });
    expect((await initialize({ labour_rate: -1 })).status).toBe(400);
    expect((await initialize({ labour_rate: 1, version: 1 })).status).toBe(409);
    const { id } = await doneService(ours);
    expect((await made(id, CASH, ours)).number).toBe('S-005001');
    expect((await initialize({ first_invoice_number: 1 })).error.fields).toHaveProperty(
      'first_invoice_number',
    );
    const { is_initialized: _i, next_invoice_number: _n, ...form } = await read();
    const save = (more: object) =>
      t.call(mechanicCalls.saveSettings, { body: { ...form, ...more } }, ours.token);
    expect((await save({ invoice_note: 'Thank you' })).body).toMatchObject({
      invoice_note: 'Thank you',
      version: 3,
    });
    expect((await save({ invoice_note: 'Too late' })).status).toBe(409);
  });
});
