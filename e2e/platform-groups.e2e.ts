import { expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { errorOf, field, heading } from './support/page';
import { stage } from './support/stage';

/** It gives a user of the demo another branch, which other journeys count at the same time. */
const s = stage({ on: 'own server' });
const SECOND_BRANCH = 2100;

it('a user is given access to another branch of the group and switches to it', async () => {
  const { body } = await s.ask('platform', 'GET', `/api/v1/dealership-groups/of/${SECOND_BRANCH}`);
  const { name, branches } = body.group;
  const branch: string = branches.find((one: { id: number }) => one.id === SECOND_BRANCH).bussiness_name;
  const staff = await s.as('platform', `/register/site-setting/${SECOND_BRANCH}?tab=branches`);
  await heading(staff, branch);
  await staff.getByRole('button', { name: 'Give access' }).click();
  const dialog = staff.getByRole('dialog', { name: `Give access in ${name}` });
  const choosePerson = async (username: string) => {
    await field(dialog, 'Person').fill(username);
    await staff
      .getByRole('option', { name: new RegExp(`${username} · `) })
      .first()
      .click();
  };
  await choosePerson('owner');
  // the branch of the record is chosen already
  expect(await field(dialog, 'Branch').inputValue()).toBe(branch);
  await field(dialog, 'Role there').click();
  await staff.getByRole('option', { name: 'Manager', exact: true }).click();
  expect(await seriousFindings(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect.poll(() => errorOf(dialog, 'Branch')).toMatch(/ works at .* already$/);
  s.forgive(); // the browser reports the refusal
  await choosePerson('seller');
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await dialog.waitFor({ state: 'detached' });

  const page = await s.as('seller', '/');
  await page.getByLabel('Select Branching').filter({ visible: true }).selectOption(String(SECOND_BRANCH));
  await page.getByRole('link', { name: new RegExp(`^${branch} ?, home page$`) }).waitFor();
});
