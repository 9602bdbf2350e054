import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { billsOf } from './support/bills';
import { dayFromToday } from './support/days';
import { officeOf } from './support/office';
import { choose, field, heading, pngOf, sees, toast } from './support/page';
import { quickbooksOf, standInBooks } from './support/quickbooks';
import { pickFrom } from './support/quotations';
import { stage } from './support/stage';
import { press } from './support/test-drives';

// the shop is for few dealerships, of which the demo's is one
const STAND_IN_PORT = '24378';
const s = stage({ on: 'own server', env: { QUICKBOOKS_STAND_IN_PORT: STAND_IN_PORT } });
const [bills, office, quickbooks] = [billsOf(s), officeOf(s), quickbooksOf(s)];

/** A 2003 Honda Accord. */
const VIN = '1HGCM82633A004352';
const PRICE = 8_000;
const [OWN_WORK, OUTSIDE_WORK] = [130, 200];
/** What the vehicle cost when it is ready for sale. */
const COST = PRICE + OWN_WORK + OUTSIDE_WORK;
const SALE = 12_000;

const [TODAY, BOUGHT] = [dayFromToday(0), dayFromToday(-3)];

/** What the format of the province asks for before a bill is final. */
const COMPLETE = {
  ...{ buyer_first_name: 'Nadia', buyer_last_name: 'Belanger', buyer_address: '12 Elm Street' },
  ...{ buyer_city: 'Vancouver', buyer_province: 'BC', buyer_postalcode: 'V6B 1A1' },
  ...{ buyer_mobile: '6045557201', dealer_name: 'Harbourview Motors', dealer_address: '1 Main Street' },
  ...{ dealer_legal_name: 'Harbourview Motors Ltd.', dealer_registration_number: '12345' },
  ...{ salesperson_name: 'Sam Lindqvist', salesperson_registration_number: '777', vehicle_year: 2003 },
  ...{ vehicle_make: 'Honda', vehicle_model: 'Accord', vehicle_vin: VIN },
  ...{ vehicle_odometer: 142_000, vehicle_body_style: 'Coupe', vehicle_exterior_color: 'Silver' },
  ...{ vehicle_trim: 'EX-V6', vehicle_condition: 'used', delivery_certification: 'certified' },
  ...{ delivery_day: TODAY, tax_province: 'BC', payment_way: 'cash', price_sales_price: SALE },
};

const get = async (path: string) => (await s.ask('owner', 'GET', path)).body;

/** The balance of an account, debit above 0, of what the filter leaves. */
const booked = async (account: string, filter: string): Promise<number> => {
  const { totals } = await get(`/api/v1/journal-lines?account=${account}&${filter}`);
  return Math.round((totals.debit - totals.credit) * 100) / 100;
};

const sumBooked = async (accounts: readonly string[], filter: string): Promise<number> => {
  let sum = 0;
  for (const account of accounts) sum += await booked(account, filter);
  return Math.round(sum * 100) / 100;
};

/** What the vehicle's page, its costs and the ledger say that it cost: all the same. */
const costOf = async (stockId: number): Promise<number[]> => {
  const car = await bills.cars.read(stockId);
  const { vehicle, net } = await get(`/api/v1/vehicles/${stockId}/costs`);
  return [
    car.cost_price + car.added_costs,
    vehicle.cost_price + net,
    await booked('1200', `stock_id=${stockId}`),
  ];
};

const answer = (page: Page, question: RegExp, word: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(word, { exact: true }).check();

/** Buys the vehicle of a private seller in steps and pays it by cheque. */
const buy = async (): Promise<number> => {
  await bills.customers.add({ f_name: 'Odile', l_name: 'Tremblay', mobile: '6045557011' });
  const page = await s.as('owner', '/admin/purche-from-public/add');
  await heading(page, 'Buy from the public');
  await pickFrom(page, 'Customer', 'Odile Tremblay');
  await choose(page, 'Document', "Driver's licence");
  await field(page, 'Last characters of its number').fill('4410');
  await press(page, 'Next');
  await field(page, 'VIN').fill(VIN);
  await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
  await field(page, 'Odometer').fill('142000');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await pngOf(page, 640, 480) });
  await press(page, 'Next');
  await choose(page, 'Result', 'No lien found');
  await answer(page, /^The seller owns/, 'Yes');
  await answer(page, /^The odometer shows/, 'Yes');
  await answer(page, /^The vehicle was damaged in an accident/, 'No');
  await answer(page, /branded salvage/, 'No');
  await press(page, 'Next');
  await field(page, 'Purchase date').fill(BOUGHT);
  await field(page, 'Price without tax').fill(String(PRICE));
  await press(page, 'Next');
  await press(page, 'Buy vehicle');
  await heading(page, '2003 Honda Accord EX-V6');
  await press(page, 'Record payment');
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('button', { name: 'Write cheque' }).click();
  await heading(page, 'Write cheque');
  await expect.poll(() => field(page, 'Payee').inputValue()).toBe('Odile Tremblay');
  await page.getByRole('button', { name: 'Write cheque', exact: true }).click();
  const written = page.getByRole('heading', { name: /^Cheque \d+$/ });
  const confirm = page.getByRole('button', { name: 'Write anyway' });
  await written.or(confirm).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await written.waitFor();
  const [purchase] = (await get(`/api/v1/purchases?kind=public&q=${VIN}`)).rows;
  expect(purchase).toMatchObject({ total: PRICE, owed: 0 });
  await s.discardPage(page);
  return purchase.vehicle.id;
};

/** Reconditions it in the shop: own hours, and work of a vendor. */
const recondition = async (stockId: number, vendorId: number) => {
  const added = await s.ask('owner', 'POST', '/vehicle/mechanic/shop?inventory=1', {
    mid_vehicle_id: stockId,
    problems: [
      { description: 'Safety inspection' },
      { description: 'Windshield cracked', vendor_id: vendorId },
    ],
    lines: [
      { kind: 'labour', description: 'Inspect', quantity: 2, cost: 65 },
      { kind: 'sublet', description: 'Windshield', quantity: 1, cost: OUTSIDE_WORK, vendor_id: vendorId },
    ],
  });
  expect([added.status, added.body.message]).toEqual([201, undefined]);
  const page = await s.as('mechanic', `/admin/mechanic-shop/service/${added.body.id}`);
  await heading(page, '2003 Honda Accord EX-V6');
  await press(page, 'Start inspection');
  await press(page, 'Make estimate');
  await press(page, 'Approve');
  const approving = page.getByRole('dialog', { name: 'Approve the estimate' });
  await approving.getByRole('button', { name: 'Approve', exact: true }).click();
  await approving.waitFor({ state: 'detached' });
  await press(page, 'Start work');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const finishing = page.getByRole('dialog', { name: /^Is the work on/ });
  await finishing.getByRole('button', { name: 'Done', exact: true }).click();
  await finishing.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Estimate and invoice' }).click();
  await sees(page, 'Our own shop');
};

/** Sells it with a bill of the seller's, and takes the customer's payment. */
const sell = async (stockId: number, sellerId: number): Promise<{ id: number; number: string }> => {
  const customerId = await bills.customers.add({
    ...{ f_name: 'Nadia', l_name: 'Belanger', mobile: '6045557201', email: 'nadia.belanger@example.org' },
  });
  const deal = await bills.deals.add({ customer_id: customerId, mvdId: stockId });
  const { cars } = await bills.deals.read(deal.id);
  const bill = await bills.add({ car_on_deal_id: cars[0].id });
  await bills.complete(bill.id, COMPLETE);
  const named = await s.ask('owner', 'PATCH', `/api/v3/billofsale/updatebill/${bill.id}`, {
    seller_id: sellerId,
  });
  expect([named.status, named.body.message]).toEqual([200, undefined]);
  const page = await s.as('owner', `/admin/bill-of-sell/${bill.id}`);
  await heading(page, bill.number);
  await page.getByRole('button', { name: `More actions for ${bill.number}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  const selling = page.getByRole('dialog', { name: /^Mark .* as sold$/ });
  await selling.getByRole('button', { name: 'Mark as sold' }).click();
  await selling.waitFor({ state: 'detached' });
  await page.getByText('Sold', { exact: true }).first().waitFor();
  return bill;
};

const payments = (billId: number) => get(`/api/v1/billofsale/payment-type/v2/${billId}`);

/** The vendor's work is paid on the page of the vehicle's costs. */
const payVendor = async (stockId: number, vendorId: number) => {
  const costs = await s.as('owner', `/extra/cost/add/${stockId}`);
  await sees(costs, `$${COST.toLocaleString('en-CA')}.00`);
  // with the GST that comes back
  expect(await office.vendor(vendorId)).toMatchObject({ balance: OUTSIDE_WORK * 1.05 });
  await costs
    .getByRole('link', { name: /^Service \d+: 2003 Honda Accord/ })
    .first()
    .waitFor();
  const [owed] = (await office.costs(`vendor_id=${vendorId}`)) as { id: number }[];
  await costs.goto(s.addressOf(`/extra/cost/add/${stockId}?cost=${owed?.id}`));
  await costs.getByRole('button', { name: 'Pay', exact: true }).click();
  await press(costs, 'Note as paid');
  await toast(costs, 'noted as paid');
  expect(await office.vendor(vendorId)).toMatchObject({ balance: 0 });
};

interface Person {
  id: number;
  full_name: string;
}

/** The customer pays what is owed; the ledger owes and has the same as the bill. */
const takePayment = async (billId: number, customerId: number): Promise<number> => {
  const { balance } = await payments(billId);
  expect(await booked('1100', `customer_id=${customerId}`)).toBe(balance);
  const paid = await s.ask('owner', 'POST', `/api/v1/billofsale/payment-type/v2/${billId}`, {
    ...{ method: 'Cheque', amount: balance, day: TODAY },
  });
  expect([paid.status, paid.body.message]).toEqual([201, undefined]);
  expect((await payments(billId)).balance).toBe(0);
  expect(await booked('1100', `customer_id=${customerId}`)).toBe(0);
  return balance;
};

/** The seller earns by the gross of the ledger, and is paid. */
const payCommission = async (stockId: number, billId: number, pack: number, sam: Person) => {
  const entries: { id: number; user_id: number; amount: number }[] = (
    await get(`/api/v1/commissions?bill_id=${billId}`)
  ).rows;
  const entry = entries.find(({ user_id }) => user_id === sam.id);
  if (!entry) throw new Error('the sale pays its seller');
  // the gross that the commission is computed of is the one of the ledger, less the pack
  const gross = -(await sumBooked(['4000', '4100', '5000'], `stock_id=${stockId}`));
  expect(await get(`/api/v1/commissions/${entry.id}`)).toMatchObject({
    front: gross - pack,
    state: 'earned',
  });
  const earned = entries.reduce((sum, { amount }) => sum + amount, 0);
  expect(await booked('6100', `stock_id=${stockId}`)).toBeCloseTo(earned, 2);
  const due = await get(`/api/v1/commission/due/${sam.id}?to=${TODAY}`);
  const payable = await booked('2200', `to=${TODAY}`);
  const paying = await s.as('owner', '/admin/sales-commission/payments');
  await paying.getByRole('button', { name: `Pay ${sam.full_name}` }).click();
  const dialog = paying.getByRole('dialog', { name: `Pay ${sam.full_name}` });
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await toast(paying, `paid to ${sam.full_name}`);
  expect((await get(`/api/v1/commissions/${entry.id}`)).state).toBe('paid');
  expect(await booked('2200', `to=${TODAY}`)).toBeCloseTo(payable + due.amount, 2);
};

interface Sale {
  stockId: number;
  bill: { id: number; number: string };
  total: number;
  pack: number;
}

/** The line of the vehicle on a report, by the names of its columns. */
const reportLine = async (report: string, columns: string): Promise<Record<string, unknown>> => {
  const found = await get(
    `/api/v1/reports/${report}/rows?from=${BOUGHT}&to=${TODAY}&columns=vin,${columns}&limit=200`,
  );
  const names: string[] = found.columns;
  const row = found.rows.find(({ cells }: { cells: unknown[] }) => cells[names.indexOf('vin')] === VIN);
  return Object.fromEntries(names.map((name, at) => [name, row?.cells[at]]));
};

/** Sales, gross by vehicle and the garage register say what the ledger says; the front gross is less the pack. */
const compareReports = async ({ stockId, bill, total, pack }: Sale) => {
  const gross = -(await sumBooked(['4000', '4100', '5000'], `stock_id=${stockId}`));
  expect(await reportLine('sales', 'sold_on,number,price,total,balance')).toMatchObject({
    ...{ sold_on: TODAY, number: bill.number, price: SALE, total, balance: 0 },
  });
  expect(await reportLine('gross-by-vehicle', 'price,cost,front')).toMatchObject({
    ...{ price: SALE, cost: COST, front: gross - pack },
  });
  expect(
    await reportLine('garage-register', 'acquired_on,acquired_from,out_on,buyer,bill,disposition'),
  ).toMatchObject({
    ...{ acquired_on: BOUGHT, acquired_from: 'Odile Tremblay', out_on: TODAY, bill: bill.number },
    ...{ buyer: 'Nadia Belanger', disposition: 'Sold' },
  });
};

/** Connects QuickBooks, sends what the vehicle booked, and finds it there with the same figures. */
const postToQuickBooks = async ({ bill, total }: Sale) => {
  const page = await s.as('owner', '/admin/quick-books/settings');
  await quickbooks.connect(page);
  await quickbooks.map(page);
  const names = ['Odile Tremblay', 'Harrow Glass', 'Nadia Belanger'];
  await quickbooks.addParties(names);
  const sent = [];
  for (const name of names) sent.push(...(await quickbooks.send(page, name)));
  const of = await standInBooks(STAND_IN_PORT);
  const receipt = (await of('SalesReceipt')).find(({ DocNumber }) => DocNumber === bill.number);
  expect(receipt).toMatchObject({ TotalAmt: total, TxnDate: TODAY });
  const ids = sent.map(({ qb_id }) => qb_id);
  const totals = async (entity: string) =>
    (await of(entity)).filter(({ Id }) => ids.includes(String(Id))).map(({ TotalAmt }) => TotalAmt);
  expect(await totals('Bill')).toEqual([PRICE, OUTSIDE_WORK * 1.05]);
  // what was paid to vendors stands against their bills
  const paid = sent.filter(({ shape }) => shape === 'BillPayment' || shape === 'JournalEntry');
  expect(paid.map(({ total: amount }) => amount)).toEqual(
    expect.arrayContaining([PRICE, OUTSIDE_WORK * 1.05]),
  );
  await s.discardPage(page);
};

/** The bookkeeper closes the books up to yesterday. */
const closePeriod = async () => {
  const books = await s.as('bookkeeper', '/admin/accounting/periods');
  await books.getByRole('button', { name: 'Close period', exact: true }).click();
  const closing = books.getByRole('dialog', { name: 'Close period' });
  await field(closing, 'Close through').fill(dayFromToday(-1));
  await field(closing, 'Reason').fill('Month end');
  await closing.getByRole('button', { name: 'Close period', exact: true }).click();
  await closing.waitFor({ state: 'detached' });
  await sees(books, 'Month end');
};

/** The sale that the second part of the journey goes on with. */
let sale: Sale | undefined;

it('follows a vehicle from its purchase over the shop to its sale, payment and commission', async () => {
  const stockId = await buy();
  expect(await costOf(stockId)).toEqual([PRICE, PRICE, PRICE]);

  const vendorId = await office.addVendor({ name: 'Harrow Glass', kind: 'shop', terms_days: 30 });
  await recondition(stockId, vendorId);
  expect(await costOf(stockId)).toEqual([COST, COST, COST]);
  await payVendor(stockId, vendorId);

  const people: Person[] = (await get('/api/v1/commission/people')).rows;
  const sam = people.find(({ full_name }) => full_name === 'Sam Lindqvist');
  if (!sam) throw new Error('the demo has a plan for Sam Lindqvist');
  const bill = await sell(stockId, sam.id);
  const sold = await bills.read(bill.id);
  expect(sold.values.cost_vehicle).toBe(COST);
  expect(await booked('1200', `stock_id=${stockId}`)).toBe(0);
  expect(await booked('5000', `stock_id=${stockId}`)).toBe(COST);
  expect(await booked('4000', `stock_id=${stockId}`)).toBe(-SALE);

  const total = await takePayment(bill.id, sold.customer.id);
  const pack = sold.values.cost_pack ?? 0;
  await payCommission(stockId, bill.id, pack, sam);
  sale = { stockId, bill, total, pack };
});

it('finds the same figures on the reports and in QuickBooks, and closes the period', async () => {
  if (!sale) throw new Error('there is no sale without the purchase');
  const { stockId } = sale;
  await compareReports(sale);
  await postToQuickBooks(sale);
  await closePeriod();
  const page = await s.as('owner', `/extra/cost/add/${stockId}`);
  await page.getByRole('button', { name: 'Add cost', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: /^Add cost of/ });
  await form.getByText(`The books are closed up to ${dayFromToday(-1)}`).waitFor();

  const { totals } = await get(`/api/v1/ledger-statements/trial-balance?from=${BOUGHT}&to=${TODAY}`);
  expect([totals.debits, totals.debit]).toEqual([totals.credits, totals.credit]);
});
