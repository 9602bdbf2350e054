import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { edit, save } from './support/cars';
import { ADD, accord, arrivesAtCar, stockOf, typeVin } from './support/entering';
import { choose, field, heading, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();

const CHANNEL = '/admin/advertising/dms';
const NAME = 'Inventory file (AX9, 59 columns)';
const FILE_BY_HAND = 'Download by hand';

/** A vehicle with a photo that is ready for sale. */
const addCar = async (page: Page, serial: number, stockNo: string): Promise<number> => {
  await page.goto(s.addressOf(ADD));
  await typeVin(page, accord(serial));
  await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
  await field(page, 'Stock No.').fill(stockNo);
  await field(page, 'Odometer').fill('64200');
  await field(page, 'Sell price').fill('18450');
  await choose(page, 'Status', 'Ready ForSale');
  await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
  const id = await arrivesAtCar(page);
  await page.goto(s.addressOf(`/admin/vehicle-detail/${id}?tab=photos`));
  await page
    .getByLabel('Photos from files')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await pngOf(page, 1200, 800) });
  await toast(page, /^1 photo of .+ added$/);
  return id;
};

/** The text of the file that the run on the page made. */
const fileOf = async (page: Page): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download file' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

const runNow = async (page: Page): Promise<void> => {
  await page.goto(s.addressOf(CHANNEL));
  await heading(page, NAME);
  await page.getByRole('button', { name: 'Update now' }).click();
};

const openLastRun = async (page: Page, state: string): Promise<void> => {
  await page.goto(s.addressOf(`${CHANNEL}?tab=runs`));
  const row = page.getByRole('row').filter({ hasText: state }).first();
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Inventory file/ }).waitFor();
};

describe('feeds of vehicles', () => {
  it('lead from a problem to its field, send what was added and drop what was sold', async () => {
    const page = await s.as('owner', ADD);
    const first = await addCar(page, 8301, 'FEED-1');
    await addCar(page, 8302, 'FEED-2');

    await page.goto(s.addressOf('/admin/advertising'));
    await heading(page, 'Syndication');
    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel(`Advertise on ${NAME}`).check();
    await choose(page, 'Delivery method', FILE_BY_HAND);
    await save(page, 'Save settings');
    await toast(page, 'Done');

    // the doctor leads to the field, and is content once it is filled
    await page.getByRole('link', { name: 'Vehicles', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'FEED-1' });
    await row.getByText('Warning').waitFor();
    await row.getByRole('link', { name: 'No description' }).click();
    await expect.poll(() => page.url()).toContain(`${edit(first)}?field=description`);
    await expect
      .poll(() => field(page, 'Description').evaluate((at) => at === document.activeElement))
      .toBe(true);
    await page.keyboard.type('One owner, serviced at our own shop since it was new.');
    await save(page);
    await toast(page, 'Done');
    await page.goto(s.addressOf(CHANNEL));
    await row.getByText('Good').waitFor();
    await row.getByRole('link').first().click();
    await page.getByRole('dialog').getByText('Nothing to fix').waitFor();
    await page.getByRole('dialog').getByText('One owner, serviced').first().waitFor();

    await runNow(page);
    await sees(page, 'Up to date');
    await openLastRun(page, 'Delivered');
    const sent = await fileOf(page);
    expect(sent).toContain('FEED-1');
    expect(sent).toContain('FEED-2');

    // one of two is gone: the file waits for a person
    await page.goto(s.addressOf(`/admin/vehicle-detail/${first}`));
    await page.getByRole('button', { name: /^Status of/ }).click();
    await page.getByRole('menuitem', { name: 'Sold' }).click();
    await page.getByRole('dialog', { name: 'Sold' }).getByRole('button', { name: 'Set to sold' }).click();
    await expect.poll(async () => (await stockOf(s).car(first)).status).toBe(8);
    await runNow(page);
    await sees(page, 'The last file is held');
    await page.getByRole('link', { name: 'Review changes' }).click();
    await sees(page, 'This file is held');
    await page.getByRole('row').filter({ hasText: 'FEED-1' }).getByText('Removed').waitFor();
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send anyway' }).click();
    await sees(page, 'Delivered');
    const left = await fileOf(page);
    expect(left).not.toContain('FEED-1');
    expect(left).toContain('FEED-2');
  });
});
