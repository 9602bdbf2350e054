import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carsOf } from './support/cars';
import { ADD, customersOf, edit, LIST } from './support/customers';
import { errorOf, field, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';
import { bar, ready, STOCK, stockOf } from './support/stock';
import { usersOf } from './support/users';

const s = stage();
const stock = stockOf(s);
const cars = carsOf(s);
const customers = customersOf(s);
const users = usersOf(s);

/** How many px of an element's content are hidden at its right edge. */
const clipped = (at: Locator): Promise<number> =>
  at.evaluate((element) => element.scrollWidth - element.clientWidth);

/** Whether a pointer at both ends of an element hits the element: nothing covers it and no edge cuts it. */
const isReachable = (at: Locator): Promise<boolean> =>
  at.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [left + 2, right - 2].every((x) => element.contains(document.elementFromPoint(x, middle)));
  });

const outlineWidth = (at: Locator): Promise<number> =>
  at.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth));

describe('nothing is clipped or covered', () => {
  it.each([1440, 390])('shows the whole Undo button of a toast at %i px', async (width) => {
    const id = await stock.add({ make: `Undoable ${width}`, model: 'With A Rather Long Model Name Indeed' });
    const page = await s.as('owner', `/admin/vehicle-detail/${id}`, { width });
    await page.getByRole('button', { name: /^Status of .*Just Entered$/ }).click();
    await page.getByRole('menuitem', { name: 'Need Service' }).click();
    const undo = page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    expect(await clipped(undo.locator('.mantine-Button-label'))).toBe(0);
    expect(await isReachable(undo)).toBe(true);
  });

  it('shows the whole VIN in the list of vehicles', async () => {
    const number = 'WMWXM8C0XGK000999';
    await cars.addByVin(number);
    const page = await s.as('owner', `${STOCK}?q=${number}`);
    await ready(page);
    const vin = page.locator('td').filter({ hasText: number });
    expect(await clipped(vin)).toBe(0);
    expect(
      await vin
        .locator('span')
        .first()
        .evaluate((text) => text.scrollWidth - text.clientWidth),
    ).toBe(0);
  });

  it('shows all fields of the filters, and all of each row’s menu, in the list of customers', async () => {
    await customers.add({ f_name: 'Wide', l_name: 'Table' });
    const page = await s.as('owner', LIST);
    await ready(page);
    expect(await isReachable(page.getByRole('button', { name: 'Actions for Wide Table' }))).toBe(true);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const last = field(page, 'Added to');
    await last.waitFor();
    expect(await clipped(page.locator('[class*="filterFields"]'))).toBe(0);
    expect(await isReachable(last.locator('..'))).toBe(true);
  });

  it.each([1440, 390])('leaves the last row uncovered when rows are selected at %i px', async (width) => {
    await stock.addMany(10, `Bulk${width}`);
    const page = await s.as('owner', `${STOCK}?q=Bulk${width}`, { width });
    const boxes = page.getByRole('checkbox', { name: /^Select 2021/ });
    if (width === 390) await page.getByRole('button', { name: 'Select', exact: true }).click();
    await boxes.last().waitFor();
    await boxes.last().check();
    await bar(page).waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      document.querySelector('section[tabindex]')?.scrollTo(0, 100_000);
    });
    expect(await isReachable(boxes.last())).toBe(true);
    const gap = await bar(page).evaluate((box) => window.innerHeight - box.getBoundingClientRect().bottom);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(40);
  });
});

describe('fields', () => {
  it('marks the wrong field that has the focus with a ring of 3 px, and counts the wrong ones', async () => {
    const page = await s.as('owner', ADD);
    await page.getByText('Business', { exact: true }).click();
    await field(page, 'E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Add customer', exact: true }).click();
    await sees(page, '2 fields need attention');
    await expect.poll(() => outlineWidth(field(page, 'Company Name'))).toBe(3);
    expect(await field(page, 'Company Name').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );

    await field(page, 'Company Name').fill('Salish Sea Taxi Ltd.');
    await field(page, 'E-mail').focus();
    await page.getByRole('button', { name: '1 field needs attention' }).click();
    expect(await field(page, 'E-mail').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('shows the saved value again in a field that cannot be emptied', async () => {
    const [seller] = await users.listed('seller');
    if (!seller) throw new Error('the dealership has no seller');
    const page = await s.as('owner', `/admin/edit-user/${seller.id}`);
    const before = await field(page, 'Last Name').inputValue();
    await field(page, 'Last Name').fill('');
    await field(page, 'First Name').focus();
    await expect.poll(() => field(page, 'Last Name').inputValue()).toBe(before);
    await toast(page, 'Last Name cannot be emptied. The saved value was restored.');
  });

  it('names a seller who is saved with a customer but no longer active', async () => {
    const [seller] = await users.listed('seller');
    if (!seller) throw new Error('the dealership has no seller');
    const id = await customers.add({ f_name: 'Sold', l_name: 'By', frk_seller_id: seller.id });
    await s.ask('owner', 'PATCH', `/api/v1/users/by/dealership-admin/${seller.id}`, { is_active: 0 });
    const page = await s.as('owner', edit(id));
    await expect.poll(() => field(page, 'Seller').inputValue()).toBe(`${seller.full_name} (inactive)`);
  });
});

describe('dates', () => {
  it('are typed as digits, chosen with the keys of a calendar, and cleared', async () => {
    const id = await customers.add({ f_name: 'Dora', l_name: 'Dated' });
    const page = await s.as('owner', edit(id));
    const birthdate = field(page, 'Birthdate');
    await birthdate.pressSequentially('19900130');
    expect(await birthdate.inputValue()).toBe('1990-01-30');

    await birthdate.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendar of Birthdate' });
    await calendar.getByRole('button', { name: 'Tuesday, January 30, 1990' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await birthdate.inputValue()).toBe('1990-01-31');
    await calendar.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Clear Birthdate' }).click();
    expect(await birthdate.inputValue()).toBe('');
  });

  it('are not saved by half', async () => {
    const id = await customers.add({ f_name: 'Hal', l_name: 'Half' });
    const page = await s.as('owner', edit(id));
    await field(page, 'Birthdate').fill('1990-01');
    await page.getByRole('button', { name: 'Save changes', exact: true }).click();
    await expect.poll(() => errorOf(page, 'Birthdate')).toBe('Enter a date as YYYY-MM-DD');
    await sees(page, '1 field needs attention');
    expect((await customers.read(id)).birthdate).toBeNull();
  });

  it('narrow a list, and read YYYY-MM-DD there', async () => {
    await customers.add({ f_name: 'Nora', l_name: 'Narrowed' });
    const page = await s.as('owner', `${LIST}?q=Narrowed`);
    await ready(page);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Vancouver' });
    await sees(page, today);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Open the calendar of Added from' }).click();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    expect(await field(page, 'Added from').inputValue()).toBe(today);
    await page.getByRole('button', { name: /^Show \d+ customers?$/ }).click();
    await expect.poll(() => whereIs(page)).toContain(`created_from=${today}`);
    await sees(page, `Added ≥ ${today}`);
  });
});
