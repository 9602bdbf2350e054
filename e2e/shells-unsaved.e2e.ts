import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, heading, sees, whereIs } from './support/page';
import { signInByForm } from './support/sign-in';
import { stage } from './support/stage';

const s = stage();

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByRole('button', { name }).click();

/** As one who types or pastes an address. */
const paste = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

const typed = async (page: Page, name: string) => {
  await heading(page, 'Add user');
  await field(page, 'First Name').fill(name);
  await sees(page, 'Unsaved changes');
};

/** Types, and does something before typing has rested. */
const type = async (page: Page, name: string, then: () => unknown) => {
  await page.evaluate((text) => {
    const input = document.querySelector<HTMLInputElement>('input[name="f_name"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }, name);
  await page.evaluate(then);
};

describe('input that is not saved', () => {
  it('is asked about before another address takes its place', async () => {
    const said: string[] = [];
    const page = await s.as('owner', '/admin/user-managment');
    page.on('console', (message) => said.push(message.text()));
    await heading(page, 'Users');
    await page.getByRole('link', { name: 'Add user' }).click();
    await typed(page, 'Half');
    await paste(page, '/admin/update-profile');
    await answer(page, 'Stay');
    await question(page).waitFor({ state: 'detached' });
    expect(whereIs(page)).toBe('/admin/add-user');
    expect(await field(page, 'First Name').inputValue()).toBe('Half');
    await paste(page, '/admin/update-profile');
    await answer(page, 'Leave');
    await heading(page, 'Profile');
    await page.goBack();
    await heading(page, 'Add user');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await page.goBack();
    await heading(page, 'Users');
    expect(said.filter((text) => /blocker/.test(text))).toEqual([]);
  });

  it('is asked about by the browser itself when the code of the question cannot be had', async () => {
    const page = await s.as('owner');
    await page.route(/\/confirm-dialog-[\w-]+\.js$/, (route) => route.abort());
    await page.reload();
    await page.goto(s.addressOf('/admin/add-user'));
    await typed(page, 'Half');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.dismiss();
      });
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
    expect(await asked).toContain('Leave without saving?');
    expect(whereIs(page)).toBe('/admin/add-user');
    expect(await field(page, 'First Name').inputValue()).toBe('Half');
    s.forgive();
  });

  it('is asked about before going back to an address that was typed', async () => {
    const page = await s.as('owner', '/admin');
    await heading(page, 'Dashboard');
    await paste(page, '/admin/user-managment');
    await heading(page, 'Users');
    await page.getByRole('link', { name: 'Add user' }).click();
    await typed(page, 'Half');
    await page.evaluate(() => history.back());
    await answer(page, 'Stay');
    await question(page).waitFor({ state: 'detached' });
    expect(whereIs(page)).toBe('/admin/add-user');
    expect(await field(page, 'First Name').inputValue()).toBe('Half');
    await page.evaluate(() => history.back());
    await answer(page, 'Leave');
    await heading(page, 'Users');
    await page.goBack();
    await heading(page, 'Dashboard');
  });

  it('waits as a draft when the session ends right after typing, and holds nobody', async () => {
    const page = await s.as('owner', '/admin/add-user');
    await typed(page, 'Hasty');
    await type(page, 'Hastier', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: at once, as the end of a session does
      document.cookie = 'token=; Path=/; Max-Age=0';
      location.hash = '/signin';
    });
    await heading(page, 'Sign in');
    await signInByForm(page, s.usernameOf('owner'));
    await heading(page, 'Dashboard');
    await paste(page, '/admin/add-user');
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Hastier');
  });

  it('is asked about before one works in another role, and before one signs out', async () => {
    const page = await s.as('owner', '/admin/add-user');
    await typed(page, 'Half');
    const role = page.getByLabel('User Role').filter({ visible: true });
    await role.selectOption({ label: 'Sales Consultant' });
    await answer(page, 'Stay');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => role.locator('option:checked').textContent()).toBe('Owner');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await answer(page, 'Stay');
    await question(page).waitFor({ state: 'detached' });
    expect(await field(page, 'First Name').inputValue()).toBe('Half');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await answer(page, 'Leave');
    await heading(page, 'Sign in');
  });

  it('waits as a draft when the page goes right after typing', async () => {
    const page = await s.as('owner', '/admin/add-user');
    await typed(page, 'Hasty');
    await type(page, 'Hastier', () => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await heading(page, 'Add user');
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Hastier');
  });
});
