import { ROLE } from '@forecourt/policy';
import { describe, expect, it } from 'vitest';
import { field, gone, heading, openChoices, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';
import { LIST, names, row, usersOf } from './support/users';

const s = stage();
const users = usersOf(s);

describe('adding a user', () => {
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
    const page = await s.as('owner', `${LIST}?limit=50`);
    await page.getByRole('link', { name: 'Sellers', exact: true }).click();
    await heading(page, 'Sellers');
    await page.goto(s.addressOf('/admin/seller-manage?limit=50'));
    await row(page, 'Sam Lindqvist').waitFor();
    const shown = await names(page);
    expect(shown).not.toContain('Marcus Whitfield');
    expect(shown).not.toContain('Miguel Ferreira');
  });
});

describe('changing a user', () => {
  it('shows what differs when another tab was faster, and saves as chosen', async () => {
    const id = await users.add('two.tabs');
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
    const dialog = mine.getByRole('dialog', { name: 'Someone else changed this record' });
    const first = dialog.getByRole('radiogroup', { name: 'First Name' });
    await first.getByRole('radio', { name: 'Mine' }).waitFor();
    await first.getByRole('radio', { name: 'Theirs' }).waitFor();
    await dialog.getByText('Last Name: Changed').waitFor();
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
    const id = await users.add('pictured');
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

  it('says so, and says it once, when there is no such user or it is a customer', async () => {
    const customer = (await s.ask('customer', 'GET', '/api/user/info')).body.user.id;
    for (const id of [999_999, customer]) {
      const page = await s.as('owner', `/admin/edit-user/${id}`);
      await sees(page, 'This user does not exist at your dealership');
      expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
    }
  });
});

describe('shutting out and removing', () => {
  it('does many at once, all that match included, but never oneself', async () => {
    for (const n of [1, 2, 3, 4]) await users.add(`crowd.${n}`);
    const page = await s.as('owner', `${LIST}?q=crowd.&limit=2`);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await sees(page, '2 selected');
    await page.getByRole('button', { name: 'Select all 4 that match' }).click();
    const bar = page.getByRole('toolbar', { name: 'Chosen rows' });
    await bar.getByRole('button', { name: 'Deactivate' }).click();
    await toast(page, '4 users were deactivated');
    expect((await users.listed('crowd.')).map((user: { is_active: number }) => user.is_active)).toEqual([
      0, 0, 0, 0,
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(
        async () =>
          (await users.listed('crowd.')).filter((user: { is_active: number }) => user.is_active).length,
      )
      .toBe(4);

    const own = await s.as('owner', `${LIST}?q=olivia`);
    await own.getByRole('button', { name: 'Actions for Olivia Bergeron' }).click();
    expect(await own.getByRole('menuitem', { name: 'Remove' }).isDisabled()).toBe(true);
    expect(await own.getByRole('menuitem', { name: 'Deactivate' }).isDisabled()).toBe(true);
  });
});

describe('what others may', () => {
  it('lets another owner change nothing by which the named one could be replaced', async () => {
    await users.add('owner.two', { frk_role: ROLE.owner });
    const owner = await users.idOf('olivia');
    const page = await s.as('owner.two', `/admin/edit-user/${owner}`);
    await heading(page, 'Olivia Bergeron');
    await sees(page, 'Only the owner of the dealership changes their own');
    for (const own of ['Password', 'E-mail', 'Mobile'])
      expect([own, await field(page, own).isDisabled()]).toEqual([own, true]);
    expect(await page.getByRole('switch', { name: 'Ask for a mailed code' }).isDisabled()).toBe(true);
    expect(await page.locator('input[type="file"]').count()).toBe(0);
    await field(page, 'Register Number').fill('77');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Done');
  });

  it('lets an accountant read alone, and a seller not even that', async () => {
    const page = await s.as('accountant', LIST);
    await page.locator('tbody tr').first().waitFor();
    await gone(page, 'Add user');
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const id = await users.idOf('marcus');
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
