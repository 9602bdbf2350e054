import { checkDigitOf } from '@forecourt/domain';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { errorOf, field } from './page';
import type { Stage } from './stage';

export const ADD = '/admin/add-vehicle';

/** An Accord's VIN of its own for each journey, with the right check digit. */
export const accord = (serial: number): string => {
  const tail = String(serial).padStart(6, '0');
  return `1HGCM826${checkDigitOf(`1HGCM82603A${tail}`)}3A${tail}`;
};

interface Stocked {
  id: number;
  stock_NO: string;
  vin_number: string;
  title: string;
}

/** The stock as the calls answer it. */
export const stockOf = (s: Stage, username = 'owner') => ({
  found: async (q: string, view = 'all'): Promise<Stocked[]> =>
    (await s.ask(username, 'GET', `/api/vehicle/dealership/mid/new/admin?limit=50&view=${view}&q=${q}`)).body
      .rows,
  car: async (id: number) =>
    (await s.ask(username, 'GET', `/api/v1/vehicle/detail/${id}`)).body.midVehicleDealership,
  purchase: async (id: number) => (await s.ask(username, 'GET', `/api/v1/vehicles/${id}/auction`)).body,
  add: async (vin_number: string, more: Record<string, unknown> = {}): Promise<Stocked> => {
    const reply = await s.ask(username, 'POST', '/api/vehicle/dealership/mid/add', { vin_number, ...more });
    expect(reply.status).toBe(201);
    return reply.body;
  },
});

/** Waits for a car's own page and answers its id. */
export const arrivesAtCar = async (page: Page): Promise<number> => {
  await page.waitForURL(({ hash }) => /^#\/admin\/vehicle-detail\/\d+$/.test(hash));
  return Number(new URL(page.url()).hash.split('/').at(-1));
};

/** Hands a file to the screen as someone who chooses it. */
export const choose = async (page: Page, name: string, content: Buffer | string): Promise<void> => {
  const input = page.locator('main input[type="file"], input[type="file"]').first();
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({
    name,
    mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/pdf',
    buffer: Buffer.from(content),
  });
};

export const typeVin = (page: Page, vin: string): Promise<void> => field(page, 'VIN').fill(vin);

/** What is said against the VIN, once it is said. */
export const vinError = (page: Page): Promise<string> => errorOf(page, 'VIN');

/** No screen may be wider than the phone. */
export const fitsWidth = async (page: Page): Promise<void> => {
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(seen ?? 0);
};
