import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carsOf } from './support/cars';
import { customersOf } from './support/customers';
import { arrivesAt, field, heading, sees } from './support/page';
import { pickFrom } from './support/quotations';
import { stage } from './support/stage';

const s = stage();
const LIST = '/admin/bill-wizard';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const atStep = (page: Page, title: string): Promise<void> =>
  page.getByRole('region', { name: title, exact: true }).first().waitFor();

const totals = (page: Page) => page.getByRole('complementary', { name: 'Totals and open items' });

describe('a bill of sale step by step', () => {
  it('is begun by a seller, left at a step, resumed by the owner, and made', async () => {
    await carsOf(s).add({ make: 'Subaru', model: 'Outback', model_year: 2020, sell_price: 24_000 });
    await customersOf(s).add({ f_name: 'Nadia', l_name: 'Belanger', mobile: '6045557001' });
    const seller = await s.as('seller', LIST);
    await heading(seller, 'Guided bills');
    await press(seller, 'New guided bill');
    await heading(seller, 'Guided bill of sale');
    await pickFrom(seller, 'Vehicle', 'Outback');
    await heading(seller, 'Bill of sale: 2020 Subaru Outback');
    await press(seller, 'Next');
    await atStep(seller, 'Customers');
    await pickFrom(seller, 'Buyer', 'Belanger');
    await field(seller, 'Address').fill('12 Harbour Road');
    await press(seller, 'Next');
    await atStep(seller, 'Price');
    // the totals follow while one types, before anything is saved
    await field(seller, 'Total Sales Price').fill('20000');
    await totals(seller).getByText('$22,400.00').first().waitFor();
    await press(seller, 'Add a fee');
    await field(seller, 'Fee').fill('Documentation');
    await field(seller, 'Amount').fill('500');
    await press(seller, 'Next');
    await atStep(seller, 'Trade-in');
    const id = Number(new URL(seller.url()).hash.split('/').at(-1)?.split('?')[0]);
    await seller.goto(s.addressOf('/admin'));

    const page = await s.as('owner', LIST);
    await page
      .getByRole('link', { name: /2020 Subaru Outback/ })
      .first()
      .click();
    await atStep(page, 'Trade-in');
    await press(page, 'Add a trade-in');
    const dialog = page.getByRole('dialog', { name: 'Add a trade-in' });
    await field(dialog, 'Make').fill('Honda');
    await field(dialog, 'Model').fill('Fit');
    await field(dialog, 'Allowance').fill('4000');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await sees(page, 'Honda Fit');
    await press(page, 'Next');
    await atStep(page, 'Disclosure');
    await field(page, 'Other facts about the vehicle').fill('Was a demonstrator');
    await press(page, 'Next');
    await atStep(page, 'Delivery');
    await field(page, 'Place of delivery').fill('At the dealership');
    await press(page, 'Next');
    await atStep(page, 'Review');
    for (const text of [
      'Nadia Belanger',
      'Documentation $500.00',
      'Honda Fit $4,000.00',
      'At the dealership',
    ])
      await sees(page, text);
    const { body: shown } = await s.ask('owner', 'GET', `/api/billofsale/ucda/wizard/${id}`);
    expect(shown).toMatchObject({
      step: 'review',
      values: {
        price_sales_price: 20_000,
        buyer_address: '12 Harbour Road',
        disclosure_other: 'Was a demonstrator',
      },
      // 12 % of 20,000 and 500 less the trade-in of 4,000
      results: { total_tax: 1_980 },
    });
    await press(page, 'Create bill');
    await page
      .getByRole('dialog', { name: 'Create the bill with open items?' })
      .getByRole('button', { name: 'Create bill' })
      .click();
    await page.waitForURL(/bill-of-sell\/\d+/);
    const { body: made } = await s.ask('owner', 'GET', `/api/billofsale/ucda/wizard/${id}`);
    await arrivesAt(page, `/admin/bill-of-sell/${made.bill_id}`);
    const { body: list } = await s.ask('owner', 'GET', '/api/billofsale/ucda/wizard');
    expect(list.rows).toEqual([]);
  });
});
