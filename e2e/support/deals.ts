import { expect } from 'vitest';
import type { Stage } from './stage';

export const DEALS = '/admin/dealer-negotiates';
export const CARS = '/admin/all-cars';

/** The deals of a journey's dealership, through the calls. */
export const dealsOf = (s: Stage) => ({
  read: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/deals/${id}`)).body,
  versions: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/deals/${id}/versions`)).body,
  /** A deal that a journey may do with as it likes. */
  add: async (body: Record<string, unknown>): Promise<{ id: number }> => {
    const reply = await s.ask('owner', 'POST', '/api/v1/deals', body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body;
  },
});
