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
  /** A cost as its form sends it. */
  addCost: async (body: Record<string, string | number>): Promise<number> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, String(value));
    const headers = { authorization: `Bearer ${await s.token('owner')}` };
    const reply = await fetch(`${s.origin}/api/v1/costs`, { method: 'POST', headers, body: form });
    expect(reply.status).toBe(201);
    return (await reply.json()).id;
  },
  vendor: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/vendors/${id}`)).body,
  ledger: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/vendors/${id}/ledger`)).body.rows,
  costs: async (query = ''): Promise<Record<string, unknown>[]> =>
    (await s.ask('owner', 'GET', `/api/v1/costs?limit=200&${query}`)).body.rows,
});
