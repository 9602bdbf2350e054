import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { letterTo } from './support/api';
import { seriousFindings } from './support/browser';
import { customersOf } from './support/customers';
import { field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const customers = customersOf(s);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const EXPRESS = [{ channel: 'email', kind: 'express', proof: 'Asked for offers' }];

/** The law asks for them in each message. */
const SENDER = {
  from_name: 'Harbour Motors',
  postal_address: '1200 Marine Drive, Vancouver BC',
  contact: '604-555-0100',
};

/** The link at the end of a message. */
const unsubscribeOf = (letter: string): string => /\/unsubscribe\/[\w.-]+/.exec(letter)?.[0] ?? '/no-link';

it('a campaign goes from a filter to an unsubscribe', async () => {
  const ada = { f_name: 'Ada', l_name: 'Byron', email: 'ada.campaign@example.org' };
  await customers.add({ ...ada, consents: EXPRESS });
  await customers.add({ f_name: 'Bo', l_name: 'Chan', email: 'bo.campaign@example.org', consents: EXPRESS });
  await customers.add({ f_name: 'Cy', l_name: 'Dunn', email: 'cy.campaign@example.org' });

  // what the law asks for in each message is missing
  await s.ask('owner', 'PATCH', '/api/v1/campaign-settings', { postal_address: '' });

  const page = await s.as('owner', '/admin/campain-managment');
  await heading(page, 'Campaigns');
  await button(page, 'New campaign').first().click();
  await field(page.getByRole('dialog'), 'Name').fill('Winter tires');
  await button(page, 'Add').click();
  await heading(page, 'Winter tires');

  // who gets it is counted as the filter is made; whoever never agreed is left out
  await page.getByText('2 people get it, 1 left out.').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Cy Dunn' })
    .getByText('Left out: never consented')
    .waitFor();
  await button(page, 'Add filter to customers').click();
  await page.getByRole('menuitem', { name: 'Active' }).click();
  await field(page, 'Active').click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await sees(page, 'The first people of the changed filter. Save it to see all of them.');
  expect(await seriousFindings(page)).toEqual([]);

  // what is missing is said, and leads to its field
  await button(page, 'Write a subject').click();
  expect(await field(page, 'Subject').evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page, 'Subject').fill('{{first_nam}}, winter is near');
  await button(page, 'Save').click();
  await page.getByText('{{first_nam}} is not one of the fields').first().waitFor();
  await field(page, 'Subject').fill(', winter is near');
  await field(page, 'Subject').press('Home');
  await button(page, 'Insert field into subject').click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe('{{first_name}}, winter is near');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Hello ');
  await button(page, 'Insert field').click();
  await page.getByRole('menuitem', { name: 'Full name' }).click();
  await page.keyboard.type(', your tires are in.');
  await button(page, 'Save').click();
  await toast(page, 'Done');

  // the preview of an unsaved or saved text, as one person gets it
  await button(page, 'Preview').click();
  const preview = page.getByRole('dialog');
  await preview.getByText('Ada, winter is near').waitFor();
  const mail = preview.frameLocator('iframe');
  await mail.getByText('Hello Ada Byron, your tires are in.').waitFor();
  await preview.getByText('Phone').click();
  expect((await preview.locator('iframe').boundingBox())?.width).toBeLessThan(400);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  // what is missing in the settings leads there
  await page.getByRole('link', { name: "Enter the sender's postal address in the settings" }).click();
  await heading(page, 'E-mail and SMS');
  await field(page, 'Sender name').fill(SENDER.from_name);
  await field(page, 'Postal address').fill(SENDER.postal_address);
  await field(page, 'Phone, e-mail or web address').fill(SENDER.contact);
  await button(page, 'Save sender').click();
  await toast(page, 'Done');
  expect(await seriousFindings(page)).toEqual([]);
  await page.goBack();
  await heading(page, 'Winter tires');
  await sees(page, 'Ready to send');

  await button(page, 'Send a test').click();
  await button(page, 'Send test').click();
  await toast(page, /^The test was sent to /);

  await button(page, 'Send now').click();
  await sees(page, 'Send to 2 people?');
  await button(page, 'Send to 2 people').click();
  await page.getByText('Sent to 2 of 2 people').waitFor();
  await sees(page, 'Done');

  // opening the link of a message changes nothing, its button does
  const letter = await letterTo(s.origin, ada.email, /winter is near/);
  expect(letter).toContain('Hello Ada Byron');
  const reader = await s.stranger();
  await reader.goto(`${s.origin}${unsubscribeOf(letter)}`);
  await reader.getByRole('heading', { level: 1, name: /^Unsubscribe from / }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^Unsubscribed\s*0/ }).waitFor();
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await heading(reader, 'You’re unsubscribed');

  await page.reload();
  await page.getByRole('link', { name: /^Unsubscribed\s*1/ }).click();
  await page.getByText('ada.campaign@example.org').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  // no other campaign writes to her
  await page.goto(s.addressOf('/admin/email-sms-section'));
  await page.getByText('ada.campaign@example.org').first().waitFor();
});
