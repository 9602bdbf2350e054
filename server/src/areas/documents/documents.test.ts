import type { InputOf } from '@forecourt/contract';
import { billsCalls } from '@forecourt/contract/bills/index';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { findPart, hasPart } from '@forecourt/domain/bill-of-sale/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openDealer } from '../../test-support/deposits';
import { pdfText } from './test-support/pdf-text';

let t: TestApp;
beforeAll(async () => {
  // bills are dated within 400 days of today
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

const BUYER = {
  ...{
    buyer_first_name: 'Grace',
    buyer_last_name: 'Fraser',
    buyer_address: '1 Bay St',
    buyer_city: 'Toronto',
  },
  ...{ buyer_province: 'ON', buyer_postalcode: 'M5J 2L1', dealer_name: 'Northgate Motors' },
  ...{ dealer_address: '500 Weston Rd', salesperson_name: 'Sam Ortiz', tax_province: 'ON' },
};
const TRADE = {
  ...{
    id: 't',
    allowance: 6_000,
    actualCashValue: 5_123.45,
    lien: 2_345.67,
    lienHolder: 'Harbour Credit Union',
  },
  ...{ year: 2016, make: 'Honda', model: 'Civic', vin: '2HGFC2F59GH012345', odometer: 142_310 },
};

type Flags = Omit<NonNullable<InputOf<typeof documentsCalls.bill>['query']>, 'id'>;

/** A dealership with a bill of the general format that nothing keeps from being final. */
const openBill = async (type: 1 | 2 | 3 | 4 | 5 = 1, values: Record<string, string | number> = {}) => {
  const dealer = await openDealer(t);
  const { token } = dealer;
  const started = await t.call(
    billsCalls.start,
    {
      body: { bos_type: type, mvdId: dealer.carId, customer_id: dealer.customerId },
    },
    token,
  );
  expect([started.status, started.error?.message]).toEqual([201, undefined]);
  const saved = await t.call(
    billsCalls.update,
    {
      params: { id: started.body.id, v: 'v1' },
      query: {},
      body: {
        ...{ format: 1, language: 'en', day: '2026-01-15' },
        values: { ...BUYER, price_sales_price: 24_995, cost_vehicle: 19_876.54, ...values },
        tradeIns: [TRADE],
      },
    },
    token,
  );
  expect([saved.status, saved.error?.message]).toEqual([200, undefined]);
  const { id, number } = saved.body;
  const ask = (query: Flags = {}, as = token) => t.call(documentsCalls.bill, { query: { id, ...query } }, as);
  return { ...dealer, id, number, ask };
};

/** The test client answers a file as its bytes. */
const sameBytes = (a: unknown, b: unknown) => Buffer.isBuffer(a) && Buffer.isBuffer(b) && a.equals(b);

const nameIn = (headers: Record<string, unknown>) =>
  /filename="?([^";]+)/.exec(String(headers['content-disposition']))?.[1];

describe('the bill of sale', () => {
  it('is drawn from the bill as a draft, without costs', async () => {
    const { ask, number } = await openBill();
    const { status, headers, body } = await ask();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(nameIn(headers)).toBe(`bill-of-sale-${number}.pdf`);
    const { text } = await pdfText(body);
    for (const part of [
      'Bill of sale (draft)',
      number,
      'Grace Fraser',
      '$24,995.00',
      'HST 13%',
      'Harbour Credit Union',
    ])
      expect(text).toContain(part);
    expect(['19,876.54', '5,123.45'].filter((part) => text.includes(part))).toEqual([]);
  });

  it.each([
    [{ tradeIn: '1' }, 'Trade-in appraisal and purchase agreement', 'trade-in-purchase'],
    [{ tradeIn: '2' }, 'Statement of ownership and liens of a trade-in', 'trade-in-ownership'],
    [{ manual: 1 }, 'to be filled in by hand', 'blank-bill-of-sale'],
    [{ customer_appraisal: 1 }, 'Customer’s appraisal form', 'appraisal'],
    [{ step_pdf: 1 }, 'Deal step sheet', 'step-sheet'],
    [{ language: 'fr' }, 'Contrat de vente', 'bill-of-sale'],
    [{ version: 1 }, 'Bill of sale', 'bill-of-sale'],
  ])('with %o is the paper "%s"', async (flags, title, file) => {
    const { ask, number } = await openBill();
    const { status, headers, body } = await ask(flags);
    expect([status, nameIn(headers)]).toEqual([200, `${file}-${number}.pdf`]);
    expect((await pdfText(body)).text).toContain(title);
  });

  it('has the lease agreement of a lease alone, and the purchase of a wholesale alone', async () => {
    const sale = await openBill();
    expect((await sale.ask({ lease: 1 })).status).toBe(409);
    expect((await sale.ask({ wholesale_purchase: 1 })).status).toBe(409);
    const lease = await openBill(2, {
      ...{ lease_lessor: 'Northern Leasing', lease_method: 'money-factor', lease_money_factor: 0.00291 },
      ...{ lease_term: 48, lease_frequency: 'monthly', lease_residual: 9_000 },
    });
    const { text } = await pdfText((await lease.ask({ lease: 1 })).body);
    for (const part of ['Vehicle lease agreement', 'Northern Leasing', 'Cost-of-borrowing statement'])
      expect(text).toContain(part);
    const wholesale = await openBill(3);
    expect((await pdfText((await wholesale.ask({ wholesale_purchase: 1 })).body)).text).toContain(
      'Wholesale purchase agreement',
    );
  });

  it('refuses a version of the calculator that does not exist, and flags of other kinds', async () => {
    const { ask } = await openBill();
    expect((await ask({ version: 99 })).error?.fields).toEqual({
      version: 'There is no such version of the calculator',
    });
    expect((await ask({ tradeIn: '3' })).status).toBe(400);
    expect((await ask({ language: 'de' })).status).toBe(400);
  });

  it('with fromOldDealInventory has the vehicle as it stood when the bill was made', async () => {
    const { ask, id, token } = await openBill();
    const changed = await t.call(
      billsCalls.update,
      { params: { id, v: 'v1' }, query: {}, body: { values: { vehicle_odometer: 99_999 } } },
      token,
    );
    expect(changed.status).toBe(200);
    expect((await pdfText((await ask()).body)).text).toContain('99,999 km');
    const then = (await pdfText((await ask({ fromOldDealInventory: 1 })).body)).text;
    expect(then).toContain('41,200 km');
    expect(then).not.toContain('99,999');
  });
});

describe('a final bill', () => {
  it('is served as its stored bytes, also after later changes, with the versions it was made with', async () => {
    const { ask, id, token, carId } = await openBill();
    const final = await t.call(billsCalls.makeFinal, { params: { id }, body: {} }, token);
    expect([final.status, final.error?.message]).toEqual([200, undefined]);
    const first = await ask();
    const { text } = await pdfText(first.body);
    expect(text).not.toContain('DRAFT');
    await t.sql(sql`update stock_vehicle set odometer = 77777 where id = ${carId} returning id`);
    await t.sql(
      sql`update bill_of_sale set input = jsonb_set(input, '{values,comment}', '"Later"') where id = ${id} returning id`,
    );
    expect(sameBytes((await ask()).body, first.body)).toBe(true);
    const linked = await t.call(documentsCalls.link, { query: { id } }, token);
    expect(sameBytes(linked.body, first.body)).toBe(true);
    const [row] = await t.sql<{ made_with: unknown }>(
      sql`select made_with from bill_document where bill_id = ${id}`,
    );
    expect(row?.made_with).toEqual({ calculator: 2, format: 1, language: 'en', template: 4, texts: [] });
    const french = await pdfText((await ask({ language: 'fr' })).body);
    expect(french.text).toContain('COPIE');
  });

  it('that is cancelled is drawn with that mark; its file stays as it was', async () => {
    const { ask, id, token } = await openBill();
    await t.call(billsCalls.makeFinal, { params: { id }, body: {} }, token);
    const stored = await t.call(documentsCalls.link, { query: { id } }, token);
    const cancelled = await t.call(
      billsCalls.cancel,
      { params: { id }, body: { reason: 'Buyer withdrew' } },
      token,
    );
    expect([cancelled.status, cancelled.error?.message]).toEqual([200, undefined]);
    expect((await pdfText((await ask()).body)).text).toContain('CANCELLED');
    const after = await t.call(documentsCalls.link, { query: { id } }, token);
    expect(sameBytes(after.body, stored.body)).toBe(true);
  });
});

describe('a bill of this product that is uploaded', () => {
  const decode = (id: number, content: unknown, token: string) => {
    const bytes = new Uint8Array(content as Buffer); // the test client answers a file as its bytes
    const pdf = new File([bytes], 'bill.pdf', { type: 'application/pdf' });
    return t.call(billsCalls.decodePdf, { params: { id }, files: { pdf } } as never, token);
  };
  const FEE = { id: 'f', label: 'Administration', amount: 499, tax: 'all' as const };
  const LINES = {
    fees: [{ ...FEE, cost: 51.23 }],
    discounts: [{ id: 'd', label: 'Loyalty discount', amount: 250 }],
  };

  it('is read with every value and line that was entered, without costs', async () => {
    const values = { ...BUYER, comment: 'Second key\nto be mailed.', license_fee: 91 };
    const { ask, id, token } = await openBill(1, values);
    const save = { params: { id, v: 'v1' as const }, query: {}, body: LINES };
    expect((await t.call(billsCalls.update, save, token)).status).toBe(200);
    const bill = (await t.call(billsCalls.get, { params: { id } }, token)).body;
    const decoded = await decode(id, (await ask()).body, token);
    expect([decoded.status, decoded.error?.message]).toEqual([200, undefined]);
    const { body } = decoded;
    const entered = Object.entries(bill.values).filter(([name, value]) => {
      const part = findPart(name);
      const isOnBill = part?.from === 'input' && !part.private && hasPart({ format: 1, type: 1 }, name);
      return isOnBill && value !== null && value !== '';
    });
    expect(entered.length).toBeGreaterThan(15);
    expect(body.converted).toEqual(Object.fromEntries(entered));
    expect(body.not_understood).toEqual([]);
    const { actualCashValue: _value, ...trade } = TRADE;
    expect(body.lists).toEqual({ fees: [FEE], discounts: LINES.discounts, tradeIns: [trade] });
    expect(body.rows).toContainEqual({
      ...{ part_name: 'fees', label: 'Fees', found: 'Administration $499.00', now: 'Administration $499.00' },
    });
  });

  it('fills another bill, and leaves costs of lines that it has already', async () => {
    const { ask, id, token } = await openBill();
    const save = { params: { id, v: 'v1' as const }, query: {}, body: LINES };
    await t.call(billsCalls.update, save, token);
    const content = (await ask()).body;
    const accept = async (bill: number) => {
      const { body } = await decode(bill, content, token);
      const accepted = { converted: body.converted, lists: body.lists, pdf_url: body.pdf_url };
      return t.call(billsCalls.updateByDecoded, { params: { id: bill }, body: accepted }, token);
    };
    const same = await accept(id);
    expect([same.status, same.error?.message]).toEqual([200, undefined]);
    expect(same.body.fees).toEqual([expect.objectContaining({ id: 'f', cost: 51.23 })]);
    expect(same.body.tradeIns).toEqual([expect.objectContaining({ actualCashValue: 5_123.45 })]);
    const vehicle = { title: '2019 Ford Escape', vin: '' };
    const other = await t.call(billsCalls.start, { body: { bos_type: 1, vehicle } }, token);
    const filled = await accept(other.body.id);
    expect([filled.status, filled.error?.message]).toEqual([200, undefined]);
    expect(filled.body).toMatchObject({
      values: { buyer_first_name: 'Grace', price_sales_price: 24_995 },
      fees: [{ label: 'Administration', amount: 499 }],
    });
  });
});

describe('the other papers', () => {
  it.each(['delivery', 'deposit', 'warranty'] as const)('has the %s form', async (name) => {
    const { id, token, number } = await openBill();
    const { status, headers, body } = await t.call(documentsCalls[name], { query: { id } }, token);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await pdfText(body);
    for (const part of [number, 'Grace Fraser', '2022 Kia Soul']) expect(text).toContain(part);
  });

  it('has the wholesale bill, filled', async () => {
    const { id, token } = await openBill(3);
    const { text } = await pdfText((await t.call(documentsCalls.wholesale, { query: { id } }, token)).body);
    expect(text).toContain('Wholesale bill of sale');
    const sale = await openBill();
    expect((await t.call(documentsCalls.wholesale, { query: { id: sale.id } }, sale.token)).status).toBe(409);
  });

  it('has a cheque for the lien; none when nothing is owed to the buyer', async () => {
    const { id, token } = await openBill();
    const lien = await t.call(documentsCalls.cheque, { query: { id, of: 'lien' } }, token);
    expect((await pdfText(lien.body)).text).toContain(
      'Two thousand three hundred forty-five dollars and 67/100',
    );
    const buyer = await t.call(documentsCalls.cheque, { query: { id } }, token);
    expect([buyer.status, buyer.error?.message]).toEqual([
      409,
      'Nothing is owed to the buyer on this bill of sale.',
    ]);
  });

  it('has no cheque without a payee', async () => {
    const { id, token } = await openBill();
    await t.call(
      billsCalls.update,
      {
        params: { id, v: 'v1' },
        query: {},
        body: { tradeIns: [{ id: 't', allowance: 6_000, lien: 2_345.67 }] },
      },
      token,
    );
    const lien = await t.call(documentsCalls.cheque, { query: { id, of: 'lien' } }, token);
    expect([lien.status, lien.error?.message]).toEqual([
      409,
      'A trade-in has a lien without a lien holder. Enter the lien holder on the bill of sale first.',
    ]);
  });

  it('has no stored file before there is one', async () => {
    const { id, token } = await openBill();
    expect((await t.call(documentsCalls.link, { query: { id } }, token)).status).toBe(404);
  });
});

describe('who may', () => {
  it('a seller prints their own bills alone, and no cheque', async () => {
    const { ask, id, user } = await openBill();
    const seller = await user(ROLE.seller);
    expect((await ask({}, seller.token)).status).toBe(404);
    await t.sql(sql`update bill_of_sale set seller_id = ${seller.id} where id = ${id} returning id`);
    expect((await ask({}, seller.token)).status).toBe(200);
    const cheque = await t.call(documentsCalls.cheque, { query: { id, of: 'lien' } }, seller.token);
    expect(cheque.status).toBe(403);
  });

  it('answers 404 to another dealership and for a bill that does not exist, 403 to a customer', async () => {
    const { id, ask, account } = await openBill();
    const other = await t.newDealership();
    for (const name of ['bill', 'link', 'wholesale', 'delivery', 'deposit', 'warranty', 'cheque'] as const) {
      expect((await t.call(documentsCalls[name], { query: { id } }, other.owner.token)).status).toBe(404);
      expect((await t.call(documentsCalls[name], { query: { id: 999_999 } }, other.owner.token)).status).toBe(
        404,
      );
    }
    expect((await ask({}, (await account()).token)).status).toBe(403);
  });

  it('answers an error when a document cannot be drawn', async () => {
    const { ask } = await openBill();
    const { documents } = t.deps;
    t.deps.documents = {
      ...documents,
      draw: () => Promise.reject(new Error('drawing bill paper failed: no font')),
    };
    try {
      expect((await ask()).status).toBe(500);
    } finally {
      t.deps.documents = documents;
    }
    expect((await ask()).status).toBe(200);
  });
});
