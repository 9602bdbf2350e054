import { expect, it } from 'vitest';
import { carsOf, detail, part } from './support/cars';
import { dayFromToday } from './support/days';
import { field, heading, sees, whereIs } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const cars = carsOf(s);

it('links a cost to a vehicle in the wizard; a reset books nothing, and the profit shows what was saved', async () => {
  const car = await cars.add({
    ...{ make: 'Honda', model: 'Civic', model_year: 2019, sell_price: 15_000, cost_price: 10_000 },
    acquired_on: dayFromToday(-10),
  });
  const entry = await s.ask('owner', 'POST', '/api/v1/journal-entries', {
    ...{ day: dayFromToday(-3), memo: 'Photographs' },
    lines: [
      { account: '6000', debit: 80 },
      { account: '1010', credit: 80 },
    ],
  });
  expect(entry.status).toBe(201);

  const page = await s.as('owner', '/admin/accounting/vehicle-financial');
  await heading(page, 'Vehicle financials');
  await field(page, 'Vehicle in stock').fill('Civic');
  await page.getByRole('option', { name: /2019 Honda Civic/ }).click();
  await page.getByRole('region', { name: 'Incomes and costs' }).waitFor();
  await page.getByRole('button', { name: 'Link Photographs' }).click();
  await sees(page, 'Not saved');
  await press(page, 'Next');
  await page.getByRole('region', { name: 'Review' }).waitFor();
  await press(page, 'Reset');
  await press(page, 'Drop');
  await field(page, 'Vehicle in stock').waitFor();
  expect((await s.ask('owner', 'GET', `/api/v1/unit-profits/${car}`)).body.other).toBe(0);

  await page.goto(s.addressOf(`/admin/accounting/vehicle-financial?vehicle=${car}`));
  await page.getByRole('button', { name: 'Link Photographs' }).click();
  await press(page, 'Next');
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Unlink Photographs' }).waitFor();
  expect((await s.ask('owner', 'GET', `/api/v1/unit-profits/${car}`)).body.other).toBe(-80);

  await page.getByRole('button', { name: 'Unlink Photographs' }).click();
  await press(page, 'Next');
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Link Photographs', exact: true }).waitFor();
  expect((await s.ask('owner', 'GET', `/api/v1/unit-profits/${car}`)).body.other).toBe(0);
});

it('lists what vehicles cost to stand, counted as the dealership says', async () => {
  const car = await cars.add({
    ...{ make: 'Kia', model: 'Soul', model_year: 2020, sell_price: 9_000, cost_price: 7_000 },
    acquired_on: dayFromToday(-20),
  });
  const page = await s.as('owner', '/admin/accounting/units');
  await heading(page, 'Profit per vehicle');
  await press(page, 'How it is calculated');
  const dialog = page.getByRole('dialog', { name: 'How profit is calculated' });
  await field(dialog, 'Lot cost per day').fill('10');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /2020 Kia Soul/ }).filter({ hasText: '$1,800.00' });
  await row.filter({ hasText: '$10.00' }).click();
  await heading(page, 'Vehicle financials');
  expect(whereIs(page)).toContain(`vehicle=${car}`);
  await page.goto(s.addressOf(detail(car)));
  await part(page, 'Profit').getByText('$1,800.00').waitFor();
});
