import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './support/api';
import { settled } from './support/browser';
import { field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();

/** calls.md 8, for what is never answered. */
const UNANSWERED = 'No connection to the server.';
/** A browser of its own, which has loaded nothing yet. */
const FRESH = { width: 1300 };

const cut = new Set<BrowserContext>();
const goOffline = async (page: Page) => {
  cut.add(page.context());
  await page.context().setOffline(true);
};
const goOnline = (page: Page) => page.context().setOffline(false);
afterEach(async () => {
  for (const context of cut) await context.setOffline(false);
  cut.clear();
  // the browser itself complains about what it could not fetch
  s.forgive();
});

const isToastCode = (text: string) => text.includes('@mantine/notifications/');
const TOASTS = /\/assets\/[\w-]+\.js$/;

/** Waits until the toasts' own code has come, which it does by itself. */
const toastsAtHand = (page: Page) =>
  page.waitForResponse(async (reply) => TOASTS.test(reply.url()) && isToastCode(await reply.text()));

/** The toasts' own code never comes. */
const withoutToasts = (page: Page) =>
  page.route(TOASTS, async (route) => {
    const reply = await route.fetch();
    if (isToastCode(await reply.text())) return route.abort();
    return route.fulfill({ response: reply });
  });

/** The server has another version than the one in the browser. */
const withNewVersion = (page: Page) =>
  page.route(`${s.origin}/`, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js');
    return route.fulfill({ response: reply, body });
  });

const saidByHand = (page: Page, text: string | RegExp) =>
  page.locator('[data-plain-toasts]').getByRole('alert').filter({ hasText: text }).waitFor();

/** A page that starts anew has no mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const failed = (page: Page) => sees(page, 'This screen could not be loaded');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const goToUsers = (page: Page) => page.getByRole('link', { name: 'Users', exact: true }).click();

describe('without a network', () => {
  it('a save says so and keeps what was typed; with one it saves', async () => {
    const page = await s.as('seller', '/admin/update-profile');
    await toastsAtHand(page);
    await heading(page, 'Profile');
    await settled(page);
    await mark(page);
    await field(page, 'First Name').fill('Samantha');
    await goOffline(page);
    await save(page);
    await toast(page, UNANSWERED);
    expect(await field(page, 'First Name').inputValue()).toBe('Samantha');
    await goOnline(page);
    await save(page);
    await toast(page, 'Done');
    await page.getByRole('button', { name: /^Profile menu of Samantha/ }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('it is said even if the code that says things has not come', async () => {
    const page = await s.as('seller', '/admin');
    s.discardPage(page);
    await withoutToasts(page);
    await page.goto(s.addressOf('/admin/change-password'));
    await page.reload();
    await heading(page, 'Password');
    await settled(page);
    await mark(page);
    await field(page, 'Current password').fill(DEMO_PASSWORD);
    await field(page, 'New password').fill('a new password');
    await field(page, 'Confirm password').fill('a new password');
    await goOffline(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await saidByHand(page, UNANSWERED);
    expect(await field(page, 'New password').inputValue()).toBe('a new password');
    expect(await isMarked(page)).toBe(true);
    await page.locator('[data-plain-toasts]').getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('[data-plain-toasts]').getByRole('alert').count()).toBe(0);
  });

  it('a screen whose code is not there yet has failed, and comes when it is tried again', async () => {
    const page = await s.as('owner', '/admin', FRESH);
    s.discardPage(page);
    await heading(page, 'Dashboard');
    await settled(page);
    await mark(page);
    await goOffline(page);
    await goToUsers(page);
    await failed(page);
    await heading(page, 'Users');
    await tryAgain(page).click();
    await failed(page);
    await expect.poll(() => tryAgain(page).isEnabled()).toBe(true);
    expect(await isMarked(page)).toBe(true);
    await goOnline(page);
    await tryAgain(page).click();
    await page.getByRole('link', { name: 'Add user' }).waitFor();
    // with all that belongs to how it looks
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
      ),
    ).toBe(true);
  });
});

describe('the application itself', () => {
  it('says that it could not be reached when its code does not come', async () => {
    const page = await s.as('owner', '/admin', FRESH);
    s.discardPage(page);
    await heading(page, 'Dashboard');
    const LATER = /\/assets\/(?!index-|rolldown-)[\w-]+\.(js|css)$/;
    await page.route(LATER, (route) => route.abort());
    await page.reload();
    await heading(page, 'Forecourt could not be reached');
    await Promise.all([page.waitForEvent('domcontentloaded'), tryAgain(page).click()]);
    await heading(page, 'Forecourt could not be reached');
    await page.unroute(LATER);
    await tryAgain(page).click();
    await heading(page, 'Dashboard');
  });
});

describe('a new version on the server', () => {
  it('is taken when a file of the old one is missed', async () => {
    const page = await s.as('owner', '/admin', FRESH);
    s.discardPage(page);
    await heading(page, 'Dashboard');
    await settled(page);
    await mark(page);
    await withNewVersion(page);
    let isReplaced = true;
    await page.route('**/assets/**', (route) =>
      isReplaced ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    page.once('domcontentloaded', () => {
      isReplaced = false;
    });
    // what the page starts with is there, being what the server now has
    await page.route(/\/assets\/(index|rolldown|base|front|shell|common)[\w-]*\.(js|css)$/, (route) =>
      route.continue(),
    );
    await goToUsers(page);
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await heading(page, 'Users');
  });

  it('waits while something is typed, and is spoken of', async () => {
    const page = await s.as('seller5', '/admin');
    s.discardPage(page);
    await withoutToasts(page);
    await withNewVersion(page);
    await page.goto(s.addressOf('/admin/update-profile'));
    await page.reload();
    await heading(page, 'Profile');
    await settled(page);
    await mark(page);
    await field(page, 'First Name').fill('Typed');
    await saidByHand(page, 'There is a new version of Forecourt.');
    expect(await field(page, 'First Name').inputValue()).toBe('Typed');
    await save(page);
    await saidByHand(page, 'Done');
    expect(await isMarked(page)).toBe(true);
  });
});
