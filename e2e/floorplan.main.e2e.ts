import { expect, it } from 'vitest';
import { carsOf } from './support/cars';
import { officeOf } from './support/office';
import { choose, errorOf, field, heading, sees } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const [cars, office] = [carsOf(s), officeOf(s)];

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it('floors a vehicle, curtails it, takes the payment back and pays the lender off', async () => {
  const car = await cars.add({ make: 'Mazda', model: 'CX-5', model_year: 2022, cost_price: 21_000 });
  await office.addVendor({ name: 'Northstar Floor Plan', kind: 'floor-plan' });
  const page = await s.as('owner', '/admin/accounting/floor-plan');
  await heading(page, 'Floor plan');
  await press(page, 'Add lender');
  const lender = page.getByRole('dialog', { name: 'Add floor plan lender' });
  await field(lender, 'Lender').fill('Northstar');
  await page.getByRole('option', { name: /Northstar Floor Plan/ }).click();
  await field(lender, 'Yearly rate 1 (%)').fill('7.95');
  await field(lender, 'Rate 1 from').fill(daysAgo(300));
  await lender.getByRole('button', { name: 'Add curtailment' }).click();
  await field(lender, 'Curtailment 1 after (days)').fill('60');
  await field(lender, 'Part of the advance (curtailment 1) (%)').fill('10');
  await field(lender, 'Credit limit').fill('15000');
  await lender.getByRole('button', { name: 'Add lender', exact: true }).click();
  await lender.waitFor({ state: 'detached' });
  await sees(page, /\$15,000\.00 of \$15,000\.00 available/);

  await press(page, 'Add advance');
  const form = page.getByRole('dialog', { name: 'Add advance' });
  await field(form, 'Vehicle').fill('Mazda');
  await page.getByRole('option', { name: /2022 Mazda CX-5/ }).click();
  await choose(page, 'Lender', 'Northstar Floor Plan', form);
  await field(form, 'Date').fill(daysAgo(70));
  await form.getByRole('button', { name: 'Add advance' }).click();
  await expect.poll(() => errorOf(form, 'Amount')).toBe('Required');
  await field(form, 'Amount').fill('18000');
  await form.getByRole('button', { name: 'Add advance' }).click();
  // above the limit of the lender
  await page.getByRole('button', { name: 'Book anyway' }).click();
  await heading(page, '2022 Mazda CX-5');
  await sees(page, '$1,800.00 of curtailments is due.');

  await press(page, 'Curtail');
  const paying = page.getByRole('dialog', { name: /^Pay the lender/ });
  await field(paying, 'Principal').fill('1800');
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await paying.waitFor({ state: 'detached' });
  await sees(page, '$16,200.00');
  await page.getByRole('button', { name: /^Void the curtailment/ }).click();
  const voiding = page.getByRole('dialog', { name: 'Void the curtailment?' });
  await field(voiding, 'Reason').fill('Debited twice');
  await voiding.getByRole('button', { name: 'Void payment' }).click();
  await voiding.waitFor({ state: 'detached' });
  await sees(page, '$1,800.00 of curtailments is due.');

  await press(page, 'Pay off');
  const payoff = page.getByRole('dialog', { name: /^Pay the lender/ });
  await payoff.getByText('Total payoff').waitFor();
  await payoff.getByRole('button', { name: 'Record payment' }).click();
  await payoff.waitFor({ state: 'detached' });
  await page.getByText('Paid off', { exact: true }).first().waitFor();
  const { body } = await s.ask('owner', 'GET', '/api/v1/floor-advances?limit=5');
  expect(body.rows).toMatchObject([{ state: 'paid-off', vehicle: { id: car }, floored: 0, interest: 0 }]);
  const { body: accounts } = await s.ask('owner', 'GET', '/api/v1/ledger-accounts');
  const balance = (code: string) => accounts.find((one: { code: string }) => one.code === code)?.balance;
  // the day that it is where the dealership is may be another than here
  const interest = Math.round(18_000 * 0.0795 * (body.rows[0].days / 365) * 100) / 100;
  expect([balance('2050'), balance('2090'), balance('6200')]).toEqual([0, 0, interest]);
});
