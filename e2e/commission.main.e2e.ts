import { expect, it } from 'vitest';
import { billsOf } from './support/bills';
import { choose, errorOf, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const bills = billsOf(s);

/** What the formats of the provinces ask for before a bill is final; the front gross is 2,000. */
const COMPLETE = {
  ...{ buyer_first_name: 'Nadia', buyer_last_name: 'Belanger', buyer_address: '12 Elm Street' },
  ...{ buyer_city: 'Vancouver', buyer_province: 'BC', buyer_postalcode: 'V6B 1A1' },
  ...{ buyer_mobile: '6045557201', dealer_name: 'Forecourt Motors', dealer_address: '1 Main Street' },
  ...{ dealer_legal_name: 'Forecourt Motors Ltd.', dealer_registration_number: '12345' },
  ...{ salesperson_name: 'Sam Lee', salesperson_registration_number: '777', vehicle_year: 2020 },
  ...{ vehicle_make: 'Subaru', vehicle_model: 'Outback', vehicle_vin: '4S4BSANC5K3300001' },
  ...{ vehicle_odometer: 50_000, vehicle_body_style: 'SUV', vehicle_exterior_color: 'Blue' },
  ...{ vehicle_trim: 'Limited', vehicle_condition: 'used', delivery_certification: 'certified' },
  ...{ delivery_day: '2026-12-01', tax_province: 'BC', payment_way: 'cash' },
  ...{ price_sales_price: 24_000, cost_vehicle: 22_000 },
};

const people = async (): Promise<{ id: number; full_name: string; role: string }[]> =>
  (await s.ask('owner', 'GET', '/api/v1/commission/people')).body.rows;

/** A bill of a seller that is sold today. */
const sell = async (sellerId: number): Promise<{ id: number; number: string }> => {
  const { dealId } = await bills.addDeal();
  const { cars } = await bills.deals.read(dealId);
  const bill = await bills.add({ car_on_deal_id: cars[0].id });
  await bills.complete(bill.id, COMPLETE);
  const named = await s.ask('owner', 'PATCH', `/api/v3/billofsale/updatebill/${bill.id}`, {
    seller_id: sellerId,
  });
  expect([named.status, named.body.message]).toEqual([200, undefined]);
  const sold = await s.ask('owner', 'PATCH', `/api/mid/vehicle/bos/mark/sold/${bill.id}`, {});
  expect([sold.status, sold.body.message]).toEqual([200, undefined]);
  return bill;
};

it('builds a plan with what it pays, pays a seller for a sale with a pay slip, and charges it back', async () => {
  const sam = (await people()).find(({ role }) => role === 'Sales Consultant');
  if (!sam) throw new Error('the accounts of the demo have a sales consultant');
  const page = await s.as('owner', '/admin/sales-commission/plan');
  await heading(page, 'Sales commission');
  await page.getByRole('link', { name: 'Create plan' }).first().click();
  await heading(page, 'Create commission plan');
  await field(page, 'Name').fill('Consultants');
  const whatIf = page.getByRole('region', { name: 'What if' });
  await whatIf.getByText('$500.00').first().waitFor();

  const percent = page.getByRole('region', { name: 'Rule 1: Percent of gross' });
  await field(percent, 'Rate (%)').fill('10');
  await whatIf.getByText('$200.00').first().waitFor();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('menuitem', { name: /^Minimum per unit/ }).click();
  const minimum = page.getByRole('region', { name: 'Rule 2: Minimum per unit' });
  await field(minimum, 'At least, per unit').fill('300');
  await whatIf.getByText('Raised to the minimum of $300.00').waitFor();

  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('menuitem', { name: /^Tiers by units/ }).click();
  const tiers = page.getByRole('region', { name: 'Rule 3: Tiers by units' });
  await field(tiers, 'From unit, tier 2').fill('5');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await expect
    .poll(() => errorOf(tiers, 'From unit, tier 2'))
    .toBe('overlaps with the tier before, which ends with unit 7');
  await page.getByRole('button', { name: 'Remove rule 3' }).click();
  await page.getByRole('button', { name: 'Create plan' }).click();

  const panel = page.getByRole('dialog', { name: 'Consultants' });
  await panel.getByText('At least $300.00 per unit').waitFor();
  await panel.getByRole('button', { name: 'Assign' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign plan' });
  await choose(page, 'Person', sam.full_name, assigning);
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click();
  await assigning.waitFor({ state: 'detached' });
  await panel.getByText(sam.full_name).waitFor();

  const bill = await sell(sam.id);
  const list = await s.as('owner', '/admin/sales-commission/commission');
  await heading(list, 'Commissions');
  await list.getByRole('row').filter({ hasText: bill.number }).getByRole('link').first().click();
  const entry = list.getByRole('dialog', { name: new RegExp(`^${bill.number}`) });
  await entry.getByText('$2,000.00 × 10%').waitFor();
  await entry.getByText('$300.00 − $200.00').waitFor();

  const payments = await s.as('owner', '/admin/sales-commission/payments');
  await payments.getByRole('button', { name: `Pay ${sam.full_name}` }).click();
  const paying = payments.getByRole('dialog', { name: `Pay ${sam.full_name}` });
  await paying.getByRole('button', { name: 'Pay $300.00' }).click();
  await toast(payments, `CP-000001: $300.00 paid to ${sam.full_name}`);
  const slip = payments.getByRole('link', { name: 'Pay slip of CP-000001' });
  const pdf = await fetch(`${s.origin}${await slip.getAttribute('href')}`, {
    headers: { authorization: `Bearer ${await s.token('owner')}` },
  });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  const own = await s.as('seller', '/admin/sales-commission/commission');
  await heading(own, 'My commissions');
  await own.getByRole('row').filter({ hasText: bill.number }).getByRole('link').first().waitFor();
  await sees(own, 'Paid');
  const plan = await s.as('seller', '/admin/sales-commission/plan');
  await plan.getByRole('heading', { level: 2, name: 'Consultants' }).waitFor();

  const unsold = await s.ask('owner', 'POST', `/api/v1/bills/${bill.id}/unsold`, {
    reason: 'The customer changed their mind',
  });
  expect([unsold.status, unsold.body.message]).toEqual([200, undefined]);
  const after = await s.as('seller', '/admin/sales-commission/payments');
  await heading(after, 'My payments');
  await sees(after, '−$300.00');
});
