import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADD, card, customersOf, edit, LIST } from './support/customers';
import { arrivesAt, choose, errorOf, field, heading, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();
const customers = customersOf(s);

const likely = (page: Page) => page.getByRole('complementary', { name: 'Likely matches' });
const saves = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const arrivesAtCard = async (page: Page): Promise<number> => {
  await page.waitForURL(({ hash }) => /all-customers\/\d+$/.test(hash));
  return Number(whereIs(page).split('/').at(-1));
};

describe('customers', () => {
  it('shows who is there already while one types, why, and opens them', async () => {
    const known = await customers.add({ f_name: 'Robert', l_name: 'Zielinski', mobile: '6045557701' });
    const page = await s.as('owner', LIST);
    await page.getByRole('link', { name: 'Add customer' }).click();
    await heading(page, 'Add customer');
    await likely(page).getByText('As you type, customers who may be the same appear here.').waitFor();
    await field(page, 'First Name').fill('Bob');
    await field(page, 'Last Name').fill('Zielinsk');
    const why = likely(page).getByRole('list', { name: 'Why Robert Zielinski matches' });
    await why.getByText('Similar first name (Bob / Robert)').waitFor();
    await field(page, 'Mobile').fill('6045557701');
    await why.getByText('Same mobile number').waitFor();
    await likely(page).getByRole('button', { name: 'View Robert Zielinski' }).click();
    const peek = page.getByRole('dialog', { name: 'Robert Zielinski' });
    await peek.getByText('(604) 555-7701').first().waitFor();
    await peek.getByText('Added').waitFor();
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    expect(await field(page, 'First Name').inputValue()).toBe('Bob');
    await likely(page).getByRole('button', { name: 'View Robert Zielinski' }).click();
    await peek.getByRole('button', { name: 'Use this customer' }).click();
    await heading(page, 'Robert Zielinski');
    expect(whereIs(page)).toBe(card(known));
    // what was typed waits
    await page.goBack();
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Bob');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
  });

  it('says what is wrong, and adds a person with several telephones and consent', async () => {
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
    expect(made.contact_methods).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'mobile', value: '7785557703', label: 'Spouse', is_primary: 0 }),
      ]),
    );
    expect(made.consents).toContainEqual(
      expect.objectContaining({ channel: 'email', kind: 'express', allowed: 1 }),
    );
  });

  it('shows what someone else saved meanwhile, and lets one choose', async () => {
    const id = await customers.add({ f_name: 'Ingrid', l_name: 'Falk', mobile: '6045557704' });
    const page = await s.as('owner', edit(id));
    await field(page, 'Last Name').fill('Falkner');
    const theirs = { l_name: 'Falke', comment: 'Prefers mornings' };
    expect((await s.ask('manager', 'PATCH', `/api/v1/customers/${id}`, theirs)).status).toBe(200);
    await saves(page, 'Save changes');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
    await dialog.getByText('Marcus Whitfield saved this record').waitFor();
    const name = dialog.getByRole('radiogroup', { name: 'Last Name' });
    await name.getByRole('radio', { name: 'Falke' }).waitFor();
    await name.getByRole('radio', { name: 'Falkner' }).check();
    await dialog.getByRole('button', { name: 'Save as chosen' }).click();
    await arrivesAt(page, card(id));
    expect(await customers.read(id)).toMatchObject({ l_name: 'Falkner', comment: 'Prefers mornings' });
  });

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
});
