import { describe, expect, it } from 'vitest';
import { ask } from './support/api';
import { arrivesAt, errorOf, gone, heading, sees, whereIs } from './support/page';
import { signInByForm, signOutByBar, submitSignIn } from './support/sign-in';
import { stage } from './support/stage';

const s = stage({ on: 'demo dealership' });
const LOCKED = /^Too many failed login attempts\. Please try again later\. \d:\d\d$/;
const tokenIn = async (page: Awaited<ReturnType<typeof s.stranger>>) =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value;

describe('signing in and out', () => {
  it('leads each demo account into its shell and out again', async () => {
    const page = await s.stranger();
    for (const [username, path, title, role] of [
      ['owner', '/admin', 'Dashboard', 'Owner'],
      ['manager', '/admin', 'Dashboard', 'Manager'],
      ['accountant', '/admin', 'Dashboard', 'Accountant'],
      ['bookkeeper', '/admin', 'Dashboard', 'Bookkeeper'],
      ['seller', '/admin', 'Dashboard', 'Sales Consultant'],
      ['seller5', '/admin', 'Dashboard', 'Sales and Service'],
      ['seller17', '/admin', 'Dashboard', 'Senior Seller'],
      ['mechanic', '/admin', 'Dashboard', 'Mechanic'],
      ['customer', '/admin/customer-negotiates', 'Your deals', 'Customer'],
      ['platform', '/register', 'Dealerships', 'Platform Admin'],
    ] as const) {
      await signInByForm(page, username);
      await arrivesAt(page, path);
      await heading(page, title);
      expect(await page.title()).toBe(`${title} · Forecourt`);
      await page.getByRole('button', { name: /^Profile menu of / }).click();
      await sees(page, role);
      await page.keyboard.press('Escape');
      const token = await tokenIn(page);
      await signOutByBar(page);
      expect(await tokenIn(page)).toBeUndefined();
      expect((await ask(s.origin, 'GET', '/api/user/info', token)).status).toBe(401);
    }
  });

  it('asks for a session first and then shows the address that was wanted', async () => {
    const page = await s.stranger('/admin/user-managment?q=sam');
    await arrivesAt(page, '/signin');
    await signInByForm(page, 'owner');
    await heading(page, 'Users');
    expect(whereIs(page)).toBe('/admin/user-managment?q=sam');
  });

  it('needs a username and a password', async () => {
    const page = await s.stranger();
    await submitSignIn(page);
    expect(await errorOf(page, 'Username')).toBe('Required');
    expect(await errorOf(page, 'Password')).toBe('Required');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  });

  it('locks after two failures, counts down, and stays locked across a reload', async () => {
    const page = await s.stranger();
    s.discardPage(page);
    await page.clock.install();
    await signInByForm(page, 'owner', 'not the password');
    await sees(page, 'Wrong username or password');
    await submitSignIn(page);
    expect(await page.getByText(LOCKED).textContent()).toMatch(/ (2:00|1:5\d)$/);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await page.clock.fastForward(70_000);
    await page.getByText(/ 0:[45]\d$/).waitFor();
    await page.reload();
    await page.getByText(LOCKED).waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.clock.fastForward(60_000);
    await gone(page, LOCKED);
    await signInByForm(page, 'owner');
    await heading(page, 'Dashboard');
  });

  it('by a 401 leads to /signin, and back to the same place afterwards', async () => {
    const page = await s.as('owner', '/admin/user-managment');
    await heading(page, 'Users');
    const token = await tokenIn(page);
    expect((await ask(s.origin, 'POST', '/api/user/logout', token)).status).toBe(200);
    await page.getByRole('button', { name: 'Next page' }).click();
    await arrivesAt(page, '/signin');
    expect(await tokenIn(page)).toBeUndefined();
    await signInByForm(page, 'owner');
    await heading(page, 'Users');
  });
});
