import { expect, it } from 'vitest';
import { field, heading, sees } from './support/page';
import { quickbooksOf } from './support/quickbooks';
import { stage } from './support/stage';

const STAND_IN_PORT = '24379';
const s = stage({ on: 'own server', env: { QUICKBOOKS_STAND_IN_PORT: STAND_IN_PORT } });
const quickbooks = quickbooksOf(s);

it('opens the postings of all kinds from a counter, and asks for the first day of another company', async () => {
  const page = await s.as('owner', '/admin/quick-books/settings');
  await quickbooks.connect(page);
  await quickbooks.call('POST', '/sync', {});
  await page.getByRole('link', { name: /to review$/ }).click();
  await heading(page, 'QuickBooks postings');
  const { counts } = await quickbooks.call('GET', '');
  expect((await quickbooks.call('GET', '/postings?state=held&limit=1')).total).toBe(counts.held);
  await page.getByRole('table').getByText('To review').first().waitFor();

  await page.goto(s.addressOf('/admin/quick-books/settings'));
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect QuickBooks' }).first().click();
  await page.getByRole('link', { name: 'Connect Demo Motors West Ltd.' }).click();
  await sees(page, /^Connected to Demo Motors West Ltd\., another company than before/);
  expect((await quickbooks.call('GET', '/postings')).total).toBe(0);
  await field(page, 'First day').fill('2020-01-01');
  await page.getByRole('button', { name: 'Start posting' }).click();
  await sees(page, /^Connected to Demo Motors West/);
  await page.getByRole('link', { name: /^Demo Motors Ltd\. \(\d+ sent\)$/ }).waitFor();
  await expect
    .poll(async () => (await quickbooks.call('GET', '/postings')).total, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(counts.held);
});
