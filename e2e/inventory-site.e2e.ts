import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { ADD, accord, arrivesAtCar, stockOf, typeVin } from './support/entering';
import { choose, field, heading, pngOf, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const stock = stockOf(s);

/** Whether something sticks out of the page to the right. */
const overflow = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

describe('the stock on the public site', () => {
  it('shows a car that is added, finds it, and drops it when it is sold', async () => {
    const page = await s.as('owner', ADD);
    await typeVin(page, accord(8101));
    await expect.poll(() => field(page, 'Make').inputValue()).toBe('Honda');
    await field(page, 'Stock No.').fill('SITE-1');
    await field(page, 'Odometer').fill('64200');
    await field(page, 'Sell price').fill('18450');
    await choose(page, 'Status', 'Ready ForSale');
    await page.getByRole('button', { name: 'Add vehicle', exact: true }).click();
    const id = await arrivesAtCar(page);
    const name = (await stock.found('SITE-1'))[0]?.title ?? '';
    await page.goto(s.addressOf(`/admin/vehicle-detail/${id}?tab=photos`));
    await page
      .getByLabel('Photos from files')
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await pngOf(page, 1200, 800) });
    await toast(page, `1 photo of ${name} added`);
    const { public_page: sticker } = await stock.car(id);

    // the code of the window sticker leads to the site
    const shopper = await s.stranger(undefined, { width: 390 });
    await shopper.goto(s.origin + sticker);
    const address = shopper.url();
    expect(new URL(address).origin).not.toBe(s.origin);
    await shopper.getByRole('heading', { level: 1, name: /Honda Accord/ }).waitFor();
    await shopper.getByText('All-in price').first().waitFor();
    await shopper.getByRole('img', { name: /photo 1 of 1/ }).waitFor();
    expect(await shopper.evaluate(overflow)).toBe(false);
    expect(await seriousFindings(shopper)).toEqual([]);
    await field(shopper, 'Down payment ($)').fill('5000');
    await field(shopper, 'Term').selectOption('60');
    await shopper.getByRole('button', { name: 'Update', exact: true }).click();
    await shopper.getByText('130 payments over 60 months').waitFor();

    await shopper
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Inventory' })
      .click();
    await shopper.getByRole('heading', { level: 1, name: /^Vehicles for sale/ }).waitFor();
    await field(shopper, 'Search our inventory').fill('accord');
    await shopper.getByRole('button', { name: 'Search' }).click();
    await shopper.getByRole('heading', { level: 2, name: /Honda Accord/ }).waitFor();
    await shopper.getByText('$18,450').waitFor();
    expect(await shopper.evaluate(overflow)).toBe(false);
    expect(await seriousFindings(shopper)).toEqual([]);
    await shopper.getByText('Filters (1)').click();
    await field(shopper, 'Price to').fill('9000');
    await shopper.getByRole('button', { name: 'Show vehicles' }).click();
    await shopper.getByRole('heading', { name: 'No vehicles match' }).waitFor();
    await shopper.getByRole('link', { name: 'Remove Up to $9,000' }).click();
    await shopper.getByRole('heading', { level: 2, name: /Honda Accord/ }).waitFor();

    const desk = await s.stranger(undefined, { width: 1440, dark: true });
    for (const path of ['/', '/inventory', new URL(address).pathname]) {
      await desk.goto(new URL(path, address).href);
      await desk.getByRole('heading', { level: 1 }).waitFor();
      expect(await desk.evaluate(overflow)).toBe(false);
      expect(await seriousFindings(desk)).toEqual([]);
    }

    await page.getByRole('button', { name: /^Status of/ }).click();
    await page.getByRole('menuitem', { name: 'Sold' }).click();
    await page.getByRole('dialog', { name: 'Sold' }).getByRole('button', { name: 'Set to sold' }).click();
    await expect.poll(async () => (await stock.car(id)).status).toBe(8);
    await expect.poll(async () => (await desk.goto(address))?.status()).toBe(410);
    await heading(desk, 'This vehicle is no longer available');
    await desk.getByRole('link', { name: 'See all vehicles' }).click();
    await desk.getByRole('heading', { name: 'New vehicles are on their way' }).waitFor();
    // a page that is gone is told by its status, which browsers note
    s.forgive();
  });
});
