import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { CENTER } from './support/leads';
import { heading, sees } from './support/page';
import { stage } from './support/stage';

const s = stage();
const PHONE = { width: 390 };

const siteAddress = async (): Promise<string> =>
  (await s.ask('owner', 'GET', '/api/v1/website')).body.address;

const input = (page: Page, name: string) => page.getByRole('textbox', { name });

const fillPerson = async (page: Page, name: string, email: string) => {
  await input(page, 'First name').fill(name);
  await input(page, 'Last name').fill('Okafor');
  await input(page, 'E-mail').fill(email);
  await page.getByLabel(/^I agree that .* may contact me/).check();
};

describe('forms of the public site', () => {
  it('are filled in on a phone, and the lead is on a screen of a seller with its type and channel', async () => {
    const seller = await s.as('seller', CENTER);
    await sees(seller, 'No leads yet');
    const site = await siteAddress();

    const shopper = await s.stranger('/signin', PHONE);
    await shopper.goto(`${site}/?utm_source=facebook&utm_medium=paid&utm_campaign=spring`);
    expect(await seriousFindings(shopper)).toEqual([]);
    await shopper.getByRole('link', { name: 'Value your trade' }).first().click();
    await heading(shopper, 'Value your trade');
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(shopper)).toEqual([]);
    await input(shopper, 'Year').fill('long ago');
    await input(shopper, 'Make').fill('Mazda');
    await input(shopper, 'Model').fill('CX-5');
    await input(shopper, 'Odometer (km)').fill('148,200');
    await shopper.getByLabel('Condition').selectOption('Good');
    await fillPerson(shopper, 'Amara', 'amara.trade@example.org');
    await shopper.getByRole('button', { name: 'Get my trade value' }).click();

    // what was typed is kept, and the message leads to its field
    await shopper.getByRole('link', { name: 'Year: Enter a year, e.g. 2019' }).click();
    expect(await input(shopper, 'Make').inputValue()).toBe('Mazda');
    expect(await seriousFindings(shopper)).toEqual([]);
    await input(shopper, 'Year').fill('2015');
    await shopper.getByRole('button', { name: 'Get my trade value' }).click();
    await heading(shopper, 'Thank you');
    expect(new URL(shopper.url()).pathname).toBe('/thanks');
    expect(await seriousFindings(shopper)).toEqual([]);
    await shopper.reload();

    const row = seller.getByRole('row', { name: /Amara Okafor/ });
    await row.getByText('Value your trade').waitFor();
    expect(await seller.getByRole('link', { name: 'Amara Okafor' }).count()).toBe(1);
    await seller.getByRole('link', { name: 'Amara Okafor' }).click();
    await heading(seller, 'Amara Okafor');
    const from = seller.getByRole('region', { name: 'Came from' });
    await from.getByText('Paid social').waitFor();
    await from.getByText('spring').waitFor();
    await sees(seller, '148,200 km');
    s.discardPage(shopper);
  });

  it('work without script: a question is asked once, and the lead comes all the same', async () => {
    const site = await siteAddress();
    const seller = await s.as('seller', CENTER);
    const browser = seller.context().browser();
    if (!browser) throw new Error('the page has a browser');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    const shopper = await context.newPage();
    await shopper.goto(`${site}/forms/contact`);
    await fillPerson(shopper, 'Noscript', 'noscript@example.org');
    await input(shopper, 'Message').fill('Are you open on Sunday?');
    await shopper.getByRole('button', { name: 'Send message' }).click();
    await heading(shopper, 'One more step');
    const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const asked = await shopper.getByText(/^What is \w+ plus \w+\?/).textContent();
    const [, one = '', other = ''] = /What is (\w+) plus (\w+)\?/.exec(asked ?? '') ?? [];
    await shopper.getByLabel(/^What is/).fill(String(words.indexOf(one) + words.indexOf(other) + 2));
    await shopper.getByRole('button', { name: 'Send' }).click();
    await heading(shopper, 'Thank you');
    await context.close();
    await seller
      .getByRole('row', { name: /Noscript Okafor/ })
      .getByText('Contact us')
      .waitFor();
  });
});
