import { expect, it } from 'vitest';
import { letterTo } from './support/api';
import { seriousFindings } from './support/browser';
import { arrivesAt, errorOf, field, gone, heading, sees } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'own server' });

const EMAIL = 'ada.byron@platform.example';
const PASSWORD = 'a password of Ada 48';

it('a person is added, follows the invitation, signs in, and is signed out once they are deactivated', async () => {
  const staff = await s.as('platform', '/platform-staff');
  await heading(staff, 'Platform staff');
  await sees(staff, 'Pat Novak (you)');
  expect(await seriousFindings(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Add person' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Add a person' });
  await field(dialog, 'First name').fill('Ada');
  await field(dialog, 'Last name').fill('Byron');
  await field(dialog, 'E-mail').fill('platform529@demo.example');
  // the demo has given all special numbers
  await sees(staff, 'All numbers with special rights are taken.');
  expect(await seriousFindings(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => errorOf(dialog, 'E-mail')).toBe('Another account has this e-mail address');
  s.forgive(); // the browser reports the refusal
  await field(dialog, 'E-mail').fill(EMAIL);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  await sees(staff, 'Invited');

  const letter = await letterTo(s.origin, EMAIL, /reset-password/);
  const person = await s.stranger(/#(\/reset-password\/[\w-]+)/.exec(letter)?.[1] ?? '');
  await field(person, 'New password').fill(PASSWORD);
  await field(person, 'Confirm password').fill(PASSWORD);
  await person.getByRole('button', { name: 'Set the password' }).click();
  await person.getByRole('link', { name: 'Sign in' }).click();
  const signIn = async () => {
    await field(person, 'Username').fill(EMAIL);
    await field(person, 'Password').fill(PASSWORD);
    await person.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await arrivesAt(person, '/register');
  // without a special number: neither this screen nor its entry in the menu
  await person.goto(s.addressOf('/platform-staff'));
  await heading(person, 'You have no access to this page');
  expect(await person.getByRole('link', { name: 'Platform Staff' }).count()).toBe(0);

  await staff.reload();
  await staff.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await staff.getByRole('menuitem', { name: 'Deactivate' }).click();
  await staff
    .getByRole('dialog', { name: 'Deactivate Ada Byron?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await sees(staff, 'Deactivated');
  await person.goto(s.addressOf('/register'));
  await arrivesAt(person, '/signin');
  await signIn();
  await sees(person, 'Wrong username or password');
  s.forgive(); // the browser reports the refused sign-in
  await staff.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await staff.getByRole('menuitem', { name: 'Reactivate' }).click();
  await gone(staff, 'Deactivated');
  await signIn();
  await arrivesAt(person, '/register');
});
