import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { carsOf } from './support/cars';
import { dayFromToday } from './support/days';
import { choose, field, heading, sees } from './support/page';
import { stage } from './support/stage';

/** A port that nothing else of the journeys uses. */
const STAND_IN_PORT = '24379';
const s = stage({ on: 'own server', env: { FACEBOOK_STAND_IN_PORT: STAND_IN_PORT } });
const cars = carsOf(s);

const [READY, SOLD] = [4, 8];
const STOCK_NO = 'POST-1';
const TITLE = '2021 Mazda CX-5';

const setStatus = async (id: number, status: number) =>
  expect(
    (await s.ask('owner', 'PATCH', '/api/mid/vehicle/change/status', { ids: [id], status })).status,
  ).toBe(200);

/** The row of a vehicle, once the search has found it. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByPlaceholder('Vehicle, stock no., VIN').fill(text);
  await expect.poll(() => rowOf(page, text).count()).toBeGreaterThan(0);
};

/** Signs in at the stand-in of Facebook, in a window of its own. */
const signIn = async (page: Page, choice: string): Promise<void> => {
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Connect Facebook' }).click(),
  ]);
  await popup.getByRole('link', { name: choice, exact: true }).click();
};

it('connects a Facebook page, posts a vehicle there, and takes it off when it is sold', async () => {
  const id = await cars.add({ stock_NO: STOCK_NO });
  await setStatus(id, READY);
  const page = await s.as('owner', '/admin/advertisment/facebook');
  await heading(page, 'Facebook');
  await signIn(page, 'Continue with both pages');
  await page.getByRole('button', { name: 'Choose page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Demo Motors', exact: true }).check();
  await dialog.getByRole('button', { name: 'Use this page' }).click();
  await sees(page, 'Connected');

  await search(page, STOCK_NO);
  await page.getByRole('button', { name: new RegExp(`^Actions for ${TITLE}`) }).click();
  await page.getByRole('menuitem', { name: 'Post to page…' }).click();
  await dialog.getByText(TITLE).last().waitFor();
  await dialog.getByRole('button', { name: 'Post to page' }).click();
  await page.getByText('Posts', { exact: true }).click();
  await search(page, STOCK_NO);
  await rowOf(page, STOCK_NO).getByText('Posted', { exact: true }).waitFor();

  // the owner has what is sold taken off by itself
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('button', { name: 'Auto Posting' }).click();
  await dialog.getByLabel('Delete posts').check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await setStatus(id, SOLD);
  await rowOf(page, STOCK_NO).getByText('Deleted', { exact: true }).waitFor();
});

it('plans a post and shows it in the calendar, where it is cancelled', async () => {
  const { body } = await s.ask('owner', 'GET', '/api/facebook/login_status');
  if (body.status !== 'connected') {
    const connecting = await s.as('owner', '/admin/advertisment/facebook');
    await signIn(connecting, 'Continue with Demo Motors');
    await sees(connecting, 'Connected');
  }
  const day = dayFromToday(40);
  const words = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-CA', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  const month = `/admin/social-posting?month=${day.slice(0, 7)}`;
  const page = await s.as('seller', month);
  await heading(page, 'Social posting');
  await page.getByRole('link', { name: `New post on ${words}` }).click();
  await heading(page, 'New post');
  await field(page, 'Text').fill('Open late at {dealer}');
  await field(page, 'Time').fill('10:30');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await heading(page, 'Social posting');
  await page.goto(s.addressOf(month));
  const entry = page.getByRole('link', { name: /10:30 ?Open late at/ });
  await entry.click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Scheduled').first().waitFor();
  await panel.getByRole('button', { name: 'Cancel post' }).click();
  await panel.getByText('Cancelled', { exact: true }).waitFor();
});

it('lists a vehicle for Craigslist, where a person posts it', async () => {
  const id = await cars.add({ stock_NO: 'POST-2' });
  await setStatus(id, READY);
  const page = await s.as('owner', '/admin/advertisment/craigslist');
  await heading(page, 'Craigslist');
  await choose(page, 'City', 'Toronto, ON');
  await search(page, 'POST-2');
  await page.getByRole('button', { name: new RegExp(`^Actions for ${TITLE}`) }).click();
  await page.getByRole('menuitem', { name: 'Post in Toronto' }).click();
  await page.getByText('Posts', { exact: true }).click();
  await search(page, 'POST-2');
  await rowOf(page, 'POST-2').getByText(TITLE).click();
  const panel = page.getByRole('dialog');
  const [form] = await Promise.all([
    page.context().waitForEvent('page'),
    panel.getByRole('button', { name: 'Open the form at Craigslist' }).click(),
  ]);
  await form.close();
  await field(panel, 'Post URL').fill('https://toronto.craigslist.org/tor/ctd/d/7712.html');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('Posted', { exact: true }).first().waitFor();
});
