import type { InputOf } from '@forecourt/contract';
import { billsCalls } from '@forecourt/contract/bills/index';
import { dealsCalls } from '@forecourt/contract/deals/index';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app';
import { addCar, type NewCar } from './cars';
import { customersOf, type NewCustomer } from './customers';

type NewBill = NonNullable<InputOf<typeof billsCalls.start>['body']>;
type Form = NonNullable<InputOf<typeof billsCalls.update>['body']>;
type Payment = NonNullable<InputOf<typeof billsCalls.addPayment>['body']>;

/** What the general format asks for before a document is final. */
export const COMPLETE = {
  ...{ buyer_last_name: 'Fraser', buyer_address: '1 Main St', buyer_city: 'Barrie', buyer_province: 'ON' },
  ...{ buyer_postalcode: 'L4M 1A1', dealer_name: 'Motors', dealer_address: '2 Main St' },
  ...{ salesperson_name: 'Sam Seller', vehicle_vin: '1HGCM82633A004352', tax_province: 'ON' },
};

/** A dealership with its owner, and the calls that handle bills there. */
export const openBills = async (t: TestApp) => {
  const dealership = await t.newDealership();
  const { token } = dealership.owner;
  const newCar = (more: NewCar = {}) => addCar(t, dealership.id, more);
  const newCustomer = (more: NewCustomer = {}) => customersOf(t).add(token, more);
  const tryStart = (body: NewBill, as = token) => t.call(billsCalls.start, { body }, as);
  const start = async (body: NewBill, as = token) => {
    const { status, body: bill, error } = await tryStart(body, as);
    expect([status, error.message]).toEqual([201, undefined]);
    return bill;
  };
  const save = (id: number, body: Form, as = token, query = {}) =>
    t.call(billsCalls.update, { params: { id, v: 'v1' }, query, body }, as);
  const read = async (id: number, as = token) => (await t.call(billsCalls.get, { params: { id } }, as)).body;
  return {
    ...dealership,
    ...{ token, newCar, newCustomer },
    deal: async (id: number) => (await t.call(dealsCalls.get, { params: { id } }, token)).body,
    setStatus: (id: number, body: NonNullable<InputOf<typeof dealsCalls.setStatus>['body']>) =>
      t.call(dealsCalls.setStatus, { params: { id }, body }, token),
    addTrade: (id: number, body: NonNullable<InputOf<typeof dealsCalls.addTrade>['body']>) =>
      t.call(dealsCalls.addTrade, { params: { id }, body }, token),
    saveCar: (id: number, body: NonNullable<InputOf<typeof dealsCalls.saveCar>['body']>) =>
      t.call(dealsCalls.saveCar, { params: { id }, body }, token),
    /** A deal with these vehicles. */
    startDeal: async ({ cars }: { cars: readonly number[] }) => {
      const { body: deal } = await t.call(
        dealsCalls.start,
        { body: { customer_id: await newCustomer() } },
        token,
      );
      for (const mvdId of cars)
        expect(
          (await t.call(dealsCalls.addCar, { params: { id: deal.id }, body: { mvdId } }, token)).status,
        ).toBe(201);
      return deal;
    },
    /** The id of the first car on a deal. */
    carOnDeal: async (dealId: number): Promise<number> =>
      (
        await t.sql<{ id: number }>(
          sql`select id from deal_car where deal_id = ${dealId} and removed_at is null order by id limit 1`,
        )
      )[0]?.id ?? 0,
    carState: async (id: number) =>
      (await t.sql<Record<string, unknown>>(sql`select state, held_by from deal_car where id = ${id}`))[0],
    ...{ tryStart, start, save, read },
    /** A bill of a new vehicle that lacks nothing. */
    complete: async (body: Partial<NewBill> = {}, values: Record<string, string | number | boolean> = {}) => {
      const bill = await start({
        ...(body.car_on_deal_id === undefined && { mvdId: await newCar() }),
        ...(body.car_on_deal_id === undefined && { customer_id: await newCustomer() }),
        ...body,
      });
      const saved = await save(bill.id, { values: { ...COMPLETE, ...values } });
      expect([saved.status, saved.error.message]).toEqual([200, undefined]);
      expect(saved.body.open_items).toEqual([]);
      return saved.body;
    },
    pay: (id: number, body: Partial<Payment> = {}, as = token) =>
      t.call(
        billsCalls.addPayment,
        { params: { id }, body: { method: 'Cash', amount: 100, day: '2026-05-01', ...body } },
        as,
      ),
    sell: (id: number, body: { sold_on?: string; version?: number } = {}, as = token) =>
      t.call(billsCalls.markSold, { params: { id }, body }, as),
    unsell: (id: number, as = token) =>
      t.call(billsCalls.unsold, { params: { id }, body: { reason: 'The customer changed their mind' } }, as),
    /** What happened to a bill, in order. */
    billEvents: (id: number) =>
      t.sql<{ kind: string; figures: Record<string, unknown> | null; updates_commission: boolean }>(
        sql`select kind, figures, updates_commission from bill_event where dealership_id = ${dealership.id}
          and bill_id = ${id} order by id`,
      ),
    vehicle: async (id: number) =>
      (
        await t.sql<Record<string, unknown>>(
          sql`select status, status_before_sale, sold_date::text, in_lease, deleted_at is not null as deleted
            from stock_vehicle where id = ${id}`,
        )
      )[0],
  };
};
