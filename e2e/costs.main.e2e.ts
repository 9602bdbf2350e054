import { describe, expect, it } from 'vitest';
import { carsOf, detail, holds, part } from './support/cars';
import { COSTS, officeOf } from './support/office';
import { arrivesAt, choose, errorOf, field, heading, PDF, sees, toast } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const [cars, office] = [carsOf(s), officeOf(s)];

describe('costs', () => {
  it('enters a cost of a vehicle once: it is seen on the vehicle, with the vendor and in the ledger, and is paid', async () => {
    const car = await cars.add({ make: 'Subaru', model: 'Outback', model_year: 2020, cost_price: 15_000 });
    const vendor = await office.addVendor({ name: 'Juniper Tires', terms_days: 30, category: 'tires' });
    const page = await s.as('owner', `/extra/cost/add/${car}`);
    await heading(page, '2020 Subaru Outback');
    await page.getByRole('button', { name: 'Add cost', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: /^Add cost of/ });
    await field(form, 'Vendor').fill('Juniper');
    await page.getByRole('option', { name: /Juniper Tires/ }).click();
    await holds(form, 'Category', 'Tires');
    await field(form, 'Date').fill('2026-05-04');
    await field(form, 'Amount before tax').fill('0');
    await form.getByText('Owed', { exact: true }).click();
    await form.getByRole('button', { name: 'Add cost', exact: true }).click();
    await expect.poll(() => errorOf(form, 'Amount before tax')).toBe('must be more than 0');
    await field(form, 'Amount before tax').fill('800');
    // the taxes of British Columbia
    await holds(form, 'GST 5%', '40');
    await holds(form, 'PST 7%', '56');
    await holds(form, 'Total with tax', '896');
    await field(form, 'GST 5%').fill('900');
    await form.getByRole('button', { name: 'Add cost', exact: true }).click();
    await expect.poll(() => errorOf(form, 'GST 5%')).toBe('is larger than the amount');
    await form.getByRole('button', { name: 'Compute tax' }).click();
    await field(form, 'Description').fill('Four tires');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF });
    await form.getByRole('button', { name: 'Add cost', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    // the tax that does not come back is part of it
    await sees(page, '$15,856.00');

    await page.goto(s.addressOf(detail(car)));
    await part(page, 'Price and cost').getByText('$15,856.00').waitFor();
    expect(await office.vendor(vendor)).toMatchObject({ balance: 896 });
    expect(await office.ledger(vendor)).toMatchObject([
      { kind: 'cost', amount: 896, change: 896, balance: 896, vehicle: { id: car } },
    ]);

    await page.goto(s.addressOf(`/admin/vehicle-vendor/${vendor}?tab=costs`));
    await page.getByRole('link', { name: 'Four tires' }).click();
    await arrivesAt(page, `/extra/cost/add/${car}`);
    const panel = page.getByRole('dialog', { name: 'Four tires' });
    await panel.getByRole('link', { name: 'invoice.pdf' }).waitFor();
    await panel.getByRole('button', { name: 'Pay', exact: true }).click();
    await press(page, 'Note as paid');
    await panel.getByText('Paid', { exact: true }).first().waitFor();
    expect(await office.vendor(vendor)).toMatchObject({ balance: 0 });

    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    await toast(page, 'was removed');
    await sees(page, 'No costs yet');
    await page.getByRole('button', { name: 'Undo' }).click();
    await sees(page, 'Four tires');
  });

  it('enters a general cost that repeats, finds it by its filters with their totals, and stops the series', async () => {
    const page = await s.as('owner', '/admin/add-cost');
    await heading(page, 'Add cost');
    await pickNew(page);
    await choose(page, 'Category', 'Rent');
    await field(page, 'Date').fill('2026-05-01');
    await field(page, 'Total with tax').fill('1120');
    await field(page, 'Description').click();
    await holds(page, 'Amount before tax', '1,000');
    await field(page, 'Description').fill('Rent of the lot');
    await choose(page, 'Repeats', 'Every month');
    await page.getByRole('button', { name: 'Add cost', exact: true }).first().click();
    await arrivesAt(page, COSTS);
    const panel = page.getByRole('dialog', { name: 'Rent of the lot' });
    await panel.getByText(/^Every month, next on/).waitFor();
    await panel.getByRole('button', { name: 'Stop repeating' }).click();
    await expect.poll(() => panel.getByRole('button', { name: 'Stop repeating' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Close' }).click();

    await page.goto(s.addressOf(`${COSTS}?category=rent&state=paid&q=lot`));
    await sees(page, '1 cost');
    expect(await office.costs('category=rent')).toMatchObject([
      {
        total: 1_120,
        amount: 1_000,
        gst: 50,
        pst: 70,
        vendor: { name: 'Willow Estates' },
        repeat: { is_active: 0 },
      },
    ]);
    await page.goto(s.addressOf(`${COSTS}?tab=repeats`));
    await sees(page, 'Stopped');
  });
});

/** A vendor that is not there yet is added where it is searched for. */
const pickNew = async (page: Awaited<ReturnType<typeof s.as>>) => {
  await field(page, 'Vendor').fill('Willow Estates');
  await page.getByRole('option', { name: 'Add new vendor' }).click();
  const form = page.getByRole('dialog', { name: 'Add vendor' });
  await holds(form, 'Name', 'Willow Estates');
  await form.getByRole('button', { name: 'Add vendor', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await holds(page, 'Vendor', 'Willow Estates');
};
