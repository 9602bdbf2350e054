import { describe, expect, it } from 'vitest';
import { officeOf, VENDORS } from './support/office';
import { arrivesAt, choose, errorOf, field, gone, heading, sees, toast } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const office = officeOf(s);

describe('vendors', () => {
  it('adds one with its terms, says who may be the same, edits it, and tells what happened', async () => {
    const known = await office.addVendor({ name: 'Harrow Glass Works', phone: '6045550777', kind: 'shop' });
    const page = await s.as('owner', VENDORS);
    await heading(page, 'Vendors');
    await press(page, 'Add vendor');
    const form = page.getByRole('dialog', { name: 'Add vendor' });
    await form.getByRole('button', { name: 'Add vendor', exact: true }).click();
    await expect.poll(() => errorOf(form, 'Name')).toBe('Required');
    await field(form, 'Name').fill('Harrow Glas Works');
    await form.getByRole('button', { name: 'Open Harrow Glass Works' }).waitFor();
    await field(form, 'Name').fill('Tamarack Auto Parts');
    await field(form, 'E-mail').fill('orders@tamarack.example');
    await field(form, 'Phone').fill('6045550188');
    await field(form, 'Terms (days)').fill('30');
    await choose(page, 'Category', 'Parts', form);
    await field(form, 'Tax number').fill('12345 6789 RT0001');
    await form.getByRole('button', { name: 'Add vendor', exact: true }).click();

    await heading(page, 'Tamarack Auto Parts');
    for (const text of ['Net 30 days', '12345 6789 RT0001', 'orders@tamarack.example'])
      await sees(page, text);
    await press(page, 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit Tamarack Auto Parts' });
    await field(edit, 'Contact').first().fill('Rosa Lind');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Timeline' }).click();
    await sees(page, 'Changed');
    await sees(page, 'Rosa Lind');

    await page.goto(s.addressOf(`${VENDORS}?q=harrow`));
    await sees(page, 'Harrow Glass Works');
    await gone(page, 'Tamarack Auto Parts');
    await page.getByRole('button', { name: 'Actions for Harrow Glass Works' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await toast(page, 'was deactivated');
    expect(await office.vendor(known)).toMatchObject({ is_active: 0 });
  });

  it('merges two that are one: costs and balance of both, and the old number leads on', async () => {
    const same = { email: 'sales@oriole.example', phone: '6045550155' };
    const a = await office.addVendor({ ...same, name: 'Oriole Tire Centre', terms_days: 30 });
    const b = await office.addVendor({
      ...same,
      name: 'Oriole Tire Centre Ltd.',
      tax_number: '111222333 RT0001',
    });
    await office.addCost({ category: 'office', day: '2026-05-04', amount: 100, vendor_id: a });
    await office.addCost({ category: 'office', day: '2026-05-04', amount: 40, vendor_id: b });
    const page = await s.as('owner', `${VENDORS}/${a}`);
    await page.getByRole('button', { name: 'More actions for Oriole Tire Centre' }).click();
    await page.getByRole('menuitem', { name: 'Merge duplicates' }).click();
    await heading(page, 'Duplicates of Oriole Tire Centre');
    await page.getByRole('button', { name: 'Compare 2 records' }).click();
    await page.getByTestId('moves').getByText('1 cost', { exact: true }).waitFor();
    await press(page, 'Merge 2 records');
    await sees(page, '2 records are now Oriole Tire Centre');
    expect(await office.vendor(b)).toMatchObject({ id: a, tax_number: '111222333 RT0001', balance: 140 });
    await page.goto(s.addressOf(`${VENDORS}/${b}`));
    await arrivesAt(page, `${VENDORS}/${a}`);
    await sees(page, '$140.00');
  });

  it('shows a seller whom to call, and no amount', async () => {
    const id = await office.addVendor({ name: 'Larch Towing', phone: '6045550166', terms_days: 10 });
    await office.addCost({ category: 'office', day: '2026-05-04', amount: 987.65, vendor_id: id });
    const page = await s.as('seller', `${VENDORS}/${id}`);
    await heading(page, 'Larch Towing');
    await sees(page, 'Net 10 days');
    expect(await page.getByText('987.65').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Ledger' }).count()).toBe(0);
    await page.goto(s.addressOf(VENDORS));
    await sees(page, 'Larch Towing');
    expect(await page.getByRole('columnheader', { name: 'Balance' }).count()).toBe(0);
  });
});
