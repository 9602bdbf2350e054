import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrivesAt, errorOf, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'own server' });

interface Card {
  number: string;
  month?: string;
  year?: string;
  cvv?: string;
}
const fillCard = async (page: Page, { number, month = '12', year = '39', cvv = '123' }: Card) => {
  await field(page, 'First name on the card').fill('Ada');
  await field(page, 'Last name on the card').fill('Byron');
  await field(page, 'Card number').fill(number);
  await field(page, 'Month').fill(month);
  await field(page, 'Year').fill(year);
  await field(page, 'CVV').fill(cvv);
};
const payments = async (username: string) =>
  (await s.ask(username, 'GET', '/api/v1/payments?limit=100')).body.rows;
const statusOf = async (username: string) => (await s.ask(username, 'GET', '/api/user/info')).body.ds_status;
const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';

describe('pricing', () => {
  it('puts a package in the cart, and its number on the badge', async () => {
    const page = await s.as('owner', '/admin/pricing');
    await page.getByRole('link', { name: 'Cart, 1' }).waitFor();
    await page.getByRole('button', { name: 'Take Growth out of the cart' }).click();
    await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
    await sees(page, 'The cart is empty');
    expect(await page.getByRole('button', { name: 'Current package: Complete' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose: Lot' }).click();
    await page.getByRole('link', { name: 'Cart, 1' }).waitFor();
    await page.getByRole('button', { name: 'In the cart: Lot' }).waitFor();
  });

  it('changes to a smaller package when the month ends, once the limit of users is confirmed', async () => {
    const page = await s.as('owner', '/admin/pricing');
    const { basket } = (await s.ask('owner', 'GET', '/api/v1/cart-items')).body;
    const change = page.getByRole('button', { name: `Change to Lot on ${basket[0].starts_on}` });
    await change.waitFor();
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
    expect(await change.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'Continue with Lot' }).check();
    await change.click();
    await sees(page, `Lot starts on ${basket[0].starts_on}`);
    await page.reload();
    await page.getByRole('button', { name: 'Keep Complete' }).click();
    await page.getByText(`Lot starts on ${basket[0].starts_on}`).waitFor({ state: 'detached' });
    const packages = (await s.ask('owner', 'GET', '/api/v1/packages')).body;
    expect(packages.map((offer: { next_from: string | null }) => offer.next_from)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('says what is wrong with a card or a contact in the words of the spec', async () => {
    const page = await s.as('owner2004', '/admin/pricing');
    await page.getByRole('button', { name: 'Choose: Showroom' }).click();
    const pay = page.getByRole('button', { name: /^Pay / });
    await field(page, 'E-mail').fill('ada@');
    await field(page, 'First Name').fill('');
    await field(page, 'First name on the card').fill('Ada 1');
    await field(page, 'Last name on the card').fill('Byr0n');
    await field(page, 'Card number').fill('4242 abcd');
    await field(page, 'Month').fill('13');
    await field(page, 'Year').fill('3x');
    await field(page, 'CVV').fill('12');
    await pay.click();
    for (const [label, message] of [
      ['First Name', 'Required'],
      ['E-mail', 'email format is invalid'],
      ['First name on the card', 'invalid name'],
      ['Last name on the card', 'invalid last name'],
      ['Card number', 'must be numbers'],
      ['Month', 'Month must be in rage of 1 to 12, should be 2 char'],
      ['Year', 'must be numbers'],
      ['CVV', 'minimum 3 characters'],
    ] as const)
      await expect.poll(() => errorOf(page, label), { message: label }).toBe(message);
    await field(page, 'Month').fill('1');
    await field(page, 'CVV').fill('12345');
    await pay.click();
    await expect.poll(() => errorOf(page, 'CVV')).toBe('maximum 4 characters');
    expect(await errorOf(page, 'Month')).toBe('Month must be in rage of 1 to 12, should be 2 char');
    expect(await payments('owner2004')).toEqual([]);
  });

  it('keeps a refused card out, takes a good one once, and opens the dealership', async () => {
    const page = await s.as('owner2004', '/');
    await arrivesAt(page, '/admin/pricing');
    await sees(page, 'Choose a package to open your dealership.');
    const pay = page.getByRole('button', { name: /^Pay / });
    await fillCard(page, { number: DECLINED });
    // what another tab put in the cart is not charged unseen
    await s.ask('owner2004', 'POST', '/api/v1/cart-items', { package_id: 4 });
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'The cart has changed.' }).first().waitFor();
    await page.getByRole('button', { name: 'Pay $725.76' }).waitFor();
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first().waitFor();
    await toast(page, 'Your card was declined.');
    expect(await statusOf('owner2004')).toBe(4);
    expect(await field(page, 'Card number').inputValue()).toBe('4000 0000 0000 0002');

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/checkouts')) sent.push(request.postData() ?? '');
    });
    await field(page, 'Card number').fill(GOOD);
    await pay.dblclick();
    await arrivesAt(page, '/admin');
    await heading(page, 'Dashboard');
    await page.getByRole('button', { name: /^Profile menu of/ }).waitFor();
    expect(await statusOf('owner2004')).toBe(5);
    const paid = (await payments('owner2004')).filter((p: { status: string }) => p.status === 'succeeded');
    expect(paid).toHaveLength(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain(GOOD);
  });

  it('charges once when the answer to a payment is lost and it is sent again', async () => {
    const before = (await payments('owner2003')).length;
    const page = await s.as('owner2003', '/admin/pricing');
    await page.getByRole('button', { name: 'Choose: Lot' }).click();
    await fillCard(page, { number: GOOD });
    let lost = 0;
    await page.route('**/api/v1/checkouts', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    const pay = page.getByRole('button', { name: /^Pay / });
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'No connection to the server.' }).first().waitFor();
    await pay.click();
    await arrivesAt(page, '/admin');
    expect(await payments('owner2003')).toHaveLength(before + 1);
    s.forgive();
  });

  it('updates the card of a dealership whose payment failed, and opens it again', async () => {
    const page = await s.as('owner2008', '/');
    await heading(page, 'Update card');
    await sees(page, 'Your last payment did not go through');
    const update = page.getByRole('button', { name: 'Update card and pay' });
    await fillCard(page, { number: DECLINED });
    await update.click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first().waitFor();
    expect(await statusOf('owner2008')).toBe(8);
    await field(page, 'Card number').fill(GOOD);
    await update.click();
    await arrivesAt(page, '/admin');
    await heading(page, 'Dashboard');
    expect(await statusOf('owner2008')).toBe(5);
  });

  it('is only read by those who do not pay', async () => {
    const page = await s.as('accountant', '/admin/pricing');
    await sees(page, 'Your role does not pay for the dealership');
    expect(await page.getByRole('button', { name: /^(Choose|Pay|Take)/ }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Receipts' }).count()).toBe(0);
  });
});
