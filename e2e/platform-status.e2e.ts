import { expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { heading, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();

it('platform staff see how the system is, which server answered, and what was slow', async () => {
  const page = await s.as('platform', '/');
  await page.getByRole('link', { name: 'System Status' }).click();
  await heading(page, 'System status');
  await page.getByText(/Answered by .+, version \d/).waitFor();

  const parts = page.getByRole('region', { name: 'Health by part' });
  const database = parts.getByRole('listitem').filter({ hasText: 'Connections of all servers' });
  await database.getByRole('heading', { name: 'Database' }).waitFor();
  await database.getByText(/^(OK|Slow)$/).waitFor();
  const mail = parts.getByRole('listitem').filter({ hasText: 'E-mail' });
  await mail.getByText('Not set up', { exact: true }).waitFor();

  const calls = page.getByRole('region', { name: 'Slowest calls' });
  await calls.getByRole('row').nth(1).waitFor();
  expect(await calls.getByRole('columnheader').allTextContents()).toEqual([
    ...['Call', '95th percentile', 'Longest', 'Calls', 'Errors'],
  ]);

  const statements = page.getByRole('region', { name: 'Slowest statements by call' });
  const first = statements.locator('details').first();
  await first.locator('summary').click();
  expect(await first.locator('code').first().textContent()).toMatch(/^[a-z]+( |$)/);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByText('Jobs given up', { exact: true }).click();
  await heading(page, 'Failed jobs');
  expect(whereIs(page)).toBe('/failed-jobs');
});

it('refreshes itself', async () => {
  const page = await s.as('platform', '/system-status');
  await heading(page, 'System status');
  // the first answer is there
  await page.getByText(/Answered by .+, version \d/).waitFor();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/system-activity')) answers.push(response.url());
  });
  await expect.poll(() => answers.length, { timeout: 25_000 }).toBeGreaterThan(0);
});
