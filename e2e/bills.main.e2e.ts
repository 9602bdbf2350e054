import { describe, expect, it } from 'vitest';
import { BILLS, billsOf } from './support/bills';
import { choose, errorOf, field, heading, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const bills = billsOf(s);

const idIn = (address: string) => Number(/\/(\d+)$/.exec(address)?.[1]);

describe('bills of sale', () => {
  it('makes a bill of a car on a deal, with totals while typing, a payment and what is open', async () => {
    const { dealId } = await bills.addDeal();
    const page = await s.as('owner', `/deal/inventory/${dealId}`);
    await press(page, 'Bill of sale');
    await page.waitForURL(({ hash }) => hash.includes('/admin/bill-of-sell/'));
    const id = idIn(whereIs(page));
    const { number } = await bills.read(id);
    await heading(page, number);
    // nothing is typed twice
    expect(await field(page, 'Last Name').inputValue()).toBe('Belanger');
    expect(await field(page, 'Total Sales Price').inputValue()).toBe('24,000');

    const totals = page.getByRole('region', { name: 'Totals' });
    await field(page, 'Total Sales Price').fill('20000');
    await totals.getByText('$20,000.00').first().waitFor();
    await totals.getByText('Not saved yet').waitFor();
    await page.getByRole('button', { name: 'Add fee' }).click();
    const fee = page.getByRole('group', { name: 'Fees' });
    await fee
      .getByLabel(/^Name of fee/)
      .last()
      .fill('Delivery');
    await field(fee, 'Amount of Delivery').fill('-5');
    await press(page, 'Save');
    await expect.poll(() => errorOf(fee, 'Amount of Delivery')).toBe('The amount must not be negative');
    await field(fee, 'Amount of Delivery').fill('300');
    await press(page, 'Save');
    await toast(page, 'Done');
    await totals.getByText('Saved', { exact: true }).waitFor();

    // the figures after a reload are those that were shown
    const shown = await totals.getByText('Total price').locator('xpath=..').textContent();
    await page.reload();
    await heading(page, number);
    expect(await field(page, 'Total Sales Price').inputValue()).toBe('20,000');
    expect(await totals.getByText('Total price').locator('xpath=..').textContent()).toBe(shown);

    // a bill with open items cannot be final, and each item leads to where it is settled
    await press(page, 'Make final');
    await toast(page, /^This is still open/);
    expect((await bills.read(id)).state).toBe('draft');
    const open = page.getByRole('region', { name: 'Before this bill is final' });
    await open.getByRole('button', { name: /Vin is missing/ }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path')))
      .toBe('vehicle_vin');

    await press(page, 'Add payment');
    const paying = page.getByRole('dialog', { name: 'Add payment' });
    await field(paying, 'Amount').fill('500');
    await choose(page, 'Payment method', 'Cash', paying);
    await paying.getByRole('button', { name: 'Add payment' }).click();
    await paying.waitFor({ state: 'detached' });
    await totals.getByText('Payments received').waitFor();
    expect((await bills.read(id)).payments).toMatchObject([{ amount: 500, method: 'Cash' }]);
    s.forgive(); // the browser logs the refused calls
  });

  it('lists the bills with their sums, and starts one by hand as a lease', async () => {
    const page = await s.as('owner', BILLS);
    await heading(page, 'Bills of sale');
    await page.getByRole('button', { name: 'New bill' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New bill' });
    await dialog.getByText('Manual', { exact: true }).click();
    await choose(page, 'Type', 'Lease', dialog);
    await field(dialog, 'Vehicle').fill('2019 Honda Civic LX');
    await dialog.getByRole('button', { name: 'Create bill' }).click();
    await page.waitForURL(({ hash }) => hash.includes('/admin/bill-of-sell/'));
    await sees(page, 'Residual');
    await field(page, 'Total Sales Price').fill('30000');
    await choose(page, 'Method', 'Money factor');
    await field(page, 'Money factor').fill('0.00291');
    await field(page, 'Term (months)').fill('48');
    await field(page, 'Residual').fill('9000');
    const totals = page.getByRole('region', { name: 'Totals' });
    await totals.getByText('Total obligation').waitFor();
    await press(page, 'Save');
    // the toast may still be that of the bill that was made
    await totals.getByText('Saved', { exact: true }).waitFor();
    await page.goto(new URL(`#${BILLS}`, page.url()).href);
    await page.getByText('2019 Honda Civic LX').filter({ visible: true }).first().waitFor();
    await page.getByText('Still to pay', { exact: true }).first().waitFor();
  });

  it('lets a seller draft, without costs and without the steps of an owner', async () => {
    const { mvdId } = await bills.addDeal();
    const made = await s.ask('seller', 'POST', '/api/v1/bills', { mvdId });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const page = await s.as('seller', `/admin/bill-of-sale/${made.body.id}`);
    await heading(page, made.body.number);
    expect(await page.getByText('Costs and gross').count()).toBe(0);
    await page.getByRole('button', { name: `More actions for ${made.body.number}` }).click();
    await page.getByRole('menuitem', { name: 'Change type' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Mark as sold' }).count()).toBe(0);
    expect(await page.getByRole('menuitem', { name: 'Cancel bill' }).count()).toBe(0);
  });
});
