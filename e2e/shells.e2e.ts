import type { Shell } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './support/browser';
import {
  CUSTOMER_MENU,
  MECHANIC_MENU,
  type Menu,
  OWNER_MENU,
  PLATFORM_MENU,
  SELLER_MENU,
  without,
} from './support/menus';
import { arrivesAt, heading, sees, toast, whereIs } from './support/page';
import { exists } from './support/screens';
import { signOutByBar } from './support/sign-in';
import { stage } from './support/stage';

const s = stage();

const ACCOUNTS: readonly [username: string, shell: Shell, refused: string, menu: Menu][] = [
  ['owner', 'owner', '/error-reports', OWNER_MENU],
  ['manager', 'owner', '/admin/access-controls', OWNER_MENU],
  ['accountant', 'owner', '/admin/add-user', without(OWNER_MENU, 'Accounting', 'Write Cheque')],
  ['seller', 'seller', '/admin/user-managment', without(SELLER_MENU, 'Mechanic Shop')],
  ['seller5', 'seller', '/admin/features', without(SELLER_MENU, 'QUOTATION')],
  [
    'seller17',
    'seller',
    '/admin/update-bussiness-profile',
    without(SELLER_MENU, 'QUOTATION', 'Mechanic Shop'),
  ],
  ['seller42', 'seller', '/admin/vehicle-managment', SELLER_MENU.slice(-1)],
  ['mechanic', 'mechanic', '/admin/features', MECHANIC_MENU],
  ['customer', 'customer', '/admin/user-managment', CUSTOMER_MENU],
  ['platform', 'platform', '/admin/update-bussiness-profile', PLATFORM_MENU],
];

const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.querySelector('span')?.textContent,
        link.getAttribute('href')?.replace(/^#/, ''),
      ]),
    );

const barButtons = async (page: Page) => {
  const banner = page.getByRole('banner');
  const names = await banner
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  return { names, links: await banner.getByRole('link').filter({ visible: true }).count() };
};

describe('the menu', () => {
  it.each(ACCOUNTS)('of %s has what is allowed and exists; %s at %s is refused', async (...account) => {
    const [username, shell, refused, menu] = account;
    const page = await s.as(username, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const there = menu.filter(([, route]) => exists(route, shell));
    if (there.length > 0) expect(await menuOf(page)).toEqual(there.map((entry) => [...entry]));
    else expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await page.goto(s.addressOf(refused));
    await heading(page, 'You have no access to this page');
    await page.getByRole('link', { name: 'Home page', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'You have no access' }).waitFor({ state: 'hidden' });
  });

  it('marks where one is, collapses to icons and stays so', async () => {
    const page = await s.as('owner', '/admin/user-managment');
    const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' });
    await users.waitFor();
    expect(await users.getAttribute('aria-current')).toBe('page');
    const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    const wide = (await menu.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.reload();
    await users.waitFor();
    expect((await menu.boundingBox())?.width).toBeLessThan(wide / 2);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    expect((await menu.boundingBox())?.width).toBe(wide);
  });

  it('is a drawer on a phone', async () => {
    const page = await s.as('owner', '/admin', { width: 390 });
    await heading(page, 'Dashboard');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await drawer.count()).toBe(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByRole('link', { name: 'Users' }).click();
    await heading(page, 'Users');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('addresses', () => {
  it('knows when there is no screen, and the way home', async () => {
    const page = await s.as('owner', '/admin/no-such-screen');
    await heading(page, 'Page not found');
    expect(await page.title()).toBe('Page not found · Forecourt');
    await page.getByRole('link', { name: 'Home page', exact: true }).click();
    await heading(page, 'Dashboard');
  });

  it('disables a page that the role has and the dealership has not', async () => {
    const page = await s.as('owner');
    await page.route('**/api/user/info', async (route) => {
      const reply = await route.fetch();
      const info = await reply.json();
      info.components.ds_components = info.components.ds_components.filter(
        (name: string) => name !== 'UserManagement',
      );
      await route.fulfill({ response: reply, json: info });
    });
    await page.goto(s.addressOf('/admin/user-managment'));
    await page.reload();
    await heading(page, 'This page is disabled');
  });
});

describe('what the status of the dealership opens', () => {
  it.each([
    ['owner2004', 'Pricing'],
    ['owner2008', 'Update card'],
    ['owner2009', 'Update card'],
  ])('%s is led to pricing from anywhere, with logo and sign out alone', async (username, title) => {
    const page = await s.as(username, '/admin/user-managment');
    await arrivesAt(page, '/admin/pricing');
    await heading(page, title);
    expect(await barButtons(page)).toEqual({ names: ['Sign out'], links: 1 });
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await signOutByBar(page);
  });

  it.each(['owner2003', 'owner2007'])('%s has the dashboard under a limited bar', async (username) => {
    const page = await s.as(username, '/');
    await arrivesAt(page, '/admin');
    await heading(page, 'Dashboard');
    expect(await barButtons(page)).toEqual({ names: ['Sign out'], links: 1 });
  });

  it('6 with a redirect address goes there after a moment', async () => {
    const page = await s.as('owner2006', '/admin');
    await arrivesAt(page, '/admin/user-managment');
    await heading(page, 'Users');
  });

  it.each([
    ['owner1169', '/admin/vehicle-managment', 'owner'],
    ['owner260', '/admin/vehicle-managment', 'owner'],
    ['seller42', '/admin/social-posting', 'seller'],
  ] as const)('%s starts at %s once that screen exists', async (username, path, shell) => {
    const page = await s.as(username, '/');
    await arrivesAt(page, exists(path, shell) ? path : '/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('the top bar', () => {
  it('switches the role and back', async () => {
    const page = await s.as('owner', '/admin');
    const role = page.getByLabel('User Role').filter({ visible: true });
    await role.selectOption({ label: 'Sales Consultant' });
    await page.getByRole('link', { name: 'DASHBOARD', exact: true }).waitFor();
    expect(await menuOf(page)).toEqual(
      without(SELLER_MENU, 'Mechanic Shop')
        .filter(([, route]) => exists(route, 'seller'))
        .map((entry) => [...entry]),
    );
    await page.goto(s.addressOf('/admin/user-managment'));
    await heading(page, 'You have no access to this page');
    await role.selectOption({ label: 'Owner' });
    await page.getByRole('link', { name: 'Users', exact: true }).waitFor();
  });

  it('switches the branch, and nothing of the other branch is shown', async () => {
    const page = await s.as('owner', '/admin/user-managment?limit=50');
    await page.getByRole('row', { name: 'Marcus Whitfield' }).waitFor();
    const [home, branch] = (await s.ask('owner', 'GET', '/api/user/info')).body.complex;
    const places = page.getByLabel('Select Branching').filter({ visible: true });
    const logo = (place: { bussiness_name: string }) =>
      page.getByRole('link', { name: new RegExp(`^${place.bussiness_name} ?, home page$`) });
    await places.selectOption({ label: branch.business_street });
    await logo(branch).waitFor();
    await page.goto(s.addressOf('/admin/user-managment?limit=50'));
    await page.getByText(/^(No users yet|\d+ users?)$/).waitFor();
    expect(await page.getByRole('row', { name: 'Marcus Whitfield' }).count()).toBe(0);
    await places.selectOption({ label: home.business_street });
    await logo(home).waitFor();
  });

  it('goes online and offline, and stays offline across a reload', async () => {
    const page = await s.as('seller', '/admin');
    const profile = page.getByRole('button', { name: /^Profile menu of/ });
    const presence = page.getByRole('switch');
    await profile.click();
    await page.getByRole('switch', { name: "I'm online" }).click();
    await page.getByRole('switch', { name: "I'm offline" }).waitFor();
    expect(await presence.getAttribute('aria-checked')).toBe('false');
    await page.reload();
    await profile.click();
    await page.getByRole('switch', { name: "I'm offline" }).waitFor();
    expect((await s.ask('owner', 'GET', '/api/users/by/dealership?q=seller')).body.rows).toContainEqual(
      expect.objectContaining({ username: 'seller', is_online: 0 }),
    );
    await presence.click();
    await page.getByRole('switch', { name: "I'm online" }).waitFor();
  });

  it('is dark, light or as the system is', async () => {
    const page = await s.as('owner', '/admin');
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Profile menu of/ }).click();
      await page.getByRole('radio', { name }).check({ force: true });
      await page.keyboard.press('Escape');
    };
    await heading(page, 'Dashboard');
    expect(await scheme()).toBe('light');
    await choose('Dark');
    await expect.poll(scheme).toBe('dark');
    await page.reload();
    await heading(page, 'Dashboard');
    expect(await scheme()).toBe('dark');
    await choose('System');
    await expect.poll(scheme).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
  });

  it.each([false, true])('fetches ahead while one reads, unless data is saved (%s)', async (savesData) => {
    const page = await s.as('owner', '/admin', { savesData });
    await settled(page);
    const stockList: string[] = [];
    page.on('request', (request) => {
      if (/vehicle-list-.*\.js$/.test(request.url())) stockList.push(request.url());
    });
    if (!savesData) return expect.poll(() => stockList.length).toBe(1);
    await page.waitForTimeout(2_500);
    expect(stockList).toEqual([]);
  });

  it('opens a notification at its place and marks all as read', async () => {
    const page = await s.as('owner', '/admin');
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
    const panel = page.getByRole('region', { name: 'Latest notifications' });
    await panel.getByRole('button', { name: /Your payment went through/ }).click();
    await arrivesAt(page, '/admin/pricing');
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  it('finds screens with Ctrl+K, only those that are open to one', async () => {
    const page = await s.as('owner', '/admin');
    await heading(page, 'Dashboard');
    await page.keyboard.press('Control+k');
    const search = page.getByPlaceholder('Go to a screen or a record');
    await search.fill('passw');
    await page.getByRole('option', { name: 'Password' }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Password');
    const seller = await s.as('seller', '/admin');
    await heading(seller, 'Dashboard');
    await seller.keyboard.press('Control+k');
    await seller.getByPlaceholder('Go to a screen or a record').fill('users');
    await sees(seller, 'Nothing found');
  });
});

describe('a screen that breaks', () => {
  it('says so, reports it, and leads home', async () => {
    const page = await s.as('owner', '/admin');
    await heading(page, 'Dashboard');
    await page.route('**/api/users/by/dealership?*', (route) =>
      route.fulfill({ json: { rows: 7, total: 7, page: 1, limit: 10 } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    await heading(page, 'Sorry, Something wrong accured!!');
    await sees(page, 'You can go back to home page');
    await toast(page, "We Send A report for this error to our developers and they've trying to solve it.");
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).not.toBeNull();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Home page' }).click();
    await heading(page, 'Dashboard');
    expect(whereIs(page)).toBe('/admin');
    s.forgive();

    const staff = await s.as('platform', '/error-reports');
    const row = staff.getByRole('row').filter({ hasText: 'TypeError' });
    await row.getByRole('button', { name: /^Actions for TypeError/ }).click();
    await staff.getByRole('menuitem', { name: 'Read' }).click();
    const report = staff.getByRole('dialog');
    await report.getByText(/owner · .*user-managment/).waitFor();
  });
});
