import { expect } from 'vitest';
import { carsOf } from './cars';
import { customersOf } from './customers';
import { dealsOf } from './deals';
import type { Stage } from './stage';

export const BILLS = '/admin/bills';

/** Bills of the dealership, through the calls. */
export const billsOf = (s: Stage) => {
  const [cars, customers, deals] = [carsOf(s), customersOf(s), dealsOf(s)];
  const read = async (id: number) => (await s.ask('owner', 'GET', `/api/v1/billofsale/getbill/${id}`)).body;
  return {
    ...{ cars, customers, deals, read },
    /** A deal of a new customer with one car. */
    addDeal: async (price = 24_000): Promise<{ dealId: number; mvdId: number }> => {
      const mvdId = await cars.add({ make: 'Subaru', model: 'Outback', model_year: 2020, sell_price: price });
      const customerId = await customers.add({
        ...{ f_name: 'Nadia', l_name: 'Belanger', mobile: '6045557201' },
        email: `nadia.${Date.now()}@example.org`,
      });
      const deal = await deals.add({ customer_id: customerId, mvdId });
      return { dealId: deal.id, mvdId };
    },
    add: async (body: Record<string, unknown>): Promise<{ id: number; number: string; version: number }> => {
      const reply = await s.ask('owner', 'POST', '/api/v1/bills', body);
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      return reply.body;
    },
    /** Answers every question, enters every text and fills in what is missing, so that the bill can be final. */
    complete: async (id: number, values: Record<string, unknown> = {}): Promise<void> => {
      const bill = await read(id);
      const asked = await s.ask(
        'owner',
        'GET',
        `/api/v1/vehicles/${bill.mvdId}/disclosures?format=${bill.format}&on=${bill.day}`,
      );
      await s.ask('owner', 'PUT', `/api/v1/vehicles/${bill.mvdId}/disclosures`, {
        answers: asked.body.map(({ code }: { code: string }) => ({
          code,
          answer: 'no',
          details: 'None known',
        })),
      });
      for (const item of bill.open_items.filter(({ where }: { where: string }) => where === 'presets'))
        await s.ask('owner', 'PUT', `/api/v1/bill-texts/${item.path}`, {
          ...{ language: bill.language, words: 'Words of the law, entered by the dealership.' },
          valid_from: bill.day,
        });
      const saved = await s.ask('owner', 'PATCH', `/api/v3/billofsale/updatebill/${id}`, { values });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    },
  };
};
