import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './stage';

export const STOCK = '/admin/vehicle-managment';

export interface Listed {
  id: number;
  title: string;
  stock_NO: string;
  status: number;
  coming_soon: 0 | 1;
  call_for_price: 0 | 1;
  sell_price: number | null;
  odometer: number | null;
  days_on_lot: number;
  sold_date: string | null;
}

const AT_ONCE = 8;

/** The titles of the rows that are drawn. */
export const titles = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('tbody tr[aria-label]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

export const carRow = (page: Page, title: string): Locator =>
  page.locator('tbody tr').and(page.getByRole('row', { name: title, exact: true }));

/** A tab of the views, with the number that it shows. */
export const tabCount = async (page: Page, name: string): Promise<number> => {
  const text = await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name })
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
};

/** The demo dealership's stock, through the calls. */
export const stockOf = (s: Stage) => {
  const add = async (more: Record<string, unknown>): Promise<number> => {
    const reply = await s.ask('owner', 'POST', '/api/midvehicle/inventory/no-vin', {
      model_year: 2021,
      model: 'Traveler',
      ...more,
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.id;
  };
  return {
    /** A car that a journey may do with as it likes; its make tells it from the others. */
    add,
    addMany: async (count: number, make: string): Promise<void> => {
      const numbers = Array.from({ length: count }, (_, at) => at).values();
      const worker = async () => {
        for (const at of numbers) await add({ make, model: `Lot ${at}` });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    },
    listed: async (query: string): Promise<Listed[]> =>
      (await s.ask('owner', 'GET', `/api/vehicle/dealership/mid/new/admin?limit=200&${query}`)).body.rows,
    counts: async (): Promise<Record<string, number>> =>
      (await s.ask('owner', 'GET', '/api/v1/vehicle-counts')).body,
  };
};

/** The first row stands there. */
export const ready = (page: Page) => page.locator('tbody tr[aria-label]').first().waitFor();
export const select = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
/** What can be done with the chosen rows. */
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen rows' });
/** Opens a menu of the bar, and presses an item of it. */
export const bulk = async (page: Page, menu: string, item?: string) => {
  await bar(page).getByRole('button', { name: menu, exact: true }).click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
};
/** Presses 'Undo' in the toast that says so. */
export const undo = (page: Page, said: string) =>
  page
    .locator('.mantine-Notification-root')
    .filter({ hasText: said })
    .getByRole('button', { name: 'Undo' })
    .click();
