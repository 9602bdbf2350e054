import { expect, it } from 'vitest';
import { customersOf } from './support/customers';
import { errorOf, field, heading, sees } from './support/page';
import { type Stage, stage } from './support/stage';

const s = stage();
const customers = customersOf(s);

const day = (add: number): string => new Date(Date.now() + add * 86_400_000).toISOString().slice(0, 10);

/** A bill of 8,000 at 19.99 % that the dealership finances itself, sold 40 days ago. */
const addBill = async (at: Stage, customerId: number): Promise<number> => {
  const begun = await at.ask('owner', 'POST', '/api/v1/bills', {
    ...{ bos_type: 4, customer_id: customerId, vehicle: { title: '2021 Kia Soul', vin: '' } },
  });
  expect([begun.status, begun.body.message]).toEqual([201, undefined]);
  const saved = await at.ask('owner', 'PATCH', `/api/v1/billofsale/updatebill/${begun.body.id}`, {
    day: day(-40),
    values: {
      price_sales_price: 8_000,
      ...{ financing_rate: 19.99, financing_term: 24, financing_frequency: 'biweekly' },
      financing_first_payment_day: day(-26),
    },
    version: begun.body.version,
  });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  return begun.body.id;
};

it('opens a loan, books a payment with its receipt, reverses it, logs a promise and finds it on the worklist', async () => {
  const customerId = await customers.add({ f_name: 'Marguerite', l_name: 'Tessier', mobile: '6045557002' });
  const billId = await addBill(s, customerId);
  const opened = await s.ask('owner', 'POST', '/api/v1/bill-of-sale/init-bhph?force=false', {
    bill_id: billId,
  });
  expect([opened.status, opened.body.message]).toEqual([201, undefined]);

  const page = await s.as('owner', '/admin/bhph');
  await heading(page, 'In-house loans');
  await page
    .getByRole('link', { name: /Tessier/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Ledger' }).waitFor();
  await sees(page, 'Account opened');

  await page.getByRole('button', { name: 'Record payment', exact: true }).click();
  const paying = page.getByRole('dialog', { name: 'Record payment' });
  await field(paying, 'Amount').fill('90000');
  await paying.getByRole('button', { name: 'Record payment', exact: true }).click();
  await expect.poll(() => errorOf(paying, 'Amount')).toMatch(/^The payment is more than the payoff of/);
  await field(paying, 'Amount').fill('300');
  await paying.getByRole('button', { name: 'Record payment', exact: true }).click();
  await paying.waitFor({ state: 'detached' });
  await sees(page, 'Payment by cash');
  const receipt = page.getByRole('link', { name: /^Receipt P-/ });
  const pdf = await fetch(`${s.origin}${await receipt.getAttribute('href')}`, {
    headers: { authorization: `Bearer ${await s.token('owner')}` },
  });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  await page.getByRole('button', { name: /^More for Payment by cash/ }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  const back = page.getByRole('dialog', { name: /^Reverse/ });
  await field(back, 'Reason').fill('Booked on the wrong account');
  await back.getByRole('button', { name: 'Reverse payment', exact: true }).click();
  await back.waitFor({ state: 'detached' });
  await sees(page, 'Void');

  await page.getByRole('button', { name: 'Log contact', exact: true }).click();
  const contact = page.getByRole('dialog', { name: /^Contact with/ });
  await field(contact, 'What was said').fill('Pays on Friday');
  await field(contact, 'Promised by').fill(day(3));
  await field(contact, 'Promised amount').fill('250');
  await contact.getByRole('button', { name: 'Save', exact: true }).click();
  await contact.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await sees(page, 'Pays on Friday');

  const list = await s.as('owner', '/admin/bhph?needs_contact=0&q=Tessier');
  await list
    .getByRole('link', { name: /Tessier/ })
    .first()
    .waitFor();
});
