import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './support/api';
import {
  arrivesAt,
  choose,
  errorOf,
  field,
  gone,
  heading,
  openChoices,
  pngOf,
  sees,
  toast,
  whereIs,
} from './support/page';
import { stage } from './support/stage';

const s = stage();
const LIST = '/admin/user-managment';

const names = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** A user of the demo dealership that a journey may do with as it likes. */
const addUser = async (username: string, more: Record<string, unknown> = {}): Promise<number> => {
  const reply = await s.ask('owner', 'POST', '/api/ds/admin/userup', {
    username,
    password: DEMO_PASSWORD,
    frk_role: 16,
    f_name: 'Tessa',
    l_name: username,
    email: `${username}@example.org`,
    ...more,
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const listed = async (q: string) =>
  (await s.ask('owner', 'GET', `/api/users/by/dealership?q=${q}&limit=200`)).body.rows;

describe('the list', () => {
  it('keeps search, filter, order and page in the address', async () => {
    const page = await s.as('owner', LIST);
    await row(page, 'Olivia Bergeron').or(page.locator('tbody tr').first()).first().waitFor();
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
    await page.keyboard.press('Escape');
    await page.getByLabel('Search users').fill('marcus');
    await expect.poll(() => whereIs(page)).toBe(`${LIST}?sort=-username&frk_role=19&q=marcus`);
    await expect.poll(() => names(page)).toEqual(['Marcus Whitfield']);
    await sees(page, '1 user');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Marcus Whitfield']);
    expect(await page.getByLabel('Search users').inputValue()).toBe('marcus');

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
    await page.locator('tbody tr').first().waitFor();
    const usual = await heads(page);
    expect(usual.slice(0, 4)).toEqual(['Picture', 'Name', 'Username', 'Role']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'E-mail' }).uncheck();
    await page.getByRole('button', { name: 'Move Role to the left' }).click();
    await page.keyboard.press('Escape');
    const chosen = ['Picture', 'Name', 'Role', 'Username'];
    await expect.poll(async () => (await heads(page)).slice(0, 4)).toEqual(chosen);
    await expect
      .poll(async () => (await s.ask('manager', 'GET', '/api/user/info')).body.columns.users?.slice(0, 4))
      .toEqual(['avatar', 'full_name', 'role', 'username']);
    const elsewhere = await s.as('manager', LIST);
    await elsewhere.locator('tbody tr').first().waitFor();
    expect((await heads(elsewhere)).slice(0, 4)).toEqual(chosen);
    expect(await heads(elsewhere)).not.toContain('E-mail');
    const other = await s.as('owner', LIST);
    await other.locator('tbody tr').first().waitFor();
    expect(await heads(other)).toEqual(usual);
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
    await addUser('csv.one', { f_name: '=cmd()', l_name: 'Ünder, "quoted"', mobile: '6045550123' });
    const page = await s.as('owner', `${LIST}?q=csv.one`);
    await page.locator('tbody tr').first().waitFor();
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

describe('adding a user', () => {
  it('puts what is wrong on its field, the first one in focus, and then adds', async () => {
    const page = await s.as('owner', LIST);
    await page.getByRole('link', { name: 'Add user' }).click();
    await heading(page, 'Add user');
    const save = page.getByRole('button', { name: 'Add user' });
    await save.click();
    await expect.poll(() => errorOf(page, 'Username')).toBe('Required');
    expect(await errorOf(page, 'Password')).toBe('Required');
    expect(await errorOf(page, 'Role')).toBe('Required');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await field(page, 'Username').fill('seller');
    await field(page, 'Password').fill('short');
    await field(page, 'Mobile').fill('604555');
    await field(page, 'First Name').fill('Noor');
    await field(page, 'Last Name').fill('Haddad');
    await field(page, 'E-mail').fill('noor@example.org');
    await choose(page, 'Role', 'Sales Lead');
    await save.click();
    await expect.poll(() => errorOf(page, 'Password')).toBe('At least 8 characters ');
    expect(await errorOf(page, 'Mobile')).toBe('Wrong Mobile Number');
    await field(page, 'Password').fill(DEMO_PASSWORD);
    await field(page, 'Mobile').fill('6045550177');
    expect(await field(page, 'Mobile').inputValue()).toBe('(604) 555-0177');
    await save.click();
    // the server alone knows that the name is taken
    await expect.poll(() => errorOf(page, 'Username')).not.toBe('');
    await field(page, 'Username').fill('noor.haddad');
    await save.click();
    await toast(page, 'Done');
    await heading(page, 'Users');
    expect(await listed('noor.haddad')).toEqual([
      expect.objectContaining({
        full_name: 'Noor Haddad',
        role: 'Sales Lead',
        mobile: '6045550177',
        is_active: 1,
      }),
    ]);
  });

  it('asks before what was typed is left, and keeps it as a draft', async () => {
    const page = await s.as('owner', '/admin/add-seller');
    await heading(page, 'Add seller');
    const offered = await openChoices(page, page, 'Role');
    expect(offered).toContain('Sales Consultant');
    expect(offered).not.toContain('Manager');
    await page.keyboard.press('Escape');
    await field(page, 'First Name').fill('Half');
    await sees(page, 'Unsaved changes');
    await page.getByRole('link', { name: 'Back' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await heading(page, 'Add seller');
    await page.getByRole('link', { name: 'Back' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Sellers');
    await page.getByRole('link', { name: 'Add seller' }).click();
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Half');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('');
  });

  it('shows sellers alone in their own list', async () => {
    const page = await s.as('owner', '/admin/seller-manage?limit=50');
    await heading(page, 'Sellers');
    await row(page, 'Sam Lindqvist').waitFor();
    const shown = await names(page);
    expect(shown).not.toContain('Marcus Whitfield');
    expect(shown).not.toContain('Miguel Ferreira');
  });
});

describe('changing a user', () => {
  it('saves what was changed and leaves an empty password as it is', async () => {
    const id = await addUser('edit.me', { mobile: '6045550111' });
    const page = await s.as('owner', `/admin/edit-user/${id}`);
    await heading(page, 'Tessa edit.me');
    await field(page, 'First Name').fill('Theresa');
    await field(page, 'Mobile').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Done');
    await heading(page, 'Theresa edit.me');
    const saved = (await s.ask('owner', 'GET', `/api/user/single/${id}`)).body;
    expect(saved).toMatchObject({ f_name: 'Theresa', mobile: '6045550111' });
    await s.as('edit.me');
  });

  it('shows what differs when another tab was faster, and saves as chosen', async () => {
    const id = await addUser('two.tabs');
    const [mine, theirs] = [
      await s.as('owner', `/admin/edit-user/${id}`),
      await s.as('manager', `/admin/edit-user/${id}`),
    ];
    await field(mine, 'First Name').fill('Mine');
    await field(mine, 'Middle Name').fill('Kept');
    await field(theirs, 'First Name').fill('Theirs');
    await field(theirs, 'Last Name').fill('Changed');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await toast(theirs, 'Done');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Someone else changed this in the meantime' });
    const first = dialog.getByRole('radiogroup', { name: 'First Name' });
    await first.getByRole('radio', { name: 'Mine' }).waitFor();
    await first.getByRole('radio', { name: 'Theirs' }).waitFor();
    await dialog
      .getByRole('radiogroup', { name: 'Last Name' })
      .getByRole('radio', { name: 'Changed' })
      .check();
    await first.getByRole('radio', { name: 'Theirs' }).check();
    await dialog.getByRole('button', { name: 'Save as chosen' }).click();
    await toast(mine, 'Done');
    expect((await s.ask('owner', 'GET', `/api/user/single/${id}`)).body).toMatchObject({
      f_name: 'Theirs',
      l_name: 'Changed',
      middle_name: 'Kept',
    });
  });

  it('takes a picture, and refuses what is none', async () => {
    const id = await addUser('pictured');
    const page = await s.as('owner', `/admin/edit-user/${id}`);
    const choose = page.locator('input[type="file"]').first();
    await choose.waitFor({ state: 'attached' });
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await sees(page, 'please use jpg jpeg and png file');
    await choose.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await pngOf(page, 1600, 900),
    });
    await toast(page, 'Done');
    await page.goto(s.addressOf(`${LIST}?q=pictured`));
    const size = await row(page, 'Tessa pictured')
      .locator('img')
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return Math.max(image.naturalWidth, image.naturalHeight);
      });
    expect(size).toBeLessThanOrEqual(1024);
  });

  it('says so when there is no such user', async () => {
    const page = await s.as('owner', '/admin/edit-user/999999');
    await sees(page, 'This user does not exist at your dealership');
  });
});

describe('shutting out and removing', () => {
  it('deactivates and takes it back', async () => {
    await addUser('sleepy');
    const page = await s.as('owner', `${LIST}?q=sleepy`);
    await act(page, 'Tessa sleepy', 'Deactivate');
    await toast(page, 'Tessa sleepy was deactivated');
    await row(page, 'Tessa sleepy').getByText('Inactive').waitFor();
    const refused = await s.stranger();
    await field(refused, 'Username').fill('sleepy');
    await field(refused, 'Password').fill(DEMO_PASSWORD);
    await refused.getByRole('button', { name: 'Sign in', exact: true }).click();
    await sees(refused, 'Wrong username or password');
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Tessa sleepy').getByText('Active', { exact: true }).waitFor();
    await s.as('sleepy');
  });

  it('removes, and Undo brings the user back', async () => {
    await addUser('leaving');
    const page = await s.as('owner', `${LIST}?q=leaving`);
    await act(page, 'Tessa leaving', 'Remove');
    await toast(page, 'Tessa leaving was removed');
    await sees(page, 'No users match');
    expect(await listed('leaving')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Tessa leaving').waitFor();
    await s.as('leaving');
  });

  it('does many at once, all that match included, but never oneself', async () => {
    for (const n of [1, 2, 3, 4]) await addUser(`crowd.${n}`);
    const page = await s.as('owner', `${LIST}?q=crowd.&limit=2`);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await sees(page, '2 selected');
    await page.getByRole('button', { name: 'Select all 4 that match' }).click();
    const bar = page.getByRole('toolbar', { name: 'Chosen rows' });
    await bar.getByRole('button', { name: 'Deactivate' }).click();
    await toast(page, '4 users were deactivated');
    expect((await listed('crowd.')).map((user: { is_active: number }) => user.is_active)).toEqual([
      0, 0, 0, 0,
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(
        async () => (await listed('crowd.')).filter((user: { is_active: number }) => user.is_active).length,
      )
      .toBe(4);

    const own = await s.as('owner', `${LIST}?q=olivia`);
    await own.getByRole('button', { name: 'Actions for Olivia Bergeron' }).click();
    expect(await own.getByRole('menuitem', { name: 'Remove' }).isDisabled()).toBe(true);
    expect(await own.getByRole('menuitem', { name: 'Deactivate' }).isDisabled()).toBe(true);
  });
});

describe('what others may', () => {
  it('lets a manager neither give the role of an owner nor change one', async () => {
    const owner = (await listed('olivia'))[0];
    const page = await s.as('manager', '/admin/add-user');
    expect(await openChoices(page, page, 'Role')).not.toContain('Owner');
    await page.keyboard.press('Escape');
    await page.goto(s.addressOf(`/admin/edit-user/${owner.id}`));
    await heading(page, 'Olivia Bergeron');
    await sees(page, 'This user holds a role above your own, so the record can only be read here.');
    expect(await field(page, 'First Name').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });

  it('lets an accountant read alone, and a seller not even that', async () => {
    const page = await s.as('accountant', LIST);
    await page.locator('tbody tr').first().waitFor();
    await gone(page, 'Add user');
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const id = (await listed('marcus'))[0].id;
    for (const [method, path] of [
      ['GET', '/api/users/by/dealership'],
      ['GET', `/api/user/single/${id}`],
      ['PATCH', `/api/ds/admin/user/update/${id}`],
      ['DELETE', `/remove/users/${id}`],
    ] as const)
      expect((await s.ask('seller', method, path, method === 'PATCH' ? {} : undefined)).status).toBe(403);
    expect((await s.ask('accountant', 'DELETE', `/remove/users/${id}`)).status).toBe(403);
  });
});
