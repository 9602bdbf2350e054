import { checkDigitOf, STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP, SECOND_BRANCH } from '../demo/plan';
import type { TestApp } from './app';

type Json = Record<string, unknown>;

/** What goes along with an id so that the call takes one of the caller's own: undefined takes a field away. */
export interface Around {
  /** Where not the first record of the caller's dealership will do. */
  params?: Json;
  query?: Json;
  body?: Json;
  files?: Json;
  /** The ids of the caller's dealership that are taken here, where not any will do. */
  own?: readonly number[];
  /** Which rows the call is for, where not the usual ones. */
  condition?: string;
}

const DELETED = 'deleted_at is not null';
const SOLD = `deleted_at is null and status = ${STOCK_STATUS.sold}`;

/** Another VIN each time: a car comes in once. */
let entered = 0;
const newVin = () => {
  entered += 1;
  const vin = `1HGCM82603A${700_000 + entered}`;
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
};

/** Another day each time: a car is booked once. */
let booked = 0;
const freeTime = () => {
  booked += 1;
  const day = new Date(Date.UTC(2031, 0, booked)).toISOString().slice(0, 10);
  return { testDrive_start_date: `${day}T17:00:00Z`, testDrive_finish_date: `${day}T17:45:00Z` };
};

const customers = async (t: TestApp): Promise<number[]> => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from customer where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null and merged_into is null order by id limit 3`,
  );
  return rows.map(({ id }) => id);
};

/** Who has a follow-up to do. */
const assignees = async (t: TestApp): Promise<number[]> => {
  const rows = await t.sql<{ id: number }>(
    sql`select distinct assignee_id as id from task where dealership_id = ${MAIN_DEALERSHIP}
      and kind = 'follow-up' and done_at is null and removed_at is null limit 3`,
  );
  return rows.map(({ id }) => id);
};

const ADESA_COLUMNS =
  'Run #,VIN,Year,Make,Model,Odometer (km),Sale Date,Sale Price,Buyer Fee,HST,Seller,Announcements';
/** An auction's file that holds a car which the caller's dealership deleted. */
const fileOfDeletedCar = async (t: TestApp) => {
  const [car] = await t.sql<{ vin: string }>(
    sql`select vin from stock_vehicle where dealership_id = ${MAIN_DEALERSHIP} and deleted_at is not null order by id desc limit 1`,
  );
  const line = `12,${car?.vin},2003,Honda,Accord,187420,25/02/2026,4000,300,559,Foo,As is`;
  return new File([`${ADESA_COLUMNS}\n${line}`], 'purchases.csv');
};

const merged = async (t: TestApp, more: Json = {}): Promise<Around> => {
  const [first, second] = await customers(t);
  return { body: { ids: [first, second], survivor: second, dry_run: 1, ...more }, own: [second ?? 0] };
};

/** A car for sale that no deposit holds. */
const freeCar = async (t: TestApp): Promise<number> => {
  const [car] = await t.sql<{ id: number }>(
    sql`select s.id from stock_vehicle s where s.dealership_id = ${MAIN_DEALERSHIP} and s.deleted_at is null
      and s.status = ${STOCK_STATUS.readyForSale} and not exists (select 1 from deposit p
        where p.dealership_id = s.dealership_id and p.stock_id = s.id and p.holds) order by s.id limit 1`,
  );
  return car?.id ?? 0;
};

/** An open deal with a car that no deposit holds, and its customer. */
const depositOnDeal = async (t: TestApp): Promise<Around> => {
  const [deal] = await t.sql<{ id: number; mid_vehicle_id: number; user_id: number }>(
    sql`select d.id, c.stock_id as mid_vehicle_id, d.customer_id as user_id from deal d
      join deal_car c on c.dealership_id = d.dealership_id and c.deal_id = d.id and c.is_open and c.removed_at is null
      where d.dealership_id = ${MAIN_DEALERSHIP} and d.removed_at is null and not exists (select 1 from deposit p
        where p.dealership_id = d.dealership_id and p.stock_id = c.stock_id and p.holds) order by d.id limit 1`,
  );
  const { id = 0, ...body } = deal ?? {};
  return { body, own: [id] };
};

/** Another key each time: one key pays once. */
let paid = 0;
const cardPayment = async (t: TestApp): Promise<Around> => {
  paid += 1;
  // the first who may pay is the owner, who needs a customer's record for it
  await t.sql(sql`update customer c set portal_user_id = d.owner_user_id from dealership d where d.id = ${MAIN_DEALERSHIP}
    and c.dealership_id = d.id and c.id = (select max(id) from customer where dealership_id = ${MAIN_DEALERSHIP}
      and removed_at is null and merged_into is null) returning c.id`);
  const { payments } = t.deps;
  if (payments.mode !== 'local') throw new Error('tests pay with the local form');
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '39', cvv: '123', name: 'Ada' };
  const made = payments.tokenize(card, MAIN_DEALERSHIP);
  const payment_method = made.status === 'tokenized' ? made.token : '';
  return { body: { price: 500, key: `form ${paid}`, payment_method }, own: [await freeCar(t)] };
};

/** The deal of the first deposit. */
const dealOfDeposit = async (t: TestApp): Promise<Around> => {
  const [deposit] = await t.sql<{ deal_id: number }>(
    sql`select deal_id from deposit where dealership_id = ${MAIN_DEALERSHIP} order by id limit 1`,
  );
  return { own: [deposit?.deal_id ?? 0] };
};

/** A deal with its customer, who is the customer of a quotation for it. */
const quotationOfDeal = async (t: TestApp): Promise<Around> => {
  const [deal] = await t.sql<{ id: number; customer_id: number }>(
    sql`select id, customer_id from deal where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null order by id limit 1`,
  );
  return { body: { customer_id: deal?.customer_id }, own: [deal?.id ?? 0] };
};

/** A vehicle for sale that is on no bill and that no wizard sells: the first one, or one of those after it. */
const carForWizard = async (t: TestApp, place: number): Promise<number> => {
  const [car] = await t.sql<{ id: number }>(
    sql`select s.id from stock_vehicle s where s.dealership_id = ${MAIN_DEALERSHIP} and s.deleted_at is null
      and s.status = ${STOCK_STATUS.readyForSale} and not exists (select 1 from bill_wizard w
        where w.dealership_id = s.dealership_id and w.stock_id = s.id) and not exists (select 1 from bill_of_sale b
        where b.dealership_id = s.dealership_id and b.stock_id = s.id) order by s.id limit 1 offset ${place}`,
  );
  return car?.id ?? 0;
};
const wizardTrade =
  (place: number) =>
  async (t: TestApp): Promise<Around> => ({
    own: [await carForWizard(t, place)],
  });
const wizardVehicle = async (t: TestApp): Promise<Around> => {
  const mvdId = await carForWizard(t, 2);
  return { body: { mvdId }, own: [mvdId] };
};
const wizardSeller = async (t: TestApp): Promise<Around> => ({ body: { mvdId: await carForWizard(t, 2) } });

/** Taxes are added in the United States alone. */
const unitedStates = async (t: TestApp): Promise<Around> => {
  await t.sql(sql`update dealership set default_bos_format = 7 where id = ${MAIN_DEALERSHIP} returning id`);
  return {};
};

/** The first bill of the caller's dealership that fits. */
const firstBill = async (t: TestApp, condition: string): Promise<number> => {
  const [bill] = await t.sql<{ id: number }>(
    sql`select id from bill_of_sale b where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null
      and ${sql.raw(condition)} order by id limit 1`,
  );
  return bill?.id ?? 0;
};
const billWhere = (condition: string) => async (t: TestApp) => ({
  params: { id: await firstBill(t, condition) },
});
const DRAFT = "state = 'draft' and type = 1";

/** A bill that has a trade-in of a deal and of the stock, so that the same ones can be sent again. */
const billWithTrade = (condition: string) => async (t: TestApp) => {
  const [trade] = await t.sql<{ id: number; deal_id: number }>(
    sql`select id, deal_id from deal_trade where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null order by id limit 1`,
  );
  const id = await firstBill(t, condition);
  const line = {
    ...{ id: 'line', allowance: 1_000, year: 2014, make: 'Honda', model: 'Fit', vin: 'X', odometer: 1 },
    ...{ dealTradeId: trade?.id ?? 0, mvdId: await freeCar(t) },
  };
  await t.sql(sql`update bill_of_sale set input = jsonb_set(input, '{tradeIns}',
    ${JSON.stringify([{ ...line, allowance: 100_000 }])}::jsonb) where dealership_id = ${MAIN_DEALERSHIP} and id = ${id} returning id`);
  return { params: { id }, line };
};

const tradeOfBill = (condition: string, field: 'dealTradeId' | 'mvdId') => async (t: TestApp) => {
  const { params, line } = await billWithTrade(condition)(t);
  return { params, body: { tradeIns: [line] }, own: [line[field]] };
};

const tradeToRemove = async (t: TestApp): Promise<Around> => {
  const { params } = await billWithTrade(DRAFT)(t);
  return { query: { trade_id: 'line' }, own: [params.id] };
};

const DRAFT_PAID = `${DRAFT} and exists (select 1 from bill_payment p where p.dealership_id = b.dealership_id and p.bill_id = b.id)`;

/** A payment that was not reversed: each is taken back once. */
const paymentOfBill = async (t: TestApp): Promise<Around> => {
  const id = await firstBill(t, DRAFT_PAID);
  const [payment] = await t.sql<{ id: number }>(
    sql`insert into bill_payment (dealership_id, bill_id, kind, method, amount, day)
      values (${MAIN_DEALERSHIP}, ${id}, 'payment', 'Cash', 1, '2026-01-02') returning id`,
  );
  return { params: { id }, body: { amount: 1, day: '2026-01-02' }, own: [payment?.id ?? 0] };
};

/** A bill whose trade-in has a lien, for which a cheque is drawn. */
const billWithLien = async (t: TestApp): Promise<Around> => {
  const id = await firstBill(t, DRAFT);
  const trades = JSON.stringify([
    { id: 'lien', allowance: 500_000, lien: 100_000, lienHolder: 'Northern Bank' },
  ]);
  await t.sql(sql`update bill_of_sale set input = jsonb_set(input, '{tradeIns}', ${trades}::jsonb)
    where dealership_id = ${MAIN_DEALERSHIP} and id = ${id} returning id`);
  return { query: { of: 'lien' }, own: [id] };
};

/** A document of a bill, whose file is in the store. */
const storedPaper = async (t: TestApp) => {
  const [paper] = await t.sql<{ id: number; bill_id: number; file: string }>(
    sql`select id, bill_id, file from bill_document where dealership_id = ${MAIN_DEALERSHIP} order by id limit 1`,
  );
  if (!paper) throw new Error('there is a document of a bill');
  await t.deps.files.put(paper.file, Buffer.from('%PDF-1.7'), 'application/pdf');
  return paper;
};

/** A car on an open deal that has no bill yet. */
const carForBill = async (t: TestApp): Promise<Around> => {
  const rows = await t.sql<{ id: number }>(
    sql`select c.id from deal_car c join deal d on d.dealership_id = c.dealership_id and d.id = c.deal_id
      join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
      where c.dealership_id = ${MAIN_DEALERSHIP} and c.is_open and c.removed_at is null and d.removed_at is null
        and s.deleted_at is null and s.status < ${STOCK_STATUS.sold} and not exists (select 1 from bill_of_sale b
          where b.dealership_id = c.dealership_id and b.stock_id = c.stock_id and b.state <> 'cancelled' and b.removed_at is null)
      order by c.id limit 3`,
  );
  return { body: { mvdId: undefined }, own: rows.map(({ id }) => id) };
};

type AroundOf = (t: TestApp) => Around | Promise<Around>;

/** An open loan of the caller's dealership, with the last payment on it that counts. */
const openLoan = async (t: TestApp) => {
  const [row] = await t.sql<{ id: number; bill: number; payment: number; today: string }>(
    sql`select a.id, a.bill_id as bill, a.account ->> 'day' as today, (select max(e.id) from bhph_event e
        where e.dealership_id = a.dealership_id and e.account_id = a.id and e.kind = 'payment'
          and not exists (select 1 from bhph_event v where v.dealership_id = e.dealership_id and v.account_id = e.account_id
            and v.kind = 'voided' and (v.event ->> 'target')::int = e.number)) as payment
      from bhph_account a where a.dealership_id = ${MAIN_DEALERSHIP} and a.status = 'open' and a.removed_at is null
      order by a.id limit 1`,
  );
  if (!row) throw new Error('the demo has an open loan');
  return row;
};

const loanBody = async (
  t: TestApp,
  body: (loan: Awaited<ReturnType<typeof openLoan>>) => Json,
): Promise<Around> => {
  const loan = await openLoan(t);
  return { own: [loan.id], body: body(loan) };
};

/** By the call, the place and the table. The first that fits counts. */
const AROUND: readonly (readonly [RegExp, AroundOf])[] = [
  [/^bills\.update body\.tradeIns\.0\.mvdId/, tradeOfBill(DRAFT, 'mvdId')],
  [/^bills\.update body\.tradeIns\.0\.dealTradeId/, tradeOfBill(DRAFT, 'dealTradeId')],
  [/^bills\.saveWholesaleBill body\.tradeIns\.0\.mvdId/, tradeOfBill('type = 3', 'mvdId')],
  [/^bills\.saveWholesaleBill body\.tradeIns\.0\.dealTradeId/, tradeOfBill('type = 3', 'dealTradeId')],
  [/^bills\.modifySold body\.tradeIns\.0\.mvdId/, tradeOfBill("state = 'sold'", 'mvdId')],
  [/^bills\.modifySold body\.tradeIns\.0\.dealTradeId/, tradeOfBill("state = 'sold'", 'dealTradeId')],
  [
    /^bills\.modifySold body\.customer_id/,
    async (t) => ({
      ...(await billWhere("state = 'sold'")(t)),
      condition:
        "removed_at is null and merged_into is null and address <> '' and postal <> '' and city_id is not null",
    }),
  ],
  [/^bills\.modifySold /, billWhere("state = 'sold'")],
  [/^signing\.sendContract /, () => ({ body: { in_office: 1 } })],
  [/^bills\.saveWholesaleBill /, billWhere('type = 3')],
  [/^bills\.removeTradeIn /, tradeToRemove],
  [/^bills\.(changePayment|removePayment) /, paymentOfBill],
  [/^bills\.(update|addPerson) /, billWhere(DRAFT)],
  [/^bills\.start body\.car_on_deal_id/, carForBill],
  [/^bills\.start body\.mvdId/, async (t) => ({ own: [await freeCar(t)] })],
  [/^bills\.start /, async (t) => ({ body: { mvdId: await freeCar(t) } })],
  [/^bills\.addWholesale /, () => ({ body: { tax: 'none' } })],
  [/^documents\.wholesale /, async (t) => ({ own: [await firstBill(t, 'type = 3')] })],
  [/^documents\.cheque /, billWithLien],
  [
    /^documents\.link query\.document_id/,
    async (t) => {
      const { id, bill_id } = await storedPaper(t);
      return { query: { id: bill_id }, own: [id] };
    },
  ],
  [
    /^documents\.link /,
    async (t) => ({ query: { document_id: undefined }, own: [(await storedPaper(t)).bill_id] }),
  ],
  [/^bhph\.init /, async (t) => ({ own: [(await openLoan(t)).bill], query: { force: 0 } })],
  [/^bhph\.pay /, (t) => loanBody(t, ({ today }) => ({ amount: 10, day: today }))],
  [
    /^bhph\.forceModify /,
    (t) =>
      loanBody(t, ({ today }) => ({
        from: today,
        apr: 10,
        first_day: undefined,
        payment: undefined,
        number_of_payments: 20,
        frequency: undefined,
        principal_change: undefined,
      })),
  ],
  [
    /^bhph\.unpay body\.entry_id/,
    async (t) => {
      const { id, payment } = await openLoan(t);
      return { own: [payment], body: { bhphId: id, returned: 0 } };
    },
  ],
  [/^bhph\.unpay /, (t) => loanBody(t, () => ({ entry_id: undefined, returned: 0 }))],
  [/^deposits\.add body\.deal_id/, depositOnDeal],
  [/^deposits\.add body\.mid_vehicle_id/, async (t) => ({ own: [await freeCar(t)] })],
  [/^deposits\.add /, async (t) => ({ body: { mid_vehicle_id: await freeCar(t) } })],
  [/^deposits\.apply /, dealOfDeposit],
  [/^wizard\.addTradeIn body\.mvdId/, wizardTrade(0)],
  [/^wizard\.saveTradeIn body\.mvdId/, wizardTrade(1)],
  [/^wizard\.(start|setVehicle) body\.mvdId/, wizardVehicle],
  [/^wizard\.(start|setVehicle) body\.seller_id/, wizardSeller],
  [/^wizard\.setTaxRate /, unitedStates],
  [/^quotations\.add body\.deal_id/, quotationOfDeal],
  [/^deposits\.pay /, cardPayment],
  [/^deals\.splitSellers /, () => ({ body: { sellers: [{ user_id: 1, percent: 100 }] } })],
  [/^deals\.addParty /, async (t) => ({ own: await customers(t) })],
  [/^inventory\.(addByVin|importAuction) /, () => ({ body: { vin_number: newVin() } })],
  [/^testdrives\.(add|signup) /, () => ({ body: freeTime() })],
  [/^inventory\.addAdesa /, async (t) => ({ files: { csv: await fileOfDeletedCar(t) }, condition: DELETED })],
  [
    /^inventory\.change\w*Totally body\.filters/,
    () => ({ query: { selectedAll: 1 }, body: { ids: [], call_for_price: 0 } }),
  ],
  [
    /^inventory\.(remove|restore) body\.filters/,
    () => ({ query: { selectedAll: 1, ids: undefined, confirm: 1 }, body: { ids: [] } }),
  ],
  [/^inventory\.remove body\.ids/, () => ({ query: { ids: undefined } })],
  [/^inventory\.restore body\.ids/, () => ({ query: { ids: undefined }, condition: DELETED })],
  [/^inventory\.restore query/, () => ({ condition: DELETED })],
  [/^inventory\.unsold /, () => ({ condition: SOLD })],
  [/^inventory\.setExtraStatus body\.status_id/, () => ({ body: { name: undefined } })],
  [
    /^customers\.bulk body\.filters\.frk_assignee_id/,
    async (t) => ({ body: { do: 'activate', ids: [], selectedAll: 1 }, own: await assignees(t) }),
  ],
  [/^customers\.bulk body\.filters/, () => ({ body: { do: 'activate', ids: [], selectedAll: 1 } })],
  [/^customers\.bulk body\.value app_user/, () => ({ body: { do: 'seller' } })],
  [/^customers\.bulk body\.value own_ad_source/, () => ({ body: { do: 'ad-source' } })],
  [
    /^merge\.addNotDuplicate /,
    async (t) => {
      const [first, , third] = await customers(t);
      return { body: { ids: [first, third] } };
    },
  ],
  [
    /^merge\.merge body\.ids/,
    async (t) => {
      const [first] = await customers(t);
      return { ...(await merged(t)), own: [first ?? 0] };
    },
  ],
  // the first user is an owner of the branch and has to stay one
  [/^users\.setBranches /, () => ({ body: { branches: [{ id: SECOND_BRANCH, role_ids: [ROLE.owner] }] } })],
  [/^merge\.merge /, (t) => merged(t)],
  [
    /^leads\.bulk body\.filters/,
    () => ({ body: { do: 'state', state: 'contacted', ids: [], selectedAll: 1 } }),
  ],
  [
    /^leads\.(comments|addComment) /,
    async (t) => {
      const rows = await t.sql<{ id: number; type: number }>(
        sql`select id, type from lead where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null order by id limit 1`,
      );
      const [lead] = rows;
      return { query: { lead_type: lead?.type }, body: { lead_type: lead?.type }, own: [lead?.id ?? 0] };
    },
  ],
  [/^leads\.bulk body\.seller_id/, () => ({ body: { do: 'assign' } })],
  [/^deals\.formData .* deal$/, () => ({ query: { of: 'deal' } })],
];

export const aroundOf = (t: TestApp, call: string, place: string, table: string) =>
  AROUND.find(([pattern]) => pattern.test(`${call} ${place} ${table}`))?.[1](t) ?? {};
