import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, heading } from './page';
import type { Stage } from './stage';

export const detail = (id: number, tab?: string): string =>
  `/admin/vehicle-detail/${id}${tab ? `?tab=${tab}` : ''}`;
export const edit = (id: number): string => `/admin/edit-vehicle-managment/${id}`;

export const save = async (page: Page, name = 'Save changes'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const part = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** What a field holds, once it holds it. */
export const holds = (at: Page | Locator, label: string, value: string): Promise<void> =>
  expect.poll(() => field(at, label).inputValue()).toBe(value);

/** Cars of the demo dealership that a journey may do with as it likes. */
export const carsOf = (s: Stage) => {
  let count = 0;
  const read = async (id: number) =>
    (await s.ask('owner', 'GET', `/api/v1/vehicle/detail/${id}`)).body.midVehicleDealership;
  return {
    read,
    add: async (more: Record<string, unknown> = {}): Promise<number> => {
      count += 1;
      const reply = await s.ask('owner', 'POST', '/api/midvehicle/inventory/no-vin', {
        make: 'Mazda',
        model: 'CX-5',
        model_year: 2021,
        stock_NO: `E2E-${count}`,
        sell_price: 20_000,
        odometer: 50_000,
        ...more,
      });
      expect(reply.status).toBe(201);
      return reply.body.id;
    },
    addByVin: async (vin_number: string): Promise<number> => {
      const reply = await s.ask('owner', 'POST', '/api/vehicle/dealership/mid/add', {
        how_enter_status: ENTERED_BY.vin,
        vin_number,
      });
      expect(reply.status).toBe(201);
      return reply.body.id;
    },
    /** The screen of a car, opened. */
    open: async (user: string, path: string, title: string, look = {}): Promise<Page> => {
      const page = await s.as(user, path, look);
      await heading(page, title);
      return page;
    },
  };
};
