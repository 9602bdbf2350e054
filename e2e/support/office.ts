import { expect } from 'vitest';
import type { Stage } from './stage';

export const VENDORS = '/admin/vehicle-vendor';
export const COSTS = '/admin/general-cost';

/** Vendors and costs through the calls. */
export const officeOf = (s: Stage) => ({
  addVendor: async (body: Record<string, unknown>): Promise<number> => {
    const reply = await s.ask('owner', 'POST', '/api/v1/vendors', body);
    expect(reply.status).toBe(201);
    return reply.body.id;
  },
  vendor: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/vendors/${id}`)).body,
  ledger: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/vendors/${id}/ledger`)).body.rows,
  costs: async (query = ''): Promise<Record<string, unknown>[]> =>
    (await s.ask('owner', 'GET', `/api/v1/costs?limit=200&${query}`)).body.rows,
});
