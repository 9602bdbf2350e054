import { ROLE } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectMenu, OTHER_ACCOUNTS } from './support/menus';
import { arrivesAt, field, heading, sees, toast, whereIs } from './support/page';
import { exists } from './support/screens';
import { signInByForm, signOutByBar } from './support/sign-in';
import { stage } from './support/stage';

const s = stage({ on: 'demo dealership' });
const own = stage();

const barButtons = async (page: Page) => {
  const banner = page.getByRole('banner');
  const names = await banner
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  return { names, links: await banner.getByRole('link').filter({ visible: true }).count() };
};

describe('the menu', () => {
  it.each(OTHER_ACCOUNTS)('of %s has what is allowed and exists; %s at %s is refused', (...account) =>
    expectMenu(s, account),
  );

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
});

describe('whoever asks the system for less motion', () => {
  it('sees nothing move, but for what turns while one waits', async () => {
    const page = await s.as('owner', '/admin');
    await heading(page, 'Dashboard');
    await page.evaluate(() => {
      for (const begin of ['animationstart', 'transitionrun'])
        addEventListener(begin, ({ target }) => {
          const moving = target instanceof Element && !target.closest('.mantine-Loader-root');
          if (moving) document.documentElement.dataset.moved = `${begin} ${target.className}`;
        });
    });
    await page.getByRole('button', { name: /^Profile menu of/ }).click();
    await page.keyboard.press('Escape');
    await page.goto(s.addressOf('/admin/change-password'));
    await field(page, 'New password').focus();
    await page.goto(s.addressOf('/admin/vehicle-managment'));
    await page.getByRole('row').nth(1).hover();
    expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined();
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

describe('a role without a dashboard', () => {
  it('begins at the first screen that it has, and home is there', async () => {
    const { roles } = (await own.ask('owner', 'GET', '/api/v1/access-controls')).body;
    const mechanics = roles.find(({ role }: { role: number }) => role === ROLE.mechanic);
    const save = (components: string[]) =>
      own.ask('owner', 'PUT', '/api/v1/access-controls', { roles: [{ role: ROLE.mechanic, components }] });
    await save(mechanics.components.filter((name: string) => name !== 'Dashboard'));
    const page = await own.as('mechanic', '/');
    await arrivesAt(page, '/admin/vehicle-managment');
    await page.goto(own.addressOf('/admin/features'));
    await heading(page, 'You have no access to this page');
    await page.getByRole('link', { name: 'Home page', exact: true }).click();
    await arrivesAt(page, '/admin/vehicle-managment');
    await save(mechanics.components);
  });
});

describe('a session that ended', () => {
  it('is said, and leads back whoever had it, but nobody else', async () => {
    const page = await s.as('owner', '/admin/user-managment');
    await heading(page, 'Users');
    const end = async () => {
      await page.context().addCookies([{ name: 'token', value: 'nobodys', url: s.origin }]);
      await page.getByRole('button', { name: 'Next page' }).click();
      await heading(page, 'Sign in');
      await toast(page, 'Your session has ended. Please sign in again.');
    };
    await end();
    await signInByForm(page, 'seller');
    await heading(page, 'Dashboard');
    await signOutByBar(page);
    await signInByForm(page, 'owner');
    await heading(page, 'Dashboard');
    await page.goto(s.addressOf('/admin/user-managment'));
    await heading(page, 'Users');
    await end();
    await signInByForm(page, 'owner');
    await heading(page, 'Users');
  });

  it('with a token that cannot even be read begins at the door', async () => {
    const page = await s.stranger('/signin');
    await page.context().addCookies([{ name: 'token', value: '%E0%A4%A', url: s.origin }]);
    await page.reload();
    await heading(page, 'Sign in');
  });
});

describe('two tabs', () => {
  it('stay online when one of them is closed', async () => {
    const isOnline = async () =>
      (await own.ask('owner', 'GET', '/api/users/by/dealership?q=seller5')).body.rows[0].is_online;
    const page = await own.as('seller5', '/admin');
    await heading(page, 'Dashboard');
    const other = await page.context().newPage();
    await other.goto(own.addressOf('/admin'));
    await heading(other, 'Dashboard');
    await expect.poll(isOnline).toBe(1);
    const left = page.waitForResponse((reply) => reply.url().endsWith('/api/user/info'));
    await other.close({ runBeforeUnload: true });
    await left;
    await expect.poll(isOnline).toBe(1);
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

  it('leads to pricing when a call is answered with 406 in the middle of a session', async () => {
    const page = await s.as('owner', '/admin');
    s.discardPage(page);
    await heading(page, 'Dashboard');
    // the status of the dealership changes: calls answer 406, and the session says why
    await page.route('**/api/user/info', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ds_status: 4 } });
    });
    await page.route('**/api/users/by/dealership*', (route) =>
      route.fulfill({ status: 406, json: { message: 'Choose a package', requestId: 'test' } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    await arrivesAt(page, '/admin/pricing');
    await heading(page, 'Pricing');
    await expect.poll(() => barButtons(page)).toEqual({ names: ['Sign out'], links: 1 });
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
    await row.press('Enter');
    await heading(staff, 'Error report');
    await staff
      .getByRole('button', { name: /^Actions for TypeError/ })
      .first()
      .click();
    await staff.getByRole('menuitem', { name: 'Read' }).click();
    const report = staff.getByRole('dialog');
    await report.getByText(/owner · .*user-managment/).waitFor();
  });
});
