import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { letterTo } from './support/api';
import { arrivesAt, errorOf, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';
import { ADD_DRIVE, DRIVES, driveAt, drivesOf, fillWizard, press } from './support/test-drives';

const s = stage();
const drives = drivesOf(s);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe('test drives', () => {
  it('books a drive by the wizard, and goes back to the list', async () => {
    await drives.cars.add({ make: 'Subaru', model: 'Outback', model_year: 2020 });
    await drives.customers.add({ f_name: 'Nadia', l_name: 'Belanger', mobile: '6045557001' });
    const page = await s.as('owner', DRIVES);
    await heading(page, 'Test drives');
    await page.getByRole('link', { name: 'Add test drive' }).first().click();
    await heading(page, 'Add test drive');
    await fillWizard(page, 'Outback', 'Belanger');
    for (const text of ['2030-05-01 10:00', '2030-05-01 10:45', 'Ms. Nadia Belanger', 'Cellphone'])
      await sees(page, text);
    await press(page, 'Add test drive');
    await arrivesAt(page, DRIVES);
    await page
      .getByRole('link', { name: /Nadia Belanger/ })
      .first()
      .waitFor();
    // the same time again is refused on the step where it is chosen
    await page.goto(s.addressOf(ADD_DRIVE));
    await fillWizard(page, 'Outback', 'Belanger');
    await press(page, 'Add test drive');
    await expect
      .poll(() => errorOf(page, 'Start date'))
      .toBe('This car is booked from 2030-05-01 10:00 to 10:45');
  });

  it('confirms the mobile number, sends the car out, has the waiver signed, and takes it back', async () => {
    // a drive is sent out on its day
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const id = await drives.add({ testDrive_start_date: soon(10), testDrive_finish_date: soon(55) });
    const page = await s.as('seller', driveAt(id));
    await heading(page, 'Grace Fraser: 2021 Mazda CX-5');
    await press(page, 'Send code by SMS');
    await toast(page, 'Confirm code send to customer');
    const message = await letterTo(s.origin, '+16045550147', /confirmation code/);
    const code = /\d{6}/.exec(message)?.[0] ?? '';
    await field(page, 'Code for the mobile number').fill(code === '000000' ? '111111' : '000000');
    await press(page, 'Confirm');
    await sees(page, 'This code is not correct. 4 tries are left.');
    await field(page, 'Code for the mobile number').fill(code);
    await press(page, 'Confirm');
    await page.getByText(/Mobile number confirmed/).waitFor();

    await press(page, 'Send out');
    const leaving = dialog(page, 'Send out');
    await field(leaving, 'Odometer out (km)').fill('50010');
    await field(leaving, 'Dealer plate').fill('D12 345');
    await leaving.getByRole('button', { name: 'Send out', exact: true }).click();
    await leaving.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mark as back', exact: true }).waitFor();

    await press(page, 'Sign the waiver');
    const signing = dialog(page, 'Sign the waiver');
    const pad = await signing.getByRole('img', { name: 'Signature: empty' }).boundingBox();
    if (!pad) throw new Error('there is nothing to sign on');
    await page.mouse.move(pad.x + 40, pad.y + 80);
    await page.mouse.down();
    for (const [x, y] of [
      [90, 30],
      [140, 100],
      [220, 50],
    ] as const)
      await page.mouse.move(pad.x + x, pad.y + y, { steps: 4 });
    await page.mouse.up();
    await signing.getByRole('img', { name: 'Signature: drawn' }).waitFor();
    await signing.getByRole('button', { name: 'Sign', exact: true }).click();
    await signing.waitFor({ state: 'detached' });
    await page.getByText(/^Signed by Grace Fraser/).waitFor();

    await press(page, 'Mark as back');
    const back = dialog(page, 'Mark as back');
    await field(back, 'Odometer in (km)').fill('50000');
    await back.getByRole('button', { name: 'Mark as back', exact: true }).click();
    await expect
      .poll(() => errorOf(back, 'Odometer in (km)'))
      .toBe('The odometer showed 50,010 when the car left');
    await field(back, 'Odometer in (km)').fill('50032');
    await back.getByRole('button', { name: 'Mark as back', exact: true }).click();
    await back.waitFor({ state: 'detached' });
    expect(await drives.read(id)).toMatchObject({
      ...{ status: 2, odometer_out: 50_010, odometer_in: 50_032, dealer_plate: 'D12 345' },
      signed_name: 'Grace Fraser',
    });
  });
});
