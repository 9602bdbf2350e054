import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrivesAt, choose, field, gone, heading, sees, whereIs } from './support/page';
import { stage } from './support/stage';
import { LIST, names, row, usersOf } from './support/users';

const s = stage({ on: 'demo dealership' });
const users = usersOf(s);

describe('the list', () => {
  it('keeps search, filter, order and page in the address', async () => {
    const page = await s.as('owner', LIST);
    await page.locator('tbody tr[aria-label]').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await arrivesAt(page, `${LIST}?page=2`);
    const second = await s.ask('owner', 'GET', '/api/users/by/dealership?sort=full_name&page=2&limit=10');
    const expected = second.body.rows.map((user: { full_name: string }) => user.full_name);
    await expect.poll(() => names(page)).toEqual(expected);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(expected);

    const head = page.getByRole('columnheader', { name: 'Username' });
    await head.getByRole('button').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await head.getByRole('button').click();
    await arrivesAt(page, `${LIST}?sort=-username`);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'Filter' }).click();
    await choose(page, 'Role', 'Manager', page.getByRole('dialog', { name: 'Filter' }));
    await page.getByRole('button', { name: /^Show \d+ users?$/ }).click();
    await page.getByLabel('Search users').fill('whitfield');
    await expect.poll(() => whereIs(page)).toBe(`${LIST}?sort=-username&frk_role=19&q=whitfield`);
    await expect.poll(() => names(page)).toEqual(['Marcus Whitfield']);
    await sees(page, '1 user');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Marcus Whitfield']);
    expect(await page.getByLabel('Search users').inputValue()).toBe('whitfield');

    await page.getByLabel('Search users').fill('nobody is called so');
    await sees(page, 'No users match');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.goBack();
    await sees(page, 'No users match');
  });

  it('stores the columns that one chooses, in their order', async () => {
    const heads = (at: Page) =>
      at.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent).filter(Boolean));
    const page = await s.as('manager', LIST);
    await page.locator('tbody tr[aria-label]').first().waitFor();
    const usual = await heads(page);
    expect(usual.slice(0, 4)).toEqual(['Picture', 'Name', 'Username', 'Role']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'E-mail' }).uncheck();
    await page.getByRole('button', { name: 'Move Role to the left' }).click();
    const grip = page.getByRole('button', { name: /^Drag Role/ });
    await grip.press('ArrowUp');
    await expect.poll(async () => (await heads(page)).slice(0, 2)).toEqual(['Picture', 'Role']);
    await grip.press('ArrowDown');
    await page.getByLabel('Find a column').fill('user');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Role' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const chosen = ['Picture', 'Name', 'Role', 'Username'];
    await expect.poll(async () => (await heads(page)).slice(0, 4)).toEqual(chosen);
    await expect
      .poll(async () => (await s.ask('manager', 'GET', '/api/user/info')).body.columns.users?.slice(0, 4))
      .toEqual(['avatar', 'full_name', 'role', 'username']);
    const elsewhere = await s.as('manager', LIST);
    await elsewhere.locator('tbody tr[aria-label]').first().waitFor();
    expect((await heads(elsewhere)).slice(0, 4)).toEqual(chosen);
    expect(await heads(elsewhere)).not.toContain('E-mail');
    const other = await s.as('owner', LIST);
    await other.locator('tbody tr[aria-label]').first().waitFor();
    expect(await heads(other)).toEqual(usual);
  });

  it('remembers how many rows one wants on a page', async () => {
    const page = await s.as('owner', LIST);
    await page.getByLabel('Rows on a page').selectOption('25');
    await page.goto(s.addressOf('/admin'));
    await heading(page, 'Dashboard');
    await page.goto(s.addressOf(LIST));
    await expect.poll(() => page.getByLabel('Rows on a page').inputValue()).toBe('25');
    await arrivesAt(page, LIST);
  });

  it('keeps views under a name', async () => {
    const page = await s.as('owner', '/admin/seller-manage');
    const views = page.getByRole('button', { name: 'Saved views' });
    await views.click();
    await page.getByRole('button', { name: 'Active sellers', exact: true }).click();
    await arrivesAt(page, '/admin/seller-manage?is_active=1');
    await page.goto(s.addressOf(`${LIST}?sort=-username&frk_role=19`));
    await heading(page, 'Users');
    await views.click();
    await field(page, 'Save this view as').fill('Managers, backwards');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Managers, backwards', exact: true }).waitFor();
    await page.goto(s.addressOf(LIST));
    await page.reload();
    await views.click();
    await page.getByRole('button', { name: 'Managers, backwards', exact: true }).click();
    await arrivesAt(page, `${LIST}?sort=-username&frk_role=19`);
    await views.click();
    await page.getByRole('button', { name: 'Forget the view Managers, backwards' }).click();
    await gone(page, 'Managers, backwards');
  });

  it('is worked by keyboard', async () => {
    const page = await s.as('owner', `${LIST}?q=marcus`);
    await row(page, 'Marcus Whitfield').waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Search users',
    );
    await row(page, 'Marcus Whitfield').focus();
    await page.keyboard.press('x');
    await sees(page, '1 selected');
    await page.keyboard.press('Enter');
    await heading(page, 'Marcus Whitfield');
  });

  it('exports what is shown', async () => {
    await users.add('csv.one', { f_name: '=cmd()', l_name: 'Ünder, "quoted"', mobile: '6045550123' });
    const page = await s.as('owner', `${LIST}?q=csv.one`);
    await page.locator('tbody tr[aria-label]').first().waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'All 1 that match' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head, line] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe('Picture,Name,Username,Role,E-mail,Mobile,Active,Last seen,Created');
    expect(line).toContain(`,"'=cmd() Ünder, ""quoted""",csv.one,Sales Consultant,csv.one@example.org,`);
    expect(line).toContain(',6045550123,Active,,');
  });

  it('is a card each on a phone', async () => {
    const page = await s.as('owner', `${LIST}?q=marcus`, { width: 390 });
    const card = page.getByRole('list', { name: 'users' }).getByRole('listitem');
    await card.getByRole('link', { name: 'Marcus Whitfield' }).click();
    await heading(page, 'Marcus Whitfield');
  });
});
