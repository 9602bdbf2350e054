import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { workbookOf } from '../server/src/services/file-readers/test-support/workbook';
import { seriousFindings } from './support/browser';
import { accord, fitsWidth, choose as hand } from './support/entering';
import { arrivesAt, errorOf, field, heading, sees } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'empty installation' });

const PASSWORD = 'a password of Max 46';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const part = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();

/** The code is printed a moment after the server answers. */
const codeOfTerminal = async (): Promise<string> => {
  const find = () => /Setup code[^:]*: (\S+)/.exec(s.terminal())?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
};

const fillAccount = async (page: Page, code: string) => {
  await field(page, 'Setup code').fill(code);
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Byron');
  await field(page, 'E-mail').fill('ada@example.org');
  await field(page, 'Username').fill('ada');
  await field(page, 'Password').fill('a long enough password');
  await field(page, 'Confirm password').fill('a long enough password');
};

it('an empty installation: code, account, first dealership, owner, customers, stock', async () => {
  const code = await codeOfTerminal();
  const page = await s.stranger('/setup');
  await fillAccount(page, 'WRONG-WRONG-WRONG-WRONG');
  await button(page, 'Create the account').click();
  await expect.poll(() => errorOf(page, 'Setup code')).toMatch(/not correct/);
  s.forgive(); // the browser reports the refusal as an error
  await field(page, 'Setup code').fill(code.toLowerCase());
  await button(page, 'Create the account').click();

  // the business, whose draft outlives a reload
  await arrivesAt(page, '/first-run');
  await part(page, 'Your first dealership');
  await button(page, 'Next').click();
  await expect.poll(() => errorOf(page, 'Business name')).toBe('Required');
  await field(page, 'Business name').fill('First Motors');
  await field(page, 'City').fill('Burnaby');
  await page
    .getByRole('option', { name: /^Burnaby/ })
    .first()
    .click();
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, 'Next').click();
  await part(page, 'Its owner');
  await field(page, 'First name').fill('Max');
  await field(page, 'Last name').fill('Born');
  await field(page, 'E-mail').fill('max@first.example');
  await field(page, 'Username').fill('max');
  await page.reload();
  await expect.poll(() => field(page, 'Username').inputValue()).toBe('max');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill('another');
  await button(page, 'Add dealership').click();
  await expect.poll(() => errorOf(page, 'Confirm password')).toMatch(/Not match/);
  await field(page, 'Confirm password').fill(PASSWORD);
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, 'Add dealership').click();

  // its owner signs in in the same place, also after a reload and from the list
  await part(page, 'Sign in as Max Born');
  await expect.poll(() => field(page, 'Password').inputValue()).toBe(PASSWORD);
  await page.goto(s.addressOf('/register'));
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await part(page, 'Sign in as Max Born');
  expect(await field(page, 'Username').inputValue()).toBe('max');
  await field(page, 'Password').fill(PASSWORD);
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, 'Sign in').click();

  // customers of a CSV file
  await arrivesAt(page, '/admin/first-run');
  await part(page, 'Your customers');
  await button(page, 'Skip').waitFor();
  await hand(page, 'people.csv', 'First name,Last name,E-mail\nGrace,Hopper,grace@navy.example\n');
  await button(page, 'Add 1 customer').click();
  await button(page, 'Next').click();

  // stock of an Excel file; a reload comes back to the step
  await part(page, 'Your stock');
  await page.reload();
  await part(page, 'Your stock');
  const rows = [
    ['Stock #', 'VIN', 'Year', 'Make', 'Model', 'Odometer (km)', 'Price', 'Cost'],
    ['A-101', accord(7001), 2003, 'Honda', 'Accord', 187_420, 12_990, 8_400],
    ['A-102', accord(7002), 2003, 'Honda', 'Accord', 98_000, 13_990, 9_400],
  ];
  await hand(page, 'stock.xlsx', Buffer.from(workbookOf([{ name: 'Stock', rows }])));
  await page.getByText('New 2', { exact: true }).waitFor();
  await sees(page, 'A-101');
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, 'Add 2 vehicles').click();
  await sees(page, '2 cars came in');
  await button(page, 'Next').click();

  await part(page, 'What to do next');
  await sees(page, '1 customer imported');
  await sees(page, '2 vehicles imported');
  await page.getByRole('link', { name: 'Invite your team', exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show the customers', exact: true }).click();
  await sees(page, 'Grace Hopper');
  await page.goBack();
  await page.getByRole('link', { name: 'Show the vehicles', exact: true }).click();
  await sees(page, 'A-101');
  await sees(page, 'A-102');
  await page.goBack();
  await button(page, 'To the dashboard').click();
  await heading(page, 'Dashboard');
});

it('the code is used up, and the setup is over for everyone', async () => {
  const page = await s.stranger('/setup', { width: 390 });
  await heading(page, 'Already set up');
  await fitsWidth(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await field(page, 'Username').fill('ada');
  await field(page, 'Password').fill('a long enough password');
  await button(page, 'Sign in').click();
  await arrivesAt(page, '/register');
  await sees(page, 'First Motors');
  expect(await page.getByText('The setup is not finished').count()).toBe(0);
  await page.goto(s.addressOf('/first-run'));
  await sees(page, 'This installation is set up');
  await fitsWidth(page);
});
