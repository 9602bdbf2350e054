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
const arrivesAtCard = async (page: Page): Promise<number> => {
  await page.waitForURL(({ hash }) => /all-customers\/\d+$/.test(hash));
  return Number(whereIs(page).split('/').at(-1));
};

describe('adding a customer', () => {
  it('shows who is there already while one types, why, and opens them', async () => {
    const known = await customers.add({ f_name: 'Robert', l_name: 'Zielinski', mobile: '6045557701' });
    const page = await s.as('owner', LIST);
    await page.getByRole('link', { name: 'Add customer' }).click();
    await heading(page, 'Add customer');
    await likely(page).getByText('As you type, customers who may be the same appear here.').waitFor();
    await field(page, 'First Name').fill('Bob');
    await field(page, 'Last Name').fill('Zielinsk');
    const why = likely(page).getByRole('list', { name: 'Why Robert Zielinski matches' });
    await why.getByText('First name: a short form, bob and robert').waitFor();
    await field(page, 'Mobile').fill('6045557701');
    await why.getByText('Mobile: the same, (604) 555-7701').waitFor();
    await likely(page).getByRole('link', { name: 'View Robert Zielinski' }).click();
    await heading(page, 'Robert Zielinski');
    expect(whereIs(page)).toBe(card(known));
    // what was typed waits
    await page.goBack();
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Bob');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
  });

  it('is silent when suggestions are turned off, and remembers that', async () => {
    const page = await s.as('owner', ADD);
    await likely(page).getByRole('switch', { name: 'Suggestions' }).click();
    await sees(page, 'Suggestions are turned off.');
    await page.reload();
    await sees(page, 'Suggestions are turned off.');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await field(page, 'Last Name').fill('Fontaine');
    await likely(page).getByRole('switch', { name: 'Suggestions' }).click();
    await likely(page).getByRole('link', { name: 'View Claire Fontaine' }).waitFor();
    expect(asked.filter((url) => url.includes('find-by-data'))).toHaveLength(1);
  });

  it('says what is wrong, and adds a person with several ways and consent', async () => {
    const page = await s.as('owner', ADD);
    await heading(page, 'Add customer');
    for (const name of ['Personal', 'Contact', 'Address', 'Driver license'])
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await saves(page, 'Add customer');
    await expect.poll(() => errorOf(page, 'First Name')).toBe('Required');
    await field(page, 'First Name').fill("Aoife O'Brien-Þór");
    await field(page, 'E-mail').fill('no mail');
    await field(page, 'Mobile').fill('604555');
    await saves(page, 'Add customer');
    await expect.poll(() => errorOf(page, 'E-mail')).toBe('email format is invalid');
    expect(await errorOf(page, 'Mobile')).toBe('Wrong Mobile Number');
    await field(page, 'E-mail').fill('aoife@example.org');
    await field(page, 'Mobile').fill('6045557702');
    await page.getByRole('button', { name: 'Add another telephone or e-mail' }).click();
    await field(page, 'Mobile 2').fill('77855577');
    await saves(page, 'Add customer');
    await expect.poll(() => errorOf(page, 'Mobile 2')).toBe('Wrong Mobile Number');
    await field(page, 'Mobile 2').fill('7785557703');
    await field(page, 'Whose or what for').fill('Spouse');
    await field(page, 'Birthdate').fill('1990-01-31');
    await choose(page, 'Consent to be contacted', 'Express: they agreed');
    await choose(page, 'Consent for', 'E-mail');
    await page.keyboard.press('Escape');
    await saves(page, 'Add customer');
    const made = await customers.read(await arrivesAtCard(page));
    expect(made).toMatchObject({
      f_name: "Aoife O'Brien-Þór",
      email: 'aoife@example.org',
      birthdate: '1990-01-31',
    });
    expect(made.ways).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'mobile', value: '7785557703', label: 'Spouse', is_primary: 0 }),
      ]),
    );
    expect(made.consents).toContainEqual(
      expect.objectContaining({ channel: 'email', kind: 'express', allowed: 1 }),
    );
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

  it('shows what someone else saved meanwhile, and lets one choose', async () => {
    const id = await customers.add({ f_name: 'Ingrid', l_name: 'Falk', mobile: '6045557704' });
    const page = await s.as('owner', edit(id));
    await field(page, 'Last Name').fill('Falkner');
    await customers.change(id, { l_name: 'Falke', comment: 'Prefers mornings' });
    await saves(page, 'Save changes');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
    const name = dialog.getByRole('radiogroup', { name: 'Last Name' });
    await name.getByRole('radio', { name: 'Falke' }).waitFor();
    await name.getByRole('radio', { name: 'Falkner' }).check();
    await dialog.getByRole('button', { name: 'Save as chosen' }).click();
    await arrivesAt(page, card(id));
    expect(await customers.read(id)).toMatchObject({ l_name: 'Falkner', comment: 'Prefers mornings' });
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
    await page.getByRole('menuitem', { name: 'Bring back' }).click();
    await toast(page, 'Gone Featherstone was brought back');
    expect(await customers.listed('Featherstone')).toHaveLength(1);
  });

  it('marks a customer as wholesale from the picker, which adds whoever is missing', async () => {
    const page = await s.as('owner', '/admin/whole_sale_customer');
    await heading(page, 'Wholesale customers');
    await page.getByRole('button', { name: 'Add wholesale customer' }).click();
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
  it('a seller has the list and the card at their own addresses, without merging', async () => {
    const id = await customers.add({ f_name: 'Sila', l_name: 'Okafor', mobile: '6045557713' });
    const page = await s.as('seller', '/seller/customers?q=Okafor');
    await heading(page, 'Customers');
    await page.getByRole('link', { name: 'Sila Okafor' }).first().click();
    await heading(page, 'Sila Okafor');
    expect(whereIs(page)).toBe(`/seller/all-customers/${id}`);
    expect(await page.getByRole('link', { name: 'Merge', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await heading(page, 'Personal profile');
    expect(whereIs(page)).toBe(`/seller/edit-customer/${id}`);
    await page.goto(s.addressOf(card(id)));
    await heading(page, 'You have no access to this page');
  });

  it('finds customers from the search box', async () => {
    await customers.add({ f_name: 'Xanthe', l_name: 'Papadopoulou' });
    const page = await s.as('owner', '/admin');
    await page.getByRole('button', { name: /Search/ }).click();
    await page.getByPlaceholder('Go to a screen or a record').fill('Papadop');
    await page.getByRole('option', { name: /Xanthe Papadopoulou/ }).click();
    await heading(page, 'Xanthe Papadopoulou');
  });
});
