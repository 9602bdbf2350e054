import { describe, expect, it } from 'vitest';
import { letterTo } from './support/api';
import { carsOf } from './support/cars';
import { customersOf } from './support/customers';
import { field, heading, sees } from './support/page';
import { ADD_QUOTATION, pickFrom, QUOTATIONS } from './support/quotations';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const [cars, customers] = [carsOf(s), customersOf(s)];

describe('quotations', () => {
  it('makes and sends a quotation, which the customer accepts in another browser, and starts the deal', async () => {
    const mail = `nadia.${Date.now()}@example.org`;
    await cars.add({ make: 'Subaru', model: 'Outback', model_year: 2020, sell_price: 24_000 });
    await cars.add({ make: 'Mazda', model: 'CX-50', model_year: 2023, sell_price: 31_000 });
    await customers.add({ f_name: 'Nadia', l_name: 'Belanger', mobile: '6045557001', email: mail });

    const page = await s.as('owner', QUOTATIONS);
    await heading(page, 'Quotations');
    await page.getByRole('link', { name: 'New quotation' }).first().click();
    await heading(page, 'New quotation');
    await pickFrom(page, 'Customer', 'Belanger');
    await pickFrom(page, 'Vehicle', 'Outback');
    const outback = page.getByRole('listitem', { name: /Outback/ });
    await outback.waitFor();
    await pickFrom(page, 'Add another vehicle', 'CX-50');
    await page.getByRole('listitem', { name: /CX-50/ }).waitFor();
    // more than the vehicle costs is refused on its field
    await field(outback, 'Discount').fill('30000');
    await press(page, 'Save');
    await sees(page, 'The discount is larger than the price');
    await field(outback, 'Discount').fill('1000');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    const sending = page.getByRole('dialog', { name: /^Send Q-/ });
    expect(await field(sending, 'E-mail').inputValue()).toBe(mail);
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await sending.waitFor({ state: 'detached' });
    await page.getByText('Sent', { exact: true }).first().waitFor();

    const token = /#\/quotation\/([\w-]+)/.exec(await letterTo(s.origin, mail, /#\/quotation\//))?.[1];
    const customer = await s.stranger(`/quotation/${token}`, { width: 390 });
    await heading(customer, 'Your quotation');
    await press(customer, 'Accept');
    await sees(customer, 'Choose one of the vehicles above');
    await field(customer, 'Your question').fill('Are winter tires included?');
    await press(customer, 'Send question');
    await sees(customer, 'Are winter tires included?');
    await customer.getByRole('radio', { name: /Choose the 2020 Subaru Outback/ }).check();
    await customer.getByRole('checkbox', { name: 'I accept this quotation and its terms' }).check();
    await press(customer, 'Accept');
    await customer.getByText(/You chose the 2020 Subaru Outback/).waitFor();

    await page.reload();
    await page.getByText('Accepted', { exact: true }).first().waitFor();
    await sees(page, 'Are winter tires included?');
    await press(page, 'Start deal');
    await page.waitForURL(({ hash }) => hash.startsWith('#/deal/'));
  });

  it('says so when a link is wrong or its quotation withdrawn', async () => {
    const [mvdId, customerId] = [
      await cars.add(),
      await customers.add({ f_name: 'Ivo', l_name: 'Tanaka', mobile: '6045557002' }),
    ];
    const made = await s.ask('owner', 'POST', '/api/v1/quotations', {
      customer_id: customerId,
      valid_until: '2035-01-01',
      items: [{ mvdId, price: 18_000 }],
    });
    expect(made.status).toBe(201);
    const { link } = (await s.ask('owner', 'POST', `/api/v1/quotations/${made.body.id}/link`, {})).body;
    const page = await s.stranger(`/quotation/${'x'.repeat(43)}`);
    await sees(page, 'There is no such quotation');
    await s.ask('owner', 'POST', `/api/v1/quotations/${made.body.id}/withdraw`, {});
    const other = await s.stranger(`/quotation/${link.split('/').pop()}`);
    await other.getByText(/This quotation has been withdrawn/).waitFor();
    s.forgive(); // the browser logs the refused calls
  });

  it('is offered from the menu and found empty at a new address', async () => {
    const page = await s.as('seller', ADD_QUOTATION);
    await heading(page, 'New quotation');
    await press(page, 'Save');
    await sees(page, 'Choose at least one vehicle');
  });
});
