import { describe, expect, it } from 'vitest';
import { dayFromToday } from './support/days';
import { officeOf } from './support/office';
import { choose, errorOf, field, heading, sees, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();
const office = officeOf(s);

/** A vehicle that was bought from a dealer. */
const buy = async (): Promise<number> => {
  const vendor_id = await office.addVendor({ name: 'Lakeshore Motors' });
  const bought = await s.ask('owner', 'POST', '/api/v1/purchases', {
    ...{ kind: 'dealer', vendor_id, vin_number: '1HGCM82633A004352', day: dayFromToday(-50), price: 10_250 },
  });
  expect([bought.status, bought.body.message]).toEqual([201, undefined]);
  return bought.body.vehicle.id;
};

describe('the ledger', () => {
  let car = 0;

  it('books a purchase and a cost by themselves; each figure opens what it is made of', async () => {
    car = await buy();
    const page = await s.as('bookkeeper', `/extra/cost/add/${car}`);
    await page.getByRole('button', { name: 'Add cost', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: /^Add cost of/ });
    await choose(page, 'Category', 'Tires', form);
    await field(form, 'Date').fill(dayFromToday(-45));
    await field(form, 'Amount before tax').fill('400');
    await field(form, 'Description').fill('Four tires');
    await form.getByRole('button', { name: 'Add cost', exact: true }).click();
    await form.waitFor({ state: 'detached' });

    await page.goto(s.addressOf('/admin/accounting/journal'));
    await heading(page, 'Journal');
    await page
      .getByRole('row', { name: /Four tires/ })
      .filter({ hasText: 'Vehicles in stock' })
      .click();
    await page.getByRole('heading', { level: 1, name: /^Entry \d+$/ }).waitFor();
    await sees(page, /Four tires/);

    await page.goto(s.addressOf('/admin/accounting/statements/balance-sheet'));
    await heading(page, 'Balance sheet');
    await page.getByTitle('Entries of Vehicles in stock', { exact: true }).click();
    await heading(page, 'Journal');
    expect(whereIs(page)).toContain('account=1200');
    await page.getByRole('row', { name: /Four tires/ }).waitFor();
  });

  it('takes an entry by hand and shows it in the statement; it is reversed with a reason', async () => {
    const page = await s.as('bookkeeper', '/admin/accounting/journal');
    await page.getByRole('link', { name: 'Add entry', exact: true }).click();
    await heading(page, 'Add journal entry');
    await field(page, 'Description').fill('Rent of the lot');
    await choose(page, 'Account of line 1', '6010 Rent');
    await field(page, 'Debit of line 1').fill('1200');
    await choose(page, 'Account of line 2', '1010 Bank');
    await field(page, 'Credit of line 2').fill('1100');
    await page.getByRole('button', { name: 'Post entry', exact: true }).click();
    await sees(page, 'The sides differ');
    await field(page, 'Credit of line 2').fill('1200');
    await page.getByRole('button', { name: 'Post entry', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Entry \d+$/ }).waitFor();
    const entry = whereIs(page);

    await page.goto(s.addressOf('/admin/accounting/statements/profit-and-loss'));
    await page.getByTitle('Entries of Rent', { exact: true }).click();
    await page.getByRole('row', { name: /Rent of the lot/ }).waitFor();
    expect(await page.locator('tfoot').textContent()).toContain('$1,200.00');

    await page.goto(s.addressOf(entry));
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Reverse entry/ });
    await field(dialog, 'Reason').fill('Booked twice');
    await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
    await sees(page, /^Reversal of \d+: Booked twice$/);
  });

  it('closes a period, refuses a cost of these days on its day, and opens the period again with a reason', async () => {
    const page = await s.as('bookkeeper', '/admin/accounting/periods');
    await page.getByRole('button', { name: 'Close period', exact: true }).click();
    const closing = page.getByRole('dialog', { name: 'Close period' });
    await field(closing, 'Close through').fill(dayFromToday(-30));
    await field(closing, 'Reason').fill('Reconciled with the bank');
    await closing.getByRole('button', { name: 'Close period', exact: true }).click();
    await closing.waitFor({ state: 'detached' });
    await sees(page, 'Reconciled with the bank');

    await page.goto(s.addressOf(`/extra/cost/add/${car}`));
    await page.getByRole('button', { name: 'Add cost', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: /^Add cost of/ });
    await choose(page, 'Category', 'Tires', form);
    await field(form, 'Date').fill(dayFromToday(-35));
    await field(form, 'Amount before tax').fill('100');
    await form.getByRole('button', { name: 'Add cost', exact: true }).click();
    await expect.poll(() => errorOf(form, 'Date')).toContain('closed up to');
    await field(form, 'Date').fill(dayFromToday(-20));
    await form.getByRole('button', { name: 'Add cost', exact: true }).click();
    await form.waitFor({ state: 'detached' });

    await page.goto(s.addressOf('/admin/accounting/periods'));
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    const reopening = page.getByRole('dialog', { name: 'Reopen periods' });
    await field(reopening, 'Reason').fill('A bill was missing');
    await reopening.getByRole('button', { name: 'Reopen', exact: true }).click();
    await reopening.waitFor({ state: 'detached' });
    await sees(page, 'Nothing is closed');
    await sees(page, 'A bill was missing');
  });

  it('gives the accountant a file, and the office clerk no books', async () => {
    const days = `from=${dayFromToday(-60)}&to=${dayFromToday(0)}`;
    const zip = await fetch(`${s.origin}/api/v1/ledger-exports/accountant?${days}`, {
      headers: { authorization: `Bearer ${await s.token('bookkeeper')}` },
    });
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(new Uint8Array(await zip.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
    const page = await s.as('accountant', '/admin/accounting');
    await heading(page, 'You have no access to this page');
  });
});
