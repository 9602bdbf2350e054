import { expect, it } from 'vitest';
import { holds } from './support/cars';
import { officeOf } from './support/office';
import { choose, errorOf, field, heading, sees } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const office = officeOf(s);

it("pays a vendor's invoice and anyone else by cheque, prints, prints again and voids", async () => {
  const bank = await s.ask('owner', 'POST', '/api/v1/bank-accounts', {
    ...{ kind: 'bank', name: 'Operating account', next_cheque_no: 501 },
  });
  expect(bank.status).toBe(201);
  const vendor = await office.addVendor({ name: 'Juniper Tires', terms_days: 30 });
  const cost = await office.addCost({
    ...{
      category: 'office',
      day: '2026-05-04',
      amount: 300,
      gst: 15,
      vendor_id: vendor,
      description: 'Racks',
    },
  });

  const page = await s.as('owner', '/admin/write_cheque');
  await heading(page, 'Cheques');
  await page.getByRole('link', { name: 'Write cheque', exact: true }).first().click();
  await heading(page, 'Write cheque');
  await choose(page, 'Account of line 1', '6040 Office');
  await field(page, 'Before tax').fill('120');
  await page.getByRole('button', { name: 'Write cheque', exact: true }).click();
  await expect.poll(() => errorOf(page, 'Payee')).toBe('Enter whom the cheque is for');
  await field(page, 'Payee').fill('City of Vancouver');
  await sees(page, 'One hundred twenty dollars and 00/100');
  await page.getByRole('button', { name: 'Write cheque', exact: true }).click();
  // nothing is in the bank
  await page.getByRole('button', { name: 'Write anyway' }).click();
  await heading(page, 'Cheque 501');

  const print = async (label: string) => {
    const [pdf] = await Promise.all([page.waitForEvent('popup'), press(page, label)]);
    await pdf.close();
  };
  await print('Print');
  await sees(page, /^First print/);
  await print('Print again');
  await sees(page, /^Reprint 1/);
  await press(page, 'Void');
  const dialog = page.getByRole('dialog', { name: /^Void cheque 501/ });
  await field(dialog, 'Reason').fill('Spoiled in the printer');
  await dialog.getByRole('button', { name: 'Void cheque' }).click();
  await dialog.waitFor({ state: 'detached' });
  await sees(page, 'Spoiled in the printer');

  await page.goto(s.addressOf(`/admin/general-cost?cost=${cost}`));
  await press(page, 'Pay');
  const paying = page.getByRole('dialog', { name: /^Pay / });
  await choose(page, 'Paid by', 'Cheque', paying);
  await paying.getByRole('button', { name: 'Write cheque' }).click();
  await heading(page, 'Write cheque');
  await holds(page, 'Payee', 'Juniper Tires');
  await holds(page, 'Memo', 'Racks');
  expect(await page.getByRole('checkbox', { name: /Racks/ }).isChecked()).toBe(true);
  await sees(page, 'Three hundred fifteen dollars and 00/100');
  await page.getByRole('button', { name: 'Write cheque', exact: true }).click();
  await page.getByRole('button', { name: 'Write anyway' }).click();
  await heading(page, 'Cheque 502');
  const { body: paid } = await s.ask('owner', 'GET', `/api/v1/costs/${cost}`);
  expect(paid).toMatchObject({ state: 'paid', paid_by: 'cheque', paid_on: expect.any(String) });
  expect(await office.vendor(vendor)).toMatchObject({ balance: 0 });
});
