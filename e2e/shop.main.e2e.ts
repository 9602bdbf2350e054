import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { field, heading, pngOf } from './support/page';
import { stage } from './support/stage';

const SITE_PORT = '4741';
const SITE = `http://localhost:${SITE_PORT}`;

// the shop is for few dealerships, of which the demo's is one
const s = stage({ on: 'own server', env: { SITE_PORT } });

describe('the shop', () => {
  it('adds a product, sells it at the counter with a receipt, takes an order of the site and hands it over', async () => {
    const page = await s.as('owner', '/admin/add-product');
    await heading(page, 'Add product');
    await field(page, 'Name').fill('Trunk organizer');
    await field(page, 'Category').fill('Interior');
    await field(page, 'SKU').fill('TRUNK-1');
    await field(page, 'Price').fill('40');
    await field(page, 'Cost').fill('15');
    await field(page, 'In stock').fill('5');
    await page.getByRole('switch', { name: /^Website/ }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'trunk.png', mimeType: 'image/png', buffer: await pngOf(page, 640, 480) }]);
    // the picture is still being made smaller: the form waits for it
    await page.getByRole('button', { name: 'Add product' }).click();
    await heading(page, 'Trunk organizer');
    await page.getByRole('img', { name: /^trunk/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await page.goto(s.addressOf('/admin/shop/counter'));
    await heading(page, 'Sell at the counter');
    await page.getByLabel('Find a product').fill('trunk-1');
    await page.getByLabel('Find a product').press('Enter');
    await page.getByRole('textbox', { name: 'Quantity of Trunk organizer' }).fill('2');
    await page.getByRole('button', { name: 'Take payment' }).click();
    await page.getByRole('heading', { level: 1, name: /^Order O-/ }).waitFor();
    await page.getByText('Collected').first().waitFor();
    const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
    const pdf = await page.request.get(new URL(receipt ?? '', s.origin).href, {
      headers: { authorization: `Bearer ${await s.token('owner')}` },
    });
    expect([pdf.status(), (await pdf.body()).subarray(0, 4).toString()]).toEqual([200, '%PDF']);

    const buyer = await s.stranger();
    await buyer.goto(`${SITE}/shop`);
    await buyer.getByRole('link', { name: /Trunk organizer/ }).click();
    await heading(buyer, 'Trunk organizer');
    expect(await seriousFindings(buyer)).toEqual([]);
    await buyer.getByRole('button', { name: 'Add to cart' }).click();
    await heading(buyer, 'Your cart');
    await buyer.getByRole('link', { name: 'Checkout' }).click();
    await heading(buyer, 'Checkout');
    await buyer.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await buyer.getByLabel('E-mail', { exact: true }).fill('ada@example.org');
    await buyer.getByLabel('Phone', { exact: true }).fill('604 555 0100');
    await buyer.getByLabel(/to handle this order/).check();
    expect(await seriousFindings(buyer)).toEqual([]);
    await buyer.getByRole('button', { name: 'Order and pay' }).click();
    await buyer.getByText('Waiting for your payment').waitFor();
    await buyer.getByLabel('Name on the card').fill('Ada Byron');
    await buyer.getByLabel('Card number').fill('4242 4242 4242 4242');
    await buyer.getByLabel('Month (MM)').fill('12');
    await buyer.getByLabel('Year (YY)').fill('39');
    await buyer.getByLabel('Security code').fill('123');
    await buyer.getByRole('button', { name: /^Pay \$/ }).click();
    await buyer.getByText('Your order is paid').waitFor();

    await page.goto(s.addressOf('/admin/shop/orders?state=paid'));
    await page.getByRole('row').filter({ hasText: 'Ada Byron' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Ready for pick-up' }).click();
    await page.getByText('Ready for pick-up').first().waitFor();
    const collect = page.getByRole('button', { name: 'Mark as collected' });
    await collect.click();
    await collect.waitFor({ state: 'detached' });
    await page.getByText('Collected', { exact: true }).first().waitFor();
    await buyer.reload();
    await buyer.getByText('Collected. Thank you').waitFor();
  });

  it('is not there for a seller', async () => {
    const { status } = await s.ask('seller17', 'GET', '/api/v1/shop/products');
    expect(status).toBe(403);
  });
});
