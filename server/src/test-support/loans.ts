import type { BodyOf, InputOf } from '@forecourt/contract';
import { bhphCalls } from '@forecourt/contract/bhph';
import { type BhphEvent, replayBhphLedger } from '@forecourt/domain/bhph/index';
import { type BillInput, computeBill } from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/cents';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app';
import { openDealer } from './deposits';

type PayBody = NonNullable<InputOf<typeof bhphCalls.pay>['body']>;

/** 8,000.00 at 19.99 % in weekly payments from 2026-01-18, sold on 2026-01-01: the figures of the domain's tests. */
const VALUES: BillInput['values'] = {
  ...{
    buyer_last_name: 'Fraser',
    price_sales_price: toCents(8_000),
    exempt_federal: true,
    exempt_provincial: true,
  },
  ...{ financing_rate: 19.99, financing_term: 12, financing_frequency: 'weekly' },
  financing_first_payment_day: '2026-01-18',
};

interface WantedBill {
  values?: BillInput['values'];
  more?: Partial<BillInput>;
  customerId?: number | null;
  sellerId?: number | null;
  state?: string;
  type?: BillInput['type'];
}

/** A dealership whose customer buys on a loan of the dealership. */
export const openLender = async (t: TestApp) => {
  const dealer = await openDealer(t);
  const { token, customerId: buyer } = dealer;

  const bill = async ({
    values = {},
    more = {},
    sellerId = null,
    state = 'sold',
    ...wanted
  }: WantedBill = {}) => {
    const input: BillInput = {
      ...{ type: wanted.type ?? 4, format: 1, calculatorVersion: 1, day: '2026-01-01' },
      ...more,
      values: { tax_province: 'ON', ...VALUES, ...values },
    };
    const customer = wanted.customerId === undefined ? buyer : wanted.customerId;
    const [row] = await t.sql<{ id: number }>(
      sql`insert into bill_of_sale (dealership_id, number, type, format, calculator_version, state, day, vehicle_title, customer_id,
          seller_id, input, result)
        select ${dealer.id}, coalesce(max(number), 0) + 1, ${input.type}, 1, 1, ${state}, ${input.day}, '2022 Kia Soul', ${customer}::int,
          ${sellerId}::int, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(computeBill(input))}::jsonb
        from bill_of_sale where dealership_id = ${dealer.id} returning id`,
    );
    if (!row) throw new Error('an insert answers its row');
    return row.id;
  };
  const init = (billId: number, force = false, as = token) =>
    t.call(bhphCalls.init, { query: { force }, body: { bill_id: billId } }, as);
  const get = (id: number, on?: string) => t.call(bhphCalls.get, { params: { id }, query: { on } }, token);
  const pay = (bhphId: number, amount: number, day: string, more: Partial<PayBody> = {}, as = token) =>
    t.call(bhphCalls.pay, { body: { bhphId, amount, day, method: 'Cash', ...more } }, as);

  return {
    ...dealer,
    ...{ bill, init, get, pay },
    /** An account that is fine. */
    opened: async (wanted: WantedBill = {}) => {
      const { status, body, error } = await init(await bill(wanted));
      expect([status, error?.message]).toEqual([201, undefined]);
      return body;
    },
    /** A payment that is fine. */
    paid: async (...given: Parameters<typeof pay>) => {
      const { status, body, error } = await pay(...given);
      expect([status, error?.message]).toEqual([200, undefined]);
      return body;
    },
    unpay: (bhphId: number, more: Partial<BodyOf<typeof bhphCalls.unpay>> = {}, as = token) =>
      t.call(bhphCalls.unpay, { body: { bhphId, reason: 'Booked twice', ...more } }, as),
    modify: (bhphId: number, more: Partial<BodyOf<typeof bhphCalls.forceModify>> = {}, as = token) =>
      t.call(
        bhphCalls.forceModify,
        { body: { bhphId, from: '2026-02-01', reason: 'Agreed on the phone', ...more } },
        as,
      ),
    charge: (id: number, more: Partial<BodyOf<typeof bhphCalls.charge>> = {}, as = token) =>
      t.call(
        bhphCalls.charge,
        {
          params: { id },
          body: { charge: 'legal-cost', amount: 80, day: '2026-03-01', label: 'Letter', ...more },
        },
        as,
      ),
    setStatus: (id: number, body: InputOf<typeof bhphCalls.setStatus>['body']) =>
      t.call(bhphCalls.setStatus, { params: { id }, body }, token),
    remove: (id: number) => t.call(bhphCalls.remove, { params: { id } }, token),
    /** The stored account, and what its events come to. */
    ledger: async (id: number) => {
      const [row] = await t.sql<{ account: object; principal_cents: string; events: BhphEvent[] }>(
        sql`select a.account, a.principal_cents, (select json_agg(e.event order by e.number) from bhph_event e
            where e.dealership_id = a.dealership_id and e.account_id = a.id) as events
          from bhph_account a where a.id = ${id} and a.dealership_id = ${dealer.id}`,
      );
      if (!row) throw new Error('no such account');
      return { stored: row.account, replayed: replayBhphLedger(row.events), events: row.events };
    },
    settings: (body: Partial<BodyOf<typeof bhphCalls.saveSettings>>, as = token) => saveSettings(t, as, body),
  };
};

const ORIGINATOR = {
  ...{
    number: '1234567890',
    short_name: 'NORTH AUTO',
    long_name: 'NORTH AUTO SALES LTD',
    data_centre: '00610',
  },
  ...{ return_institution: '004', return_transit: '12345', return_account: '1234567' },
};

const saveSettings = async (
  t: TestApp,
  token: string,
  body: Partial<BodyOf<typeof bhphCalls.saveSettings>>,
) => {
  const { version: _, ...now } = (await t.call(bhphCalls.settings, {}, token)).body;
  return t.call(bhphCalls.saveSettings, { body: { ...now, ...body } }, token);
};

export const WITH_BANK = { originator: ORIGINATOR };
