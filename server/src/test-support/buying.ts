import type { InputOf } from '@forecourt/contract';
import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { checkDigitOf } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app';
import { customersOf } from './customers';

type Form = NonNullable<InputOf<typeof purchasesCalls.add>['body']>;
type Payment = NonNullable<InputOf<typeof purchasesCalls.pay>['body']>;

let vins = 0;
/** A VIN of a 2003 Accord with the right check digit, another each time. */
export const newVin = (): string => {
  vins += 1;
  const vin = `1HGCM82603A${String(500_000 + vins)}`;
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
};

export const TODAY = '2026-05-10';

/** A dealership with a customer and a vendor, and the calls that buy vehicles there. */
export const openBuyer = async (t: TestApp, wanted: { id?: number; cityId?: number } = {}) => {
  const dealership = await t.newDealership(wanted);
  const { token } = dealership.owner;
  const customerId = await customersOf(t).add(token, { email: 'grace@example.org', mobile: '6045550142' });
  const newVendor = async (name = 'Lakeshore Motors', taxNumber = '') => {
    const [row] = await t.sql<{ id: number }>(
      sql`insert into vendor (dealership_id, kind, name, tax_number) values (${dealership.id}, 'dealer', ${name}, ${taxNumber}) returning id`,
    );
    if (!row) throw new Error('an insert answers its row');
    return row.id;
  };
  const vendorId = await newVendor();

  const fromPublic = (more: Partial<Form> = {}): Form => ({
    ...{ kind: 'public', customer_id: customerId, vin_number: newVin(), day: '2026-05-01', price: 8_000 },
    ...{ odometer: 142_000, id_kind: 'driver-licence', id_ends: '4410', id_seen_by: 'Sam Lee' },
    ...{ lien_result: 'clear', lien_searched_on: '2026-05-01', lien_registry: 'PPSA' },
    declarations: { owner: 'yes', odometer: 'yes', accidents: 'no', brand: 'no' },
    ...more,
  });
  const fromDealer = (more: Partial<Form> = {}): Form => ({
    ...{ kind: 'dealer', vendor_id: vendorId, vin_number: newVin(), day: '2026-05-01', price: 10_000 },
    ...{ registrant: 1, tax_number: '123456789 RT0001', gst: 500, lien_result: 'clear' },
    ...{ lien_searched_on: '2026-05-01', ...more },
  });
  const add = (body: Form, as = token, headers: Record<string, string> = {}) =>
    t.call(purchasesCalls.add, { body }, as, headers);

  return {
    ...dealership,
    ...{ token, customerId, vendorId, newVendor, fromPublic, fromDealer, add },
    /** A purchase that is fine. */
    bought: async (body: Form = fromPublic(), as = token) => {
      const reply = await add(body, as);
      expect([reply.status, reply.error?.message]).toEqual([201, undefined]);
      return reply.body;
    },
    get: (id: number, as = token) => t.call(purchasesCalls.get, { params: { id } }, as),
    list: (query: InputOf<typeof purchasesCalls.list>['query'] = {}, as = token) =>
      t.call(purchasesCalls.list, { query }, as),
    update: (id: number, body: Omit<Form, 'kind' | 'vin_number'> & { version: number }, as = token) =>
      t.call(purchasesCalls.update, { params: { id }, body }, as),
    cancel: (id: number, as = token) =>
      t.call(purchasesCalls.cancel, { params: { id }, body: { reason: 'The seller withdrew' } }, as),
    pay: (id: number, more: Partial<Payment> = {}, as = token) =>
      t.call(
        purchasesCalls.pay,
        { params: { id }, body: { amount: 1_000, day: '2026-05-02', method: 'Etransfer', ...more } },
        as,
      ),
    voidPayment: (id: number, as = token) =>
      t.call(purchasesCalls.voidPayment, { params: { id }, body: { reason: 'Lost in the mail' } }, as),
    /** What the ledger holds on each account that is not even, in dollars. */
    books: async () =>
      Object.fromEntries(
        (
          await t.sql<{ account: string; amount: number }>(
            sql`select account, (sum(amount_cents) / 100)::float8 as amount from journal_line where dealership_id = ${dealership.id}
              group by account having sum(amount_cents) <> 0 order by account`,
          )
        ).map(({ account, amount }) => [account, amount]),
      ),
    entries: () =>
      t.sql<{ day: string; event_day: string; kind: string; source: string; part: number; memo: string }>(
        sql`select day::text as day, event_day::text as event_day, kind, source, part, memo from journal_entry
          where dealership_id = ${dealership.id} order by number`,
      ),
    carOf: async (vin: string) =>
      (
        await t.sql<{
          id: number;
          cost_price: number;
          acquired_on: string;
          make: string;
          odometer: number;
          deleted: boolean;
        }>(
          sql`select id, cost_price::float8 as cost_price, acquired_on::text as acquired_on, make, odometer, deleted_at is not null as deleted
            from stock_vehicle where dealership_id = ${dealership.id} and vin = ${vin} order by id desc`,
        )
      )[0],
    closeBooks: (to: string) =>
      t.sql(
        sql`insert into ledger_book (dealership_id, closed_to) values (${dealership.id}, ${to})
          on conflict (dealership_id) do update set closed_to = excluded.closed_to returning 1`,
      ),
  };
};
export type Buyer = Awaited<ReturnType<typeof openBuyer>>;
