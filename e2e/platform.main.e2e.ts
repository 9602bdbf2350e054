import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { arrivesAt, choose, errorOf, field, heading, sees } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'own server' });

const PASSWORD = 'a password of Ada 46';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

const fillBusiness = async (page: Page, name: string) => {
  await field(page, 'Business name').fill(name);
  await field(page, 'City').fill('Burnaby');
  await page
    .getByRole('option', { name: /^Burnaby/ })
    .first()
    .click();
};

/** The link of the newest letter to an address. */
const invitationTo = async (to: string): Promise<string> => {
  let link = '';
  await expect
    .poll(async () => {
      const { body } = await s.ask('platform', 'GET', '/api/v1/outbox?limit=100');
      const letter = body.rows.find((row: { to: string }) => row.to === to);
      link = /#(\/reset-password\/[\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
};

it('staff add a dealership; its owner follows the invitation, signs in and pays for a package', async () => {
  const staff = await s.as('platform', '/register');
  await staff.getByRole('link', { name: 'Add dealership', exact: true }).click();
  await heading(staff, 'Add dealership');
  await fillBusiness(staff, 'Journey Motors');
  await next(staff);
  await field(staff, 'First name').fill('Ada');
  await field(staff, 'Last name').fill('Byron');
  await field(staff, 'E-mail').fill('ada@journey.example');
  await field(staff, 'Username').fill('owner');
  // what was typed is there again after a reload
  await staff.reload();
  await expect.poll(() => field(staff, 'Username').inputValue()).toBe('owner');
  await next(staff);
  await next(staff);
  await staff.getByRole('button', { name: 'Add a user' }).click();
  await field(staff, 'First name').fill('Max');
  await field(staff, 'Last name').fill('Born');
  await field(staff, 'E-mail').fill('max@journey.example');
  await choose(staff, 'Role', 'Sales Consultant');
  expect(await seriousFindings(staff)).toEqual([]);
  await next(staff);
  await sees(staff, 'The owner chooses');
  await staff.getByRole('button', { name: 'Add dealership' }).click();
  await expect.poll(() => errorOf(staff, 'Username')).toBe('This username is taken');
  await field(staff, 'Username').fill('ada.journey');
  for (let step = 0; step < 3; step += 1) await next(staff);
  await staff.getByRole('button', { name: 'Add dealership' }).click();
  await heading(staff, 'Journey Motors');
  await sees(staff, 'Must choose a package');

  const owner = await s.stranger(await invitationTo('ada@journey.example'));
  await field(owner, 'New password').fill(PASSWORD);
  await field(owner, 'Confirm password').fill(PASSWORD);
  await owner.getByRole('button', { name: 'Set the password' }).click();
  await sees(owner, 'Your password is reseted');
  await owner.getByRole('link', { name: 'Sign in', exact: true }).click();
  await arrivesAt(owner, '/signin');
  await field(owner, 'Username').fill('ada.journey');
  await field(owner, 'Password').fill(PASSWORD);
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await arrivesAt(owner, '/admin/pricing');
  await owner.getByRole('button', { name: 'Choose: Showroom' }).click();
  await field(owner, 'First name on the card').fill('Ada');
  await field(owner, 'Last name on the card').fill('Byron');
  await field(owner, 'Card number').fill('4242424242424242');
  await field(owner, 'Month').fill('12');
  await field(owner, 'Year').fill('39');
  await field(owner, 'CVV').fill('123');
  await owner.getByRole('button', { name: /^Pay / }).click();
  await arrivesAt(owner, '/admin');
  await heading(owner, 'Dashboard');
});

it('a dealership that is suspended with a reason closes its website, and its people cannot sign in', async () => {
  const ADDRESS = '/register/site-setting/';
  const staff = await s.as('platform', '/register?q=Journey');
  await staff.getByRole('link', { name: 'Journey Motors' }).first().click();
  await heading(staff, 'Journey Motors');
  const id = Number(new URL(staff.url()).hash.split(ADDRESS)[1]?.split('?')[0]);
  const { address } = (await s.ask('platform', 'GET', `/api/v1/dealerships/${id}/site`)).body;
  // the browser knows where names under localhost are, whatever the machine's resolver says
  const visitor = await s.stranger('/signin');
  expect((await visitor.goto(address))?.status()).toBe(200);
  const owner = await s.stranger();
  const signIn = async () => {
    await field(owner, 'Username').fill('ada.journey');
    await field(owner, 'Password').fill(PASSWORD);
    await owner.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await heading(owner, 'Dashboard');

  await staff.goto(s.addressOf(`${ADDRESS}${id}?tab=status`));
  await sees(staff, 'Everything works.');
  await choose(staff, 'New status', '2 · Suspended');
  await sees(staff, 'Closed by staff of the platform; nothing of it can be reached.');
  await field(staff, 'Reason').fill('Asked for by its owner');
  await staff.getByRole('button', { name: 'Change status' }).click();
  await sees(staff, 'Asked for by its owner');
  expect(await seriousFindings(staff)).toEqual([]);

  await owner.goto(s.addressOf('/admin/vehicle-managment'));
  await arrivesAt(owner, '/signin');
  await signIn();
  await sees(owner, 'Your dealership is closed at the moment. Please contact our support.');
  s.forgive(); // the browser reports the refused calls of the owner
  expect((await visitor.goto(address))?.status()).toBe(404);
  s.forgive(); // the browser reports the page that is not there any more
});
