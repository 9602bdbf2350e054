import { describe, expect, it } from 'vitest';
import { letterTo } from './support/api';
import { carsOf } from './support/cars';
import { customersOf } from './support/customers';
import { dealsOf } from './support/deals';
import { leadsOf } from './support/leads';
import { choose, field, heading, sees, toast, whereIs } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const [cars, customers, leads, deals] = [carsOf(s), customersOf(s), leadsOf(s), dealsOf(s)];
const BILL_OF_SALES = 2;

describe('from a lead to the bill', () => {
  it('types nothing twice: deal, calculation, quotation accepted in another browser, deposit', async () => {
    const mail = `amara.${Date.now()}@example.org`;
    const person = { f_name: 'Amara', l_name: 'Okafor', email: mail };
    const customerId = await customers.add({ ...person, mobile: '6045557130' });
    const mvdId = await cars.add({ make: 'Subaru', model: 'Outback', model_year: 2020, sell_price: 24_000 });
    const made = await leads.add({ frk_customer_id: customerId, mvdId, ...person });

    const page = await s.as('owner', `/lead-center/info/${made.id}/${made.lead_type}`);
    await page.getByRole('button', { name: 'Start deal' }).click();
    await page.getByRole('navigation', { name: 'Deal' }).waitFor();
    const id = Number(/\/deal\/(\d+)/.exec(whereIs(page))?.[1]);
    const started = await deals.read(id);
    expect([started.customer.id, started.cars[0].mvdId, started.lead.id]).toEqual([
      customerId,
      mvdId,
      made.id,
    ]);

    // a calculation is kept
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    expect(await field(page, 'Price').inputValue()).toBe('24,000');
    await page.getByRole('button', { name: 'Add discount' }).click();
    await field(page, 'Name of discount 1').fill('Loyalty');
    await field(page, 'Amount of Loyalty').fill('500');
    await page.getByRole('button', { name: 'Save calculation' }).click();
    await toast(page, 'Saved as calculation 1');

    // the quotation starts with its figures, and the customer
    await page.getByRole('link', { name: 'Make a quotation of calculation 1' }).click();
    await heading(page, 'New quotation');
    const car = page.getByRole('listitem', { name: /Outback/ });
    await expect.poll(() => field(car, 'Price').inputValue()).toBe('24,000');
    expect(await field(car, 'Discount').inputValue()).toBe('500');
    await expect.poll(() => field(page, 'Customer').inputValue()).toContain('Okafor');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    const sending = page.getByRole('dialog', { name: /^Send Q-/ });
    expect(await field(sending, 'E-mail').inputValue()).toBe(mail);
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await sending.waitFor({ state: 'detached' });

    const token = /#\/quotation\/([\w-]+)/.exec(await letterTo(s.origin, mail, /#\/quotation\//))?.[1];
    const customer = await s.stranger(`/quotation/${token}`, { width: 390 });
    await heading(customer, 'Your quotation');
    await customer.getByRole('checkbox', { name: 'I accept this quotation and its terms' }).check();
    await press(customer, 'Accept');
    await sees(customer, /^(You accepted|Accepted)/);

    await page.reload();
    await page.getByText('Accepted', { exact: true }).first().waitFor();
    await press(page, 'Use in the deal');
    await page.waitForURL(({ hash }) => hash === `#/deal/${id}`);
    await page.getByRole('link', { name: 'Quotations', exact: true }).click();
    await page.getByText('Q-000001').filter({ visible: true }).first().waitFor();

    // the deposit knows customer and vehicle
    await page.getByRole('link', { name: 'Deposits', exact: true }).click();
    await page.getByRole('button', { name: 'Record deposit' }).first().click();
    const booking = page.getByRole('dialog', { name: 'Record deposit' });
    await field(booking, 'Amount').fill('500');
    await booking.getByRole('button', { name: 'Record deposit' }).click();
    await booking.waitFor({ state: 'detached' });
    await page.getByText('On hold', { exact: true }).filter({ visible: true }).first().waitFor();

    // ready for the bill
    await page
      .getByRole('navigation', { name: 'Deal' })
      .getByRole('link', { name: /^Vehicles/ })
      .click();
    await page.getByRole('button', { name: /^Status of 2020 Subaru Outback/ }).click();
    await page.getByRole('menuitem', { name: 'Bill Of Sales' }).click();
    await page.getByRole('button', { name: /^Status of 2020 Subaru Outback: Bill Of Sales/ }).waitFor();
    const ready = await deals.read(id);
    expect(ready.cars[0]).toMatchObject({ mvdId, price: 23_500, state: BILL_OF_SALES });
    expect(ready.cars[0].held_until).not.toBeNull();
    expect(ready.deposits).toBe(500);
    expect((await deals.versions(id))[0]).toMatchObject({ number: 2, price: 24_000 });
  });
});

describe('the settings of deals', () => {
  it('are opened from the menu of the list, kept and there again', async () => {
    const page = await s.as('owner', '/admin/dealer-negotiates');
    await page.getByRole('button', { name: 'More actions for deals' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deal settings' });
    await choose(page, 'Deals that sellers see', 'Only their own deals', dialog);
    await field(dialog, 'Minimum gross').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Required', { exact: true }).waitFor();
    await field(dialog, 'Minimum gross').fill('750');
    await dialog.getByRole('button', { name: 'Add fee' }).click();
    await field(dialog, 'Fee 1').fill('Documentation');
    await field(dialog, 'Amount of fee 1').fill('399');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(s.addressOf('/admin/dealer-negotiates?settings=1'));
    await page.reload();
    await expect.poll(() => field(dialog, 'Minimum gross').inputValue()).toBe('750');
    expect(await field(dialog, 'Fee 1').inputValue()).toBe('Documentation');
    expect((await s.ask('owner', 'GET', '/api/v1/deal-settings')).body).toMatchObject({
      ...{ visibility: 'own', minimum_gross: 750 },
      fees: [{ label: 'Documentation', amount: 399, treatment: 'all' }],
    });
    const seller = await s.as('seller', '/admin/seller-negotiates');
    await heading(seller, 'Deals');
    expect(await seller.getByRole('button', { name: 'More actions for deals' }).count()).toBe(0);
  });
});

describe('a task about a deal', () => {
  it('is added from the page of the deal, listed there and leads back to it', async () => {
    const customer = await customers.add({ f_name: 'Nils', l_name: 'Berg', mobile: '6045557131' });
    const { id } = await deals.add({ customer_id: customer, mvdId: await cars.add() });
    const page = await s.as('owner', `/deal/${id}`);
    await page.getByRole('link', { name: 'Add task' }).click();
    await heading(page, 'Add task');
    await expect.poll(() => field(page, 'Deal').inputValue()).toContain('Berg');
    await field(page, 'What to do').fill('Order the plates');
    await page.getByRole('button', { name: 'Tomorrow', exact: false }).first().click();
    await press(page, 'Add task');
    await heading(page, 'Order the plates');
    await page.getByRole('link', { name: `Deal ${id}`, exact: true }).click();
    await page.getByRole('link', { name: 'Order the plates' }).waitFor();
  });
});
