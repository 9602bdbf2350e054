import { expect, it } from 'vitest';
import { heading, sees } from './support/page';
import { stage } from './support/stage';

/** A port that nothing else of the journeys uses. */
const STAND_IN_PORT = '24377';
const s = stage({ on: 'own server', env: { QUICKBOOKS_STAND_IN_PORT: STAND_IN_PORT } });

it('connects to QuickBooks, maps by name, and sends what was reviewed', async () => {
  const page = await s.as('owner', '/admin/quick-books/settings');
  await heading(page, 'QuickBooks settings');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).first().click();
  await page.getByRole('link', { name: 'Connect Demo Motors Ltd.' }).click();
  await sees(page, /^Connected to Demo Motors/);
  await page.getByRole('button', { name: 'Map by name and number' }).click();
  await page.getByRole('link', { name: 'Journal entries' }).click();
  await heading(page, 'QuickBooks journal entries');
  const row = page.getByRole('row').filter({ hasText: 'License fees remitted' }).first();
  await row.click();
  const panel = page.getByRole('dialog');
  await panel.getByText('What it books').waitFor();
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(async () => (await s.ask('owner', 'GET', '/api/v1/quickbooks')).body.counts.sent, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
});

it('says why a sign-in was not ended, with the way to sign in', async () => {
  const page = await s.as('owner', '/admin/quick-books/settings');
  await s.ask('owner', 'POST', '/api/v1/quickbooks/disconnect', {});
  await page.reload();
  await page.getByRole('button', { name: 'Connect QuickBooks' }).first().click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await heading(page, 'QuickBooks sign-in');
  await sees(page, /^The sign-in at Intuit was cancelled/);
  await page.getByRole('button', { name: 'Connect QuickBooks' }).waitFor();
});
