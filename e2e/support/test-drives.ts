import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { carsOf } from './cars';
import { customersOf } from './customers';
import { choose, field } from './page';
import type { Stage } from './stage';

export const DRIVES = '/admin/dealer-real-test-drive';
export const ADD_DRIVE = `${DRIVES}/add`;
export const driveAt = (id: number): string => `${DRIVES}/${id}`;

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Types into a picker and takes what it finds. */
const pick = async (page: Page, label: string, typed: string, option: RegExp): Promise<void> => {
  await field(page, label).fill(typed);
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click();
};

/** The wizard, filled in as far as the review. */
export const fillWizard = async (page: Page, car: string, customer: string): Promise<void> => {
  await pick(page, 'Vehicle', car, new RegExp(car));
  await press(page, 'Next');
  await pick(page, 'Customer', customer, new RegExp(customer));
  await press(page, 'Next');
  await field(page, 'Start date').fill('2030-05-01');
  await field(page, 'Start time').fill('10:00');
  await choose(page, 'Salutation', 'Ms.');
  await press(page, 'Next');
};

/** Test drives of the dealership, through the calls. */
export const drivesOf = (s: Stage) => {
  const [cars, customers] = [carsOf(s), customersOf(s)];
  return {
    ...{ cars, customers },
    read: async (id: number) => (await s.ask('owner', 'GET', `/api/dealerweb/realtestdrive/get/${id}`)).body,
    /** A drive of a new car and a new customer. */
    add: async (more: Record<string, unknown> = {}): Promise<number> => {
      const [frk_vehicle_id, frk_customer_user_id] = [
        await cars.add(),
        await customers.add({
          f_name: 'Grace',
          l_name: 'Fraser',
          mobile: '6045550147',
          email: 'grace@example.org',
        }),
      ];
      const fields = {
        ...{ frk_vehicle_id, frk_customer_user_id, user_salutation: 'Ms.', method_of_contact: 'Cellphone' },
        ...{
          requested_date: '2030-05-01',
          testDrive_start_date: '2030-05-01T10:00',
          testDrive_finish_date: '2030-05-01T10:45',
        },
        ...more,
      };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      const reply = await fetch(`${s.origin}/api/dealerweb/realtestdrive/add`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await s.token('owner')}` },
        body: form,
      });
      expect(reply.status).toBe(201);
      return (await reply.json()).id;
    },
  };
};
