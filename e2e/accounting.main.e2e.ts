import { expect, it } from 'vitest';
import { choose, field, heading, sees, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();

const day = (add: number): string => new Date(Date.now() + add * 86_400_000).toISOString().slice(0, 10);

/** A vehicle that is entered with its cost, by who may. */
const addVehicle = async (): Promise<number> => {
  const added = await s.ask('owner', 'POST', '/api/midvehicle/inventory/no-vin', {
    ...{ make: 'Honda', model: 'Civic', model_year: 2019, sell_price: 15_000, cost_price: 10_250 },
    ...{ acquired_on: day(-1) },
  });
  expect([added.status, added.body.message]).toEqual([201, undefined]);
  return added.body.id;
};

it('books a vehicle by itself and an entry by hand; each figure opens what it is made of', async () => {
  await addVehicle();
  const page = await s.as('bookkeeper', '/admin/accounting');
  await heading(page, 'Accounting');
  await sees(page, /no purchase record: \$10,250\.00 to settle$/);

  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await heading(page, 'Journal');
  await page.getByRole('link', { name: 'Add entry', exact: true }).click();
  await heading(page, 'Add journal entry');
  await field(page, 'Description').fill('Rent of the lot');
  await choose(page, 'Account of line 1', '6010 Rent');
  await field(page, 'Debit of line 1').fill('1200');
  await choose(page, 'Account of line 2', '1010 Bank');
  await field(page, 'Credit of line 2').fill('1100');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await sees(page, 'The sides differ');
  await field(page, 'Credit of line 2').fill('1200');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Entry \d+$/ }).waitFor();
  await sees(page, 'Rent of the lot');

  await page.goto(s.addressOf('/admin/accounting/statements/profit-and-loss'));
  await heading(page, 'Profit and loss');
  await page.getByRole('link', { name: 'Entries of Rent', exact: true }).click();
  await heading(page, 'Journal');
  expect(whereIs(page)).toContain('account=6010');
  await page.getByRole('row', { name: /Rent of the lot/ }).waitFor();
  expect(await page.locator('tfoot').innerText()).toContain('$1,200.00');
});

it('reverses an entry with a reason, closes a period and opens it again', async () => {
  const entry = await s.ask('bookkeeper', 'POST', '/api/v1/journal-entries', {
    ...{ day: day(-40), memo: 'Owner pays in' },
    lines: [
      { account: '1010', debit: 5_000 },
      { account: '3000', credit: 5_000 },
    ],
  });
  expect(entry.status).toBe(201);
  const page = await s.as('bookkeeper', `/admin/accounting/journal/${entry.body.id}`);
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reverse entry/ });
  await field(dialog, 'Reason').fill('Booked twice');
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await sees(page, /^Reversal of \d+: Booked twice$/);

  await page.goto(s.addressOf('/admin/accounting/periods'));
  await page.getByRole('button', { name: 'Close period', exact: true }).click();
  const closing = page.getByRole('dialog', { name: 'Close period' });
  await field(closing, 'Close up to').fill(day(-30));
  await field(closing, 'Reason').fill('Reconciled with the bank');
  await closing.getByRole('button', { name: 'Close period', exact: true }).click();
  await closing.waitFor({ state: 'detached' });
  await sees(page, 'Reconciled with the bank');
  const late = await s.ask('bookkeeper', 'POST', '/api/v1/journal-entries', {
    ...{ day: day(-35), memo: 'Too late' },
    lines: [
      { account: '1010', debit: 1 },
      { account: '3000', credit: 1 },
    ],
  });
  expect([late.status, late.body.fields.day]).toEqual([400, expect.stringContaining('closed up to')]);
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  const reopening = page.getByRole('dialog', { name: 'Reopen periods' });
  await field(reopening, 'Reason').fill('A bill was missing');
  await reopening.getByRole('button', { name: 'Reopen', exact: true }).click();
  await reopening.waitFor({ state: 'detached' });
  await sees(page, 'Nothing is closed');
});

it('gives the accountant a file, and the office clerk no books', async () => {
  const days = `from=${day(-60)}&to=${day(0)}`;
  const zip = await fetch(`${s.origin}/api/v1/ledger-exports/accountant?${days}`, {
    headers: { authorization: `Bearer ${await s.token('bookkeeper')}` },
  });
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(new Uint8Array(await zip.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  const page = await s.as('accountant', '/admin/accounting');
  await heading(page, 'You have no access to this page');
});
