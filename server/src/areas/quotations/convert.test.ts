import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { readPdf } from '../../test-support/read-pdf';
import { openDealer } from './test-support/quotations';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('turning a quotation into a deal', () => {
  const convert = (token: string, id: number, body = {}) =>
    t.call(quotationsCalls.convert, { params: { id }, body }, token);

  it('takes over customer, seller, car and price, once', async () => {
    const dealer = await openDealer(t);
    const made = await dealer.make({
      items: [
        {
          mvdId: dealer.carId,
          price: 20_000,
          discount: 500,
          options: [{ label: 'Winter tires', price: 900 }],
        },
      ],
    });
    const token = await dealer.handOver(made.id);
    await t.call(quotationsCalls.accept, { params: { token }, body: { name: 'Grace', agreed: 1 } });
    const replies = await Promise.all([convert(dealer.token, made.id), convert(dealer.token, made.id)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const dealId = replies[0].body.deal_id;
    expect(replies[1].body.deal_id).toBe(dealId);
    expect(
      await t.sql(sql`select customer_id, seller_id, source, comment, amount_cents::int as amount from deal
      where id = ${dealId}`),
    ).toEqual([
      {
        ...{ customer_id: dealer.customerId, seller_id: dealer.owner.id, source: 'Quotation Q-000001' },
        ...{ comment: expect.stringContaining('Winter tires $900.00'), amount: 1_950_000 },
      },
    ]);
    expect(
      await t.sql(
        sql`select kind, to_value from deal_event where deal_id = ${dealId} and kind = 'quotation'`,
      ),
    ).toEqual([{ kind: 'quotation', to_value: 'converted' }]);
    // the first calculation of the deal has the options and comes to the same total
    expect(
      await t.sql(sql`select number, total, input -> 'addOns' -> 0 ->> 'label' as option from deal_version
      where deal_id = ${dealId}`),
    ).toEqual([{ number: 1, total: made.total, option: 'Winter tires' }]);
    const after = await dealer.read(made.id);
    expect([after.state, after.deal_id]).toEqual(['converted', dealId]);
    // the customer still sees what was agreed
    expect((await t.call(quotationsCalls.open, { params: { token } })).body.state).toBe('converted');
  });

  it('asks for the car of alternatives, and refuses a car that was sold and what is over', async () => {
    const dealer = await openDealer(t);
    const second = await dealer.newCar('Niro');
    const made = await dealer.make({
      items: [
        { mvdId: dealer.carId, price: 20_000 },
        { mvdId: second, price: 21_000 },
      ],
    });
    expect((await convert(dealer.token, made.id)).error.fields).toEqual({ item_id: 'Choose the vehicle' });
    const foreign = await openDealer(t);
    const other = await foreign.make();
    const wrong = await convert(dealer.token, made.id, { item_id: other.items[0]?.id });
    expect(wrong.error.fields).toEqual({ item_id: 'is not of this quotation' });
    await t.sql(sql`update stock_vehicle set status = ${STOCK_STATUS.sold}, sold_date = current_date, status_before_sale = 4
      where id = ${second} returning id`);
    const sold = await convert(dealer.token, made.id, { item_id: made.items[1]?.id });
    expect([sold.status, sold.error.message]).toEqual([400, 'This vehicle is sold']);
    expect((await convert(dealer.token, made.id, { item_id: made.items[0]?.id })).status).toBe(201);
    const late = await dealer.make();
    await dealer.handOver(late.id);
    await dealer.expire(late.id);
    expect((await convert(dealer.token, late.id)).status).toBe(409);
  });
});

describe('the PDF', () => {
  it('says who offers what to whom, the taxes, the total, the terms and the pages', async () => {
    const dealer = await openDealer(t);
    const customer = await dealer.newCustomer({
      ...{ f_name: 'Siobhán', l_name: "O'Brien", address: '12 Water Street', postalcode: 'V6B 1A1' },
    });
    const cars = [dealer.carId];
    for (let n = 0; n < 9; n += 1) cars.push(await dealer.newCar(`Model ${n}`));
    const { id } = await dealer.make({
      customer_id: customer,
      kind: 'together',
      message: 'Thank you for coming by.\n\nHere is what we talked about.',
      terms: 'Sold as inspected. '.repeat(200),
      items: cars.map((mvdId, n) => ({
        ...{ mvdId, price: 10_000 + n, discount: 250 },
        options: Array.from({ length: 5 }, (_, at) => ({ label: `Option ${at}`, price: 100 })),
        fees: [{ label: 'Documentation', price: 399 }],
      })),
    });
    const { body, headers } = await t.call(quotationsCalls.pdf, { params: { id } }, dealer.token);
    expect(String(headers['content-disposition'])).toContain('Quotation-Q-000001.pdf');
    const { text, totalPages } = await readPdf(body);
    for (const part of [
      ...[
        "Siobhán O'Brien",
        '12 Water Street',
        'Q-000001',
        '2031-05-01',
        '2022 Kia Soul',
        '2022 Kia Model 8',
      ],
      ...['Option 4', '−$250.00', 'Documentation', 'GST 5%', 'PST 7%', 'Total of the 10 vehicles'],
      ...[
        'Thank you for coming by.',
        'Sold as inspected.',
        'Signature of the customer',
        `Page 1 of ${totalPages}`,
      ],
    ])
      expect(text, part).toContain(part);
    expect(totalPages).toBeGreaterThan(2);
  });
});
