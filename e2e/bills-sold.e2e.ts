import { describe, expect, it } from 'vitest';
import { billsOf } from './support/bills';
import { field, heading, sees } from './support/page';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const bills = billsOf(s);

/** What the general format and those of the provinces ask for before a bill is final. */
const COMPLETE = {
  ...{ buyer_first_name: 'Nadia', buyer_last_name: 'Belanger', buyer_address: '12 Elm Street' },
  ...{
    buyer_city: 'Vancouver',
    buyer_province: 'BC',
    buyer_postalcode: 'V6B 1A1',
    buyer_mobile: '6045557201',
  },
  ...{
    dealer_name: 'Forecourt Motors',
    dealer_legal_name: 'Forecourt Motors Ltd.',
    dealer_address: '1 Main Street',
  },
  ...{
    dealer_registration_number: '12345',
    salesperson_name: 'Sam Lee',
    salesperson_registration_number: '777',
  },
  ...{
    vehicle_year: 2020,
    vehicle_make: 'Subaru',
    vehicle_model: 'Outback',
    vehicle_vin: '4S4BSANC5K3300001',
  },
  ...{
    vehicle_odometer: 50_000,
    vehicle_body_style: 'SUV',
    vehicle_exterior_color: 'Blue',
    vehicle_trim: 'Limited',
  },
  ...{ vehicle_condition: 'used', delivery_certification: 'certified', delivery_day: '2026-12-01' },
  ...{ tax_province: 'BC', payment_way: 'cash' },
};

describe('selling a bill', () => {
  it('is final, sold, and undone with everything as before', async () => {
    const { dealId, mvdId } = await bills.addDeal();
    const { cars } = await bills.deals.read(dealId);
    const bill = await bills.add({ car_on_deal_id: cars[0].id });
    await bills.complete(bill.id, COMPLETE);
    const page = await s.as('owner', `/admin/bill-of-sell/${bill.id}`);
    await heading(page, bill.number);
    await sees(page, 'Nothing is open. It can be made final.');
    const before = await bills.cars.read(mvdId);

    await page.getByRole('button', { name: `More actions for ${bill.number}` }).click();
    await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
    const selling = page.getByRole('dialog', { name: /^Mark .* as sold$/ });
    await selling.getByRole('button', { name: 'Mark as sold' }).click();
    await selling.waitFor({ state: 'detached' });
    await page.getByText('Sold', { exact: true }).first().waitFor();
    expect((await bills.cars.read(mvdId)).status).toBe(8);
    // it is read, not a form of fields that cannot be changed
    await page.getByRole('term').filter({ hasText: 'Total Sales Price' }).waitFor();
    expect(await field(page, 'Total Sales Price').count()).toBe(0);

    // a sold bill is changed with a reason
    await page.getByRole('button', { name: `More actions for ${bill.number}` }).click();
    await page.getByRole('menuitem', { name: 'Modify sold' }).click();
    await field(page, 'Total Sales Price').fill('23500');
    await press(page, 'Save sale');
    await sees(page, 'Required');
    await field(page, 'Reason').fill('The price was agreed by phone');
    await press(page, 'Save sale');
    await page.getByRole('button', { name: `More actions for ${bill.number}` }).waitFor();
    expect((await bills.read(bill.id)).values.price_sales_price).toBe(23_500);

    await page.getByRole('button', { name: `More actions for ${bill.number}` }).click();
    await page.getByRole('menuitem', { name: 'Undo sale' }).click();
    const taking = page.getByRole('dialog', { name: /^Undo the sale/ });
    await taking.getByRole('listitem').first().waitFor();
    await field(taking, 'Reason').fill('The customer changed their mind');
    await taking.getByRole('button', { name: 'Undo sale' }).click();
    await taking.waitFor({ state: 'detached' });
    const after = await bills.cars.read(mvdId);
    expect([after.status, after.sold_date]).toEqual([before.status, before.sold_date]);
    expect((await bills.read(bill.id)).state).not.toBe('sold');
  });
});
