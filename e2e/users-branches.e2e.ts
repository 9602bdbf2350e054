import { describe, expect, it } from 'vitest';
import { field, gone, heading, sees } from './support/page';
import { stage } from './support/stage';
import { act, LIST, row, usersOf } from './support/users';

/** It adds a user to the demo, whose list other journeys count at the same time. */
const s = stage({ on: 'own server' });
const users = usersOf(s);
const SECOND_BRANCH = 2100;

describe('a user of two branches', () => {
  it('is made a member of the second one, is listed there, and is removed from there', async () => {
    const id = await users.add('two.branches', { f_name: 'Tessa', l_name: 'Twobranch' });
    const { body } = await s.ask('owner', 'GET', `/api/v1/users/${id}/branches`);
    const branch: string = body.branches.find((one: { id: number }) => one.id === SECOND_BRANCH).name;
    const home: string = body.home.name;

    const page = await s.as('owner', `/admin/edit-user/${id}`);
    const section = page.getByRole('region', { name: 'Branches' });
    await section.getByText('Does not work here').waitFor();
    await section.getByRole('button', { name: 'Change branches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Branches of Tessa Twobranch' });
    await field(dialog, `Roles at ${branch}`).click();
    await page.getByRole('option', { name: 'Sales Lead', exact: true }).click();
    // the list of choices stays open over the buttons until one leaves the field
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Save branches' }).click();
    await section.getByText('Sales Lead').waitFor();

    await page.goto(s.addressOf(`${LIST}?q=twobranch`));
    await row(page, 'Tessa Twobranch').getByText(`Also at ${branch}`).waitFor();

    await page.getByLabel('Select Branching').filter({ visible: true }).selectOption(String(SECOND_BRANCH));
    await page.getByRole('link', { name: new RegExp(`^${branch} ?, home page$`) }).waitFor();
    await page.goto(s.addressOf(`${LIST}?q=twobranch`));
    await row(page, 'Tessa Twobranch').getByText(`From ${home}`).waitFor();
    await row(page, 'Tessa Twobranch').press('Enter');
    await heading(page, 'Tessa Twobranch');
    await sees(page, `Record kept at ${home}`);
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);

    await page.goto(s.addressOf(`${LIST}?q=twobranch`));
    await act(page, 'Tessa Twobranch', 'Remove from this branch');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await gone(page, `From ${home}`);
    expect((await s.ask('owner', 'GET', `/api/user/single/${id}`)).body.home).toBeNull();
  });
});
