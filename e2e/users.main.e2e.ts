import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './support/api';
import { choose, errorOf, field, heading, openChoices, sees, toast } from './support/page';
import { stage } from './support/stage';
import { act, LIST, row, usersOf } from './support/users';

const s = stage();
const users = usersOf(s);

describe('users', () => {
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
    expect(await users.listed('noor.haddad')).toEqual([
      expect.objectContaining({
        full_name: 'Noor Haddad',
        role: 'Sales Lead',
        mobile: '6045550177',
        is_active: 1,
      }),
    ]);
  });

  it('saves what was changed and leaves an empty password as it is', async () => {
    const id = await users.add('edit.me', { mobile: '6045550111' });
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

  it('deactivates and takes it back', async () => {
    await users.add('sleepy');
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
    await users.add('leaving');
    const page = await s.as('owner', `${LIST}?q=leaving`);
    await act(page, 'Tessa leaving', 'Remove');
    await toast(page, 'Tessa leaving was removed');
    await sees(page, 'No users match');
    expect(await users.listed('leaving')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Tessa leaving').waitFor();
    await s.as('leaving');
  });

  it('lets a manager neither give the role of an owner nor change one', async () => {
    const owner = await users.idOf('olivia');
    const page = await s.as('manager', '/admin/add-user');
    expect(await openChoices(page, page, 'Role')).not.toContain('Owner');
    await page.keyboard.press('Escape');
    await page.goto(s.addressOf(`/admin/edit-user/${owner}`));
    await heading(page, 'Olivia Bergeron');
    await sees(page, 'This user holds a role above your own, so the record can only be read here.');
    expect(await field(page, 'First Name').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });
});
