import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './support/browser';
import { menuOf, SELLER_MENU, without } from './support/menus';
import { arrivesAt, heading, sees } from './support/page';
import { exists } from './support/screens';
import { stage } from './support/stage';

const s = stage({ on: 'demo dealership' });
const own = stage();

const hasRoom = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  const bar = page.locator('header').first();
  const search = bar.getByRole('button', { name: 'Search' });
  const name = bar.getByRole('link', { name: /home page$/ });
  const [nameBox, searchBox] = [await name.boundingBox(), await search.boundingBox()];
  expect((nameBox?.x ?? 0) + (nameBox?.width ?? 0)).toBeLessThanOrEqual(searchBox?.x ?? 0);
  const sticksOut = await bar.evaluate((header) =>
    [...header.querySelectorAll('a, button, select, kbd')]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const [box, line] = [part.getBoundingClientRect(), header.getBoundingClientRect()];
        const around = part.parentElement?.closest('button')?.getBoundingClientRect() ?? line;
        return box.left < around.left || box.right > around.right || box.bottom > around.bottom;
      })
      .map((part) => part.textContent),
  );
  expect(sticksOut).toEqual([]);
};

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

  it('goes online and offline, stays offline across a reload, and says so when it could not come back', async () => {
    const page = await own.as('seller', '/admin');
    const profile = page.getByRole('button', { name: /^Profile menu of/ });
    const presence = page.getByRole('switch');
    await profile.click();
    await page.getByRole('switch', { name: "I'm online" }).click();
    await page.getByRole('switch', { name: "I'm offline" }).waitFor();
    expect(await presence.getAttribute('aria-checked')).toBe('false');
    await page.reload();
    await profile.click();
    await page.getByRole('switch', { name: "I'm offline" }).waitFor();
    expect((await own.ask('owner', 'GET', '/api/users/by/dealership?q=seller')).body.rows).toContainEqual(
      expect.objectContaining({ username: own.usernameOf('seller'), is_online: 0 }),
    );
    await presence.click();
    await page.getByRole('switch', { name: "I'm online" }).waitFor();
    await page.route(/\/presence$/, (route) => route.fulfill({ status: 409, json: { message: 'Not now' } }));
    await page.reload();
    await profile.click();
    await page.getByRole('switch', { name: "I'm offline" }).waitFor();
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

  it('has room for everything at every width', async () => {
    const page = await s.as('owner', '/admin', { width: 320 });
    await heading(page, 'Dashboard');
    for (const width of [320, 390, 768, 1024]) await hasRoom(page, width);
  });
  it.each([false, true])('fetches ahead while one reads, unless data is saved (%s)', async (savesData) => {
    const page = await s.as('owner', '/admin', { savesData });
    await settled(page);
    const stockList: string[] = [];
    page.on('request', (request) => {
      if (/\/areas-inventory-list-.*\.js$/.test(request.url())) stockList.push(request.url());
    });
    if (!savesData) return expect.poll(() => stockList.length).toBe(1);
    await page.waitForTimeout(2_500);
    expect(stockList).toEqual([]);
  });

  it('opens a notification at its place and marks all as read', async () => {
    const page = await s.as('owner', '/admin');
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
    const panel = page.getByRole('region', { name: 'Latest notifications' });
    await panel.getByRole('button', { name: /Your payment went through/ }).click();
    await arrivesAt(page, '/admin/pricing');
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
    await heading(page, 'Pricing'); // which leaves the focus where it is
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
    await sees(seller, 'No matches');
  });
});
