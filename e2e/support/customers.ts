import { expect } from 'vitest';
import type { Stage } from './stage';

export const LIST = '/admin/all-customers';
export const ADD = '/admin/seller-add-customer';
export const card = (id: number): string => `${LIST}/${id}`;
export const edit = (id: number): string => `/admin/edit-customer/${id}`;

/** The demo dealership's customers, through the calls. */
export const customersOf = (s: Stage) => ({
  listed: async (q: string, more = ''): Promise<{ id: number; full_name: string; is_active: number }[]> =>
    (await s.ask('owner', 'GET', `/api/dealership/customers?limit=200&q=${encodeURIComponent(q)}${more}`))
      .body.rows,
  read: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/customers/${id}`)).body,
  get: async (id: number, what: string) =>
    (await s.ask('owner', 'GET', `/api/v1/customers/${id}/${what}`)).body,
  change: async (id: number, body: Record<string, unknown>): Promise<void> => {
    expect((await s.ask('owner', 'PATCH', `/api/v1/customers/${id}`, body)).status).toBe(200);
  },
  /** A customer that a journey may do with as it likes. */
  add: async (body: Record<string, unknown>, username = 'owner'): Promise<number> => {
    const reply = await s.ask(username, 'POST', '/api/v1/customers', body);
    expect(reply.status).toBe(201);
    return reply.body.Id;
  },
});
