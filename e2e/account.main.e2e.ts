import { ROLE } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './support/api';
import { arrivesAt, errorOf, field, heading, pngOf, sees, toast } from './support/page';
import { signInByForm } from './support/sign-in';
import { stage } from './support/stage';

const s = stage();
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

describe('the account and the dealership', () => {
  it('changes the profile, and the bar knows it at once', async () => {
    const page = await s.as('seller', '/admin');
    await page.getByRole('button', { name: 'Profile menu of Sam Lindqvist' }).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await heading(page, 'Profile');
    await field(page, 'First Name').fill('Samuel');
    await field(page, 'Mobile').fill('604');
    await save(page);
    await expect.poll(() => errorOf(page, 'Mobile')).toBe('Wrong Mobile Number');
    await field(page, 'Mobile').fill('6045550142');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await pngOf(page, 300, 300),
      });
    await toast(page, 'Done');
    await save(page);
    await page.getByRole('button', { name: 'Profile menu of Samuel Lindqvist' }).waitFor();
    const { user } = (await s.ask('seller', 'GET', '/api/user/info')).body;
    expect(user).toMatchObject({ f_name: 'Samuel', avatar: expect.any(String) });
    expect((await s.ask('seller', 'GET', '/api/v1/profile')).body.mobile).toBe('6045550142');
  });

  it('changes the password, and every other session ends', async () => {
    const page = await s.as('seller5', '/admin/change-password');
    const other = await s.as('seller5', '/admin');
    await heading(other, 'Dashboard');
    const change = page.getByRole('button', { name: 'Change password' });
    await field(page, 'Current password').fill('not the password');
    await field(page, 'New password').fill('short');
    await field(page, 'Confirm password').fill('shorter');
    await change.click();
    await expect.poll(() => errorOf(page, 'New password')).toBe('At least 8 characters ');
    expect(await errorOf(page, 'Confirm password')).toBe('Not match your password and confirm password');
    await field(page, 'New password').fill('a new password');
    await field(page, 'Confirm password').fill('a new password');
    await change.click();
    await expect.poll(() => errorOf(page, 'Current password')).toBe('This is not your password');
    await field(page, 'Current password').fill(DEMO_PASSWORD);
    await change.click();
    await toast(page, 'Done');
    await expect.poll(() => field(page, 'New password').inputValue()).toBe('');

    await other.getByRole('button', { name: /^Notifications/ }).click();
    await arrivesAt(other, '/signin');
    await signInByForm(other, s.usernameOf('seller5'));
    await sees(other, 'Wrong username or password');
    await signInByForm(other, s.usernameOf('seller5'), 'a new password');
    await heading(other, 'Dashboard');
    await page.reload();
    await heading(page, 'Password');
  });

  it('takes a logo and a city that is searched for', async () => {
    const page = await s.as('owner', '/admin/update-bussiness-profile');
    await heading(page, 'Business Profile');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await pngOf(page, 400, 120, 'navy'),
      });
    await toast(page, 'Done');
    await field(page, 'Business name').fill('');
    await save(page);
    await expect.poll(() => errorOf(page, 'Business name')).not.toBe('');
    await field(page, 'Business name').fill('North Shore Cars');
    await field(page, 'Website').fill('not a link');
    await save(page);
    await expect.poll(() => errorOf(page, 'Website')).toBe('must begin with https://');
    await field(page, 'Website').fill('https://north-shore.example');
    await field(page, 'City').fill("ST JOHN'S");
    await page.getByRole('option', { name: /^St\. John's, NL/ }).click();
    await save(page);
    await page.getByRole('link', { name: /^North Shore Cars/ }).waitFor();
    const saved = (await s.ask('owner', 'GET', '/api/v1/business-profile')).body;
    expect(saved).toMatchObject({
      bussiness_name: 'North Shore Cars',
      city: "St. John's",
      logo_url: expect.any(String),
    });
    expect(saved.timezone).toBe('America/St_Johns');
  });

  it('takes a screen from sellers at once, and gives it back', async () => {
    const owner = await s.as('owner', '/admin/access-controls');
    const seller = await s.as('seller', '/admin/update-profile');
    await heading(seller, 'Profile');
    const box = owner.getByRole('checkbox', { name: 'Profile for Sales Consultant' });
    await box.uncheck();
    await save(owner);
    await toast(owner, 'Done');
    expect((await s.ask('seller', 'GET', '/api/v1/profile')).status).toBe(403);
    await seller.reload();
    await arrivesAt(seller, '/admin');
    await heading(seller, 'Dashboard');
    await seller.getByRole('button', { name: /^Profile menu of/ }).click();
    await seller.getByRole('link', { name: 'Password', exact: true }).waitFor();
    expect(await seller.getByRole('link', { name: 'Profile', exact: true }).count()).toBe(0);
    await box.check();
    await save(owner);
    await expect.poll(async () => (await s.ask('seller', 'GET', '/api/v1/profile')).status).toBe(200);
    const { roles } = (await s.ask('owner', 'GET', '/api/v1/access-controls')).body;
    expect(roles.find((r: { role: number }) => r.role === ROLE.salesConsultant).components).toContain(
      'UpdateProfile',
    );
  });
});
