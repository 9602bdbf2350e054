import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customersOf } from './support/customers';
import { choose, errorOf, field, heading, pngOf, sees, whereIs } from './support/page';
import { pickFrom } from './support/quotations';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const customers = customersOf(s);

const PUBLIC = '/admin/purche-from-public';
/** A 2003 Honda Accord. */
const VIN = '1HGCM82633A004352';

const answer = (page: Page, question: RegExp, word: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(word, { exact: true }).check();

const drawSignature = async (page: Page) => {
  const frame = page.getByRole('dialog').getByRole('img', { name: /^Signature/ });
  const box = await frame.boundingBox();
  if (!box) throw new Error('there is no frame to sign in');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + box.height / 3, { steps: 4 });
  await page.mouse.move(box.x + 200, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
};

const pdfOf = async (address: string | null, username: string) => {
  const reply = await fetch(`${s.origin}${address}`, {
    headers: { authorization: `Bearer ${await s.token(username)}` },
  });
  return [reply.status, reply.headers.get('content-type')];
};

describe('purchases', () => {
  it('buys a vehicle from the public in steps, pays lien and seller, signs and prints the bill', async () => {
    await customers.add({ f_name: 'Odile', l_name: 'Tremblay', mobile: '6045557011' });
    const page = await s.as('seller', PUBLIC);
    await heading(page, 'Purchase from public');
    await page.getByRole('link', { name: 'Buy vehicle' }).first().click();
    await heading(page, 'Buy from the public');

    await press(page, 'Next');
    expect(await errorOf(page, 'Customer')).toBe('Required');
    await pickFrom(page, 'Customer', 'Tremblay');
    await choose(page, 'Document', "Driver's licence");
    await field(page, 'Last characters of its number').fill('4410');
    await press(page, 'Next');

    await field(page, 'VIN').fill(VIN);
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await field(page, 'Odometer').fill('142000');
    const photo = await pngOf(page, 640, 480);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: photo });
    await press(page, 'Next');

    await choose(page, 'Result', 'Lien found');
    await field(page, 'Lien holder').fill('Maple Credit Union');
    await answer(page, /^The seller owns/, 'Yes');
    await answer(page, /^The odometer shows/, 'Yes');
    await answer(page, /^The vehicle was damaged in an accident/, 'Yes');
    await answer(page, /branded salvage/, 'No');
    await press(page, 'Next');

    await field(page, 'Price without tax').fill('8000');
    await field(page, 'Lien to pay out').fill('8001');
    await press(page, 'Next');
    await expect.poll(() => errorOf(page, 'Lien to pay out')).toContain('More than the price');
    await field(page, 'Lien to pay out').fill('3000');
    await press(page, 'Next');

    await sees(page, '2 points to check');
    await sees(page, /^Open lien: pay \$3,000.00 to Maple Credit Union/);
    await press(page, 'Buy vehicle');

    await heading(page, '2003 Honda Accord EX-V6');
    await sees(page, 'Open lien');
    expect(whereIs(page)).toMatch(/^\/admin\/purche-from-public\/\d+$/);

    for (const to of ['Maple Credit Union (lien)', 'Odile Tremblay']) {
      await press(page, 'Record payment');
      const dialog = page.getByRole('dialog', { name: 'Record payment' });
      await dialog.waitFor();
      expect(await field(dialog, 'Pay to').inputValue()).toBe(to);
      // a seller writes no cheques of the register
      expect(await field(dialog, 'Method').inputValue()).toBe('Cheque (by hand)');
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await expect.poll(() => errorOf(dialog, 'Cheque number')).toBe('Enter the number of the cheque');
      await field(dialog, 'Cheque number').fill('000417');
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await sees(page, 'Paid');

    for (const who of ['Seller', 'For the dealership']) {
      await press(page, `Sign: ${who}`);
      await drawSignature(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(await page.getByText('Signed', { exact: true }).count()).toBe(2);
    await press(page, 'Bill of purchase');
    const bill = page.getByRole('menuitem', { name: 'In French' });
    await bill.waitFor();
    expect(await pdfOf(await bill.getAttribute('href'), 'seller')).toEqual([200, 'application/pdf']);
    await s.discardPage(page);
  });

  it('refuses a VIN that is in stock with the way to its vehicle', async () => {
    const page = await s.as('owner', `${PUBLIC}/add?step=1`);
    await heading(page, 'Buy from the public');
    await pickFrom(page, 'Customer', 'Tremblay');
    await choose(page, 'Document', 'Passport');
    await field(page, 'Last characters of its number').fill('77');
    await press(page, 'Next');
    await field(page, 'VIN').fill(VIN);
    await page.getByText('This VIN is in stock already.').waitFor();
    await page.getByRole('link', { name: /^2003 Honda Accord/ }).click();
    await heading(page, '2003 Honda Accord EX-V6');
  });

  it('corrects what was booked and cancels it, which takes the vehicle out of stock', async () => {
    const { rows } = (await s.ask('owner', 'GET', '/api/v1/purchases?kind=public')).body;
    const [bought] = rows;
    const page = await s.as('owner', `${PUBLIC}/${bought.id}?edit=1`);
    await heading(page, `Edit purchase ${bought.number}`);
    await field(page, 'Price without tax').fill('9000');
    await press(page, 'Save');
    await heading(page, '2003 Honda Accord EX-V6');
    await sees(page, 'Partly paid');
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Void cheque (by hand) 000417' }).first().click();
      const dialog = page.getByRole('dialog');
      await field(dialog, 'Reason').fill('The seller withdrew');
      await dialog.getByRole('button', { name: 'Void payment' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => page.getByRole('button', { name: 'Void cheque (by hand) 000417' }).count())
        .toBe(left);
    }
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Cancel purchase' }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Reason').fill('The seller withdrew');
    await dialog.getByRole('button', { name: 'Cancel purchase' }).click();
    await sees(page, 'Cancelled');
    const stock = await s.ask('owner', 'GET', `/api/v1/purchases/${bought.id}`);
    expect(stock.body).toMatchObject({ state: 'cancelled', vehicle: { is_deleted: 1 } });
  });
});
