import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADD, card, customersOf, edit, LIST } from './support/customers';
import { fitsWidth } from './support/entering';
import { arrivesAt, choose, errorOf, field, heading, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();
const customers = customersOf(s);

const likely = (page: Page) => page.getByRole('complementary', { name: 'Likely matches' });
const saves = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('adding a customer', () => {
  it('is silent when suggestions are turned off, and remembers that', async () => {
    await customers.add({ f_name: 'Claire', l_name: 'Fontaine' });
    const page = await s.as('owner', ADD);
    await likely(page).getByRole('switch', { name: 'Suggestions' }).click();
    await sees(page, 'Suggestions are turned off.');
    await page.reload();
    await sees(page, 'Suggestions are turned off.');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await field(page, 'Last Name').fill('Fontaine');
    await likely(page).getByRole('switch', { name: 'Suggestions' }).click();
    await likely(page).getByRole('button', { name: 'View Claire Fontaine' }).waitFor();
    expect(asked.filter((url) => url.includes('find-by-data'))).toHaveLength(1);
  });

  it('adds a business, whose name is the company', async () => {
    const page = await s.as('seller', ADD);
    await page.getByText('Business', { exact: true }).click();
    await saves(page, 'Add customer');
    await expect.poll(() => errorOf(page, 'Company Name')).toBe('Required');
    await field(page, 'Company Name').fill('Salish Sea Taxi Ltd.');
    await field(page, 'Register Number').fill('BC1234567');
    await field(page, 'Manager').fill('Hana Sato');
    await saves(page, 'Add customer');
    await heading(page, 'Salish Sea Taxi Ltd.');
    expect(whereIs(page)).toMatch(/^\/seller\/all-customers\/\d+$/);
    const id = Number(whereIs(page).split('/').at(-1));
    expect(await customers.read(id)).toMatchObject({
      customer_type: 2,
      legal_user: {
        company_name: 'Salish Sea Taxi Ltd.',
        register_number: 'BC1234567',
        manager: 'Hana Sato',
      },
      // whoever sells and wrote them down has them
      seller: { name: 'Sam Lindqvist' },
    });
  });
});

describe('the edit screen', () => {
  it('is titled Personal profile, is not sent by Enter, and shows licence or BCID', async () => {
    const id = await customers.add({ f_name: 'Edda', l_name: 'Moreau', driver_license_NO: '7654321' });
    const page = await s.as('owner', edit(id));
    await heading(page, 'Personal profile');
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    const sections = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(sections).toEqual(['Activity', 'Personal', 'Contact', 'Address', 'Images']);
    await field(page, 'Last Name').fill('Moreaux');
    await field(page, 'Last Name').press('Enter');
    await sees(page, 'Unsaved changes');
    expect((await customers.read(id)).l_name).toBe('Moreau');
    await choose(page, 'Authentication method', 'BCID');
    expect(await field(page, 'Driver license number').count()).toBe(0);
    await field(page, 'BCID').fill('BC-99');
    await field(page, 'Mobile').fill('6045');
    await saves(page, 'Save changes');
    await expect.poll(() => errorOf(page, 'Mobile')).toBe('Wrong Mobile Number');
    await field(page, 'Mobile').fill('');
    await page.getByRole('switch', { name: 'Active: is a customer now' }).click();
    await saves(page, 'Save changes');
    await toast(page, 'Done');
    await arrivesAt(page, card(id));
    expect(await customers.read(id)).toMatchObject({
      l_name: 'Moreaux',
      bcid: 'BC-99',
      customer_authentication_method: 2,
      is_active: 0,
    });
  });
});

describe('the list', () => {
  const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

  it('filters, changes many at once, and takes it back', async () => {
    await customers.add({ f_name: 'Bulk', l_name: 'Quillfeather' });
    await customers.add({ f_name: 'Bulky', l_name: 'Quillfeather' });
    const page = await s.as('owner', `${LIST}?q=Quillfeather`);
    await row(page, 'Bulk Quillfeather').waitFor();
    await page.getByRole('checkbox', { name: 'Bulk Quillfeather' }).click();
    await page.getByRole('checkbox', { name: 'Bulky Quillfeather' }).click();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await toast(page, '2 customers were deactivated');
    const active = async () => (await customers.listed('Quillfeather')).map(({ is_active }) => is_active);
    expect(await active()).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(active).toEqual([1, 1]);
  });

  it('keeps those who were removed, and brings them back', async () => {
    await customers.add({ f_name: 'Gone', l_name: 'Featherstone' });
    const page = await s.as('owner', `${LIST}?q=Featherstone`);
    await page.getByRole('button', { name: 'Actions for Gone Featherstone' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await toast(page, 'Gone Featherstone was removed');
    await page.goto(s.addressOf(`${LIST}?removed=1&q=Featherstone`));
    await page.getByRole('button', { name: 'Actions for Gone Featherstone' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await toast(page, 'Gone Featherstone was restored');
    expect(await customers.listed('Featherstone')).toHaveLength(1);
  });

  it('marks a customer as wholesale from the picker, which adds whoever is missing', async () => {
    const page = await s.as('owner', '/admin/whole_sale_customer');
    await heading(page, 'Wholesale customers');
    // an empty list offers it a second time
    await page.getByRole('button', { name: 'Add wholesale customer' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a wholesale customer' });
    await dialog.getByRole('combobox', { name: 'Customer' }).fill('Perpetua Wholesaler');
    await page.getByRole('option', { name: 'Add New Customer' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Customer' });
    await adding.getByRole('tab', { name: 'Customer', exact: true }).waitFor();
    await expect.poll(() => field(adding, 'Last Name').inputValue()).toBe('Wholesaler');
    await adding.getByRole('button', { name: 'Add customer', exact: true }).click();
    await expect
      .poll(() => dialog.getByRole('combobox', { name: 'Customer' }).inputValue())
      .toBe('Perpetua Wholesaler');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await row(page, 'Perpetua Wholesaler').waitFor();
  });

  it('fits a phone', async () => {
    await customers.add({ f_name: 'Robert', l_name: 'Zielinski' });
    const page = await s.as('owner', LIST, { width: 390 });
    await page.getByRole('link', { name: 'Add customer' }).waitFor();
    await fitsWidth(page);
    await page.goto(s.addressOf(ADD));
    await field(page, 'Last Name').fill('Zielinski');
    await page.getByRole('button', { name: /likely match/ }).click();
    await fitsWidth(page);
  });
});

describe('a file of customers', () => {
  const CSV = [
    'First Name,Surname X,Mobile,E-mail',
    'Nils,Importson,6045557711,nils@example.org',
    'Nora,Importson,6045557712,nora@example.org',
    ',,,nobody@example.org',
  ].join('\n');

  it('is looked at, its columns are said, it comes in, and goes back as a whole', async () => {
    const page = await s.as('owner', LIST);
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import a CSV file' }).click();
    await heading(page, 'Import customers');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    const rows = page.getByRole('region', { name: 'Rows of the file' });
    await rows.waitFor();
    await page.getByRole('combobox', { name: 'Field for Surname X' }).click();
    await page.getByRole('option', { name: 'Last Name', exact: true }).click();
    await rows.getByText('Nils Importson').waitFor();
    expect(await customers.listed('Importson')).toEqual([]);
    const add = page.getByRole('button', { name: 'Add 2 customers' });
    await expect.poll(() => add.isDisabled()).toBe(true);
    await page.getByRole('switch', { name: 'Leave out the row that cannot be read' }).click();
    await add.click();
    await page.getByRole('link', { name: 'To the customers' }).waitFor();
    expect(await customers.listed('Importson')).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo old.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    // the demo has one that was undone before
    await page.getByRole('listitem').filter({ hasText: 'old.csv' }).getByText('Undone').waitFor();
    expect(await customers.listed('Importson')).toEqual([]);
  });
});

describe('who may what', () => {
  it('finds customers from the search box', async () => {
    await customers.add({ f_name: 'Xanthe', l_name: 'Papadopoulou' });
    const page = await s.as('owner', '/admin');
    await page.getByRole('button', { name: /Search/ }).click();
    await page.getByPlaceholder('Go to a screen or a record').fill('Papadop');
    await page.getByRole('option', { name: /Xanthe Papadopoulou/ }).click();
    await heading(page, 'Xanthe Papadopoulou');
  });
});
