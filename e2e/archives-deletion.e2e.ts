import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { arrivesAt, field, heading, sees } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'own server' });

/** The owner works at another branch too. */
const ID = 1;
const RECORD = `/register/site-setting/${ID}`;
const DAY_MS = 86_400_000;

const dialogOf = (page: Page) => page.getByRole('dialog');
const lost = (page: Page) => dialogOf(page).getByRole('region', { name: 'What will be lost' });
const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

const signsIn = async (page: Page, username: string) => {
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill('forecourt-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

it('is asked for by one person, confirmed by another who sees what will be lost, and cancelled in time', async () => {
  const { bussiness_name: name } = (await s.ask('platform', 'GET', `/api/v1/dealerships/${ID}`)).body;
  const { body: contents } = await s.ask('platform', 'GET', `/api/v1/dealerships/${ID}/deletion-contents`);
  expect(contents.vehicles).toBeGreaterThan(0);
  const first = await s.as('platform', '/dealerships-deletions');
  await heading(first, 'Deletions');
  await first.getByRole('button', { name: 'Delete a dealership' }).click();
  await field(dialogOf(first), 'Dealership').fill(name);
  await first.getByRole('option', { name: new RegExp(`ID ${ID}$`) }).click();
  for (const text of [
    counted(contents.vehicles, 'vehicle'),
    counted(contents.customers, 'customer'),
    counted(contents.deals, 'deal'),
    counted(contents.bills, 'bill'),
  ])
    await lost(first).getByText(text, { exact: true }).waitFor();
  await lost(first).getByText(contents.users_lost_names[0]).waitFor();
  const [kept] = contents.users_kept_names;
  await lost(first).getByText(`${kept.full_name} (${kept.works_at})`).waitFor();
  const ask = dialogOf(first).getByRole('button', { name: 'Ask for the deletion' });
  await field(dialogOf(first), 'Type its name to confirm').fill('Another name');
  await field(dialogOf(first), 'Reason').fill('Closed its business');
  expect(await ask.isDisabled()).toBe(true);
  await field(dialogOf(first), 'Type its name to confirm').fill(name);
  expect(await seriousFindings(first)).toEqual([]);
  await ask.click();
  await sees(first, 'Needs confirmation');
  // who asked cannot confirm it too
  expect(await first.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
  expect(await seriousFindings(first)).toEqual([]);

  const second = await s.as('platform529', '/dealerships-deletions');
  await second.getByRole('button', { name: 'Confirm', exact: true }).click();
  await lost(second).getByText(counted(contents.vehicles, 'vehicle'), { exact: true }).waitFor();
  await lost(second)
    .getByText(/ will lose /)
    .first()
    .waitFor();
  expect(await seriousFindings(second)).toEqual([]);
  await dialogOf(second).getByRole('button', { name: 'Confirm the deletion' }).click();
  await sees(second, 'Waiting 30 days');
  const { deletion } = (await s.ask('platform', 'GET', `/api/v1/dealerships/${ID}/deletion`)).body;
  expect(Date.parse(deletion.due_at) - Date.parse(deletion.confirmed_at)).toBe(30 * DAY_MS);

  await first.goto(s.addressOf(RECORD));
  await heading(first, name);
  const banner = first.getByRole('status').filter({ hasText: 'will be deleted on' });
  expect(await banner.locator('time').getAttribute('datetime')).toBe(deletion.due_at);
  expect(await banner.locator('time').textContent()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await sees(first, 'Suspended');
  expect(await seriousFindings(first)).toEqual([]);
  const owner = await s.stranger();
  await signsIn(owner, 'owner');
  await sees(owner, 'Your dealership is closed at the moment. Please contact our support.');
  s.forgive(); // the browser reports the refused sign-in

  await banner.getByRole('link', { name: 'Deletions' }).click();
  await first.getByRole('button', { name: 'Cancel the deletion' }).click();
  await sees(first, 'Cancelled');
  await first.goto(s.addressOf(RECORD));
  await heading(first, name);
  await sees(first, 'Open');
  expect(await banner.count()).toBe(0);
  await signsIn(owner, 'owner');
  await arrivesAt(owner, '/admin');
});
