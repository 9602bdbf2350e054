import { describe, expect, it } from 'vitest';
import { carsOf } from './support/cars';
import { customersOf } from './support/customers';
import { errorOf, field, heading, sees } from './support/page';
import { pickFrom } from './support/quotations';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const [cars, customers] = [carsOf(s), customersOf(s)];

describe('deposits', () => {
  it('books a deposit with its receipt, refuses a refund above the balance, and pays back a part', async () => {
    const mvdId = await cars.add({ make: 'Subaru', model: 'Outback', model_year: 2020 });
    await customers.add({ f_name: 'Nadia', l_name: 'Belanger', mobile: '6045557001' });
    const page = await s.as('owner', `/customer/vehicle/deposite?vehicle=${mvdId}`);
    await heading(page, 'Record deposit');
    await press(page, 'Record deposit');
    expect(await errorOf(page, 'Amount')).toBe('Required');
    await pickFrom(page, 'Customer', 'Belanger');
    await field(page, 'Amount').fill('500');
    await field(page, 'Deposit date').fill('2026-05-01');
    await field(page, 'Deadline').fill('2035-05-01');
    await press(page, 'Record deposit');

    const panel = page.getByRole('dialog', { name: /^Deposit R-/ });
    await panel.getByText('On hold', { exact: true }).waitFor();
    const receipt = panel.getByRole('link', { name: /^Receipt R-/ });
    const address = await receipt.getAttribute('href');
    const pdf = await fetch(`${s.origin}${address}`, {
      headers: { authorization: `Bearer ${await s.token('owner')}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    await panel.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = page.getByRole('dialog', { name: /^Refund R-/ });
    await field(refund, 'Amount').fill('500.01');
    await field(refund, 'Reason').fill('Buyer withdrew');
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect.poll(() => errorOf(refund, 'Amount')).toBe('Only $500.00 of this deposit is left');
    await field(refund, 'Amount').fill('200');
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await refund.waitFor({ state: 'detached' });
    await sees(page, '$300.00');
    expect(await panel.getByRole('link', { name: /^Receipt R-/ }).count()).toBe(2);
  });
});
