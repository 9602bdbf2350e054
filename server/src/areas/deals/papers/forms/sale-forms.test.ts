import { PDFDocument } from '@cantoo/pdf-lib';
import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test-support/app';
import { openDealership, pdfText } from '../test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Kind = 'deposit' | 'appraisal';
const data = (token: string, kind: Kind, id: number, of: 'vehicle' | 'deal' = 'vehicle') =>
  t.call(dealPaperCalls.formData, { params: { kind, id }, query: { of } }, token);
const template = async (token: string, kind: Kind) =>
  new Uint8Array(
    (await t.call(dealPaperCalls.formTemplate, { params: { kind } }, token)).body as unknown as Buffer,
  ); // a file comes as bytes

const addDeposit = (dealershipId: number, stockId: number, customerId: number, dealId: number | null) =>
  t.sql(sql`insert into deposit (dealership_id, stock_id, customer_id, deal_id, method, transaction, comment, received, balance, received_on)
    values (${dealershipId}, ${stockId}, ${customerId}, ${dealId}, 'Etransfer', 'TX-9', 'Holds until Friday', 500, 500, '2026-05-01') returning id`);

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Vancouver' });

describe('what the forms are filled with', () => {
  it('is of the car with its last deal and deposit, or of a deal', async () => {
    const { token, id, carId, customerId, dealId } = await openDealership(t);
    await addDeposit(id, carId, customerId, dealId);
    const { body, status } = await data(token, 'deposit', carId);
    expect(status).toBe(200);
    expect(body.title).toBe('2022 Kia Soul');
    expect(body.deposit).toEqual({
      ...{ depositAmount: 500, depositDate: '2026-05-01', transaction: 'TX-9' },
      ...{ paymentMethod: 'Etransfer', comment: 'Holds until Friday' },
    });
    expect(body.fields).toMatchObject({
      ...{ buyer_name: 'Grace Fraser', buyer_address: '12 Water Street', buyer_postal: 'V6B 1A1' },
      ...{ vehicle_price: '$20,000.00', vehicle_odometer: '41,200 km', depositAmount: '$500.00' },
      ...{ paymentMethod: 'E-transfer', transaction: 'TX-9', date_header: today(), date_footer: today() },
    });
    expect((await data(token, 'deposit', dealId, 'deal')).body).toEqual(body);
  });

  it('appraises the trade-in of a deal, whose value is for those who may see costs', async () => {
    const { token, id, carId, dealId, user } = await openDealership(t);
    await t.sql(sql`insert into deal_setting (dealership_id, visibility) values (${id}, 'all') returning 1`);
    await t.sql(sql`insert into deal_trade (dealership_id, deal_id, vin, year, make, model, condition, allowance, actual_cash_value, lien, odometer)
      values (${id}, ${dealId}, '1HGCM82633A004352', 2003, 'Honda', 'Accord', 4, 4000, 3500.5, 1200, 187420) returning id`);
    const { fields, title } = (await data(token, 'appraisal', dealId, 'deal')).body;
    expect(title).toBe('2003 Honda Accord');
    expect(fields).toMatchObject({
      ...{
        vin_1: '1',
        vin_2: 'H',
        vin_17: '2',
        condition: 'Good',
        allowance: '$4,000.00',
        lien: '$1,200.00',
      },
      actual_cash_value: '$3,500.50',
    });
    const seller = await user(ROLE.seller);
    expect((await data(seller.token, 'appraisal', dealId, 'deal')).body.fields.actual_cash_value).toBe('');
    const car = (await data(token, 'appraisal', carId)).body.fields;
    expect(car).toMatchObject({ vin_1: 'K', vehicle_price: '$20,000.00', allowance: '', condition: 'Good' });
  });

  it('names no buyer of a deal that the user does not see, and nothing of another dealership', async () => {
    const { token, id, carId, customerId, dealId, newCar, user } = await openDealership(t);
    await addDeposit(id, carId, customerId, dealId);
    const seller = await user(ROLE.seller);
    const { body } = await data(seller.token, 'deposit', carId);
    expect([body.buyer.name, body.deposit, body.vehicle.make]).toEqual(['', null, 'Kia']);
    expect((await data(seller.token, 'deposit', dealId, 'deal')).status).toBe(404);
    const elsewhere = await openDealership(t);
    expect((await data(elsewhere.token, 'deposit', carId)).status).toBe(404);
    expect((await data(elsewhere.token, 'deposit', dealId, 'deal')).status).toBe(404);
    const empty = (await data(token, 'deposit', await newCar())).body;
    expect([empty.buyer.name, empty.deposit, empty.fields.depositAmount]).toEqual(['', null, '']);
  });
});

describe('the templates', () => {
  it.each<[Kind, string[]]>([
    ['deposit', ['Deposit Form', 'Buyer', 'Vehicle', 'Deposit Details', 'Comment']],
    ['appraisal', ['Appraisal Form', 'Buyer', 'Vehicle', 'VIN', 'Amounts']],
  ])('have a field for each value and are filled as the browser fills them: %s', async (kind, texts) => {
    const { token, carId } = await openDealership(t);
    const { fields } = (await data(token, kind, carId)).body;
    const document = await PDFDocument.load(await template(token, kind));
    const form = document.getForm();
    const names = form.getFields().map((field) => field.getName());
    expect([...names].sort()).toEqual(Object.keys(fields).sort());
    for (const [name, value] of Object.entries(fields)) form.getTextField(name).setText(value);
    form.flatten();
    const text = await pdfText(await document.save());
    for (const part of [...texts, 'Grace Fraser', 'Soul', '$20,000.00']) expect(text, part).toContain(part);
    expect(document.getPageCount()).toBe(1);
  });

  it('are kept by the browser', async () => {
    const { token } = await openDealership(t);
    const { headers } = await t.call(dealPaperCalls.formTemplate, { params: { kind: 'deposit' } }, token);
    expect(headers.etag).toEqual(expect.any(String));
    const customer = await t.newDealership().then(({ user }) => user(ROLE.customer));
    expect(
      (await t.call(dealPaperCalls.formTemplate, { params: { kind: 'deposit' } }, customer.token)).status,
    ).toBe(403);
  });
});
