import { expect } from 'vitest';
import type { Stage } from './stage';

export const CENTER = '/lead-center';
export const lead = (id: number, type = 5): string => `${CENTER}/info/${id}/${type}`;

interface Made {
  id: number;
  lead_type: number;
}

/** The leads of a journey's dealership, through the calls. */
export const leadsOf = (s: Stage) => ({
  read: async (id: number) => (await s.ask('owner', 'GET', `/api/v1/leads/${id}`)).body,
  /** A lead that a journey may do with as it likes. */
  add: async (body: Record<string, unknown>): Promise<Made> => {
    const reply = await s.ask('owner', 'POST', '/api/v1/create/lead', { type: 5, ...body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body;
  },
  /** The name by which an account can be given a lead. */
  sellerName: async (username: string): Promise<string> => {
    const { id } = (await s.ask(username, 'GET', '/api/user/info')).body.user;
    const sellers = (await s.ask('owner', 'GET', '/api/dealership/seller/list/to/assign')).body;
    return sellers.find((seller: { id: number }) => seller.id === id).full_name;
  },
});
