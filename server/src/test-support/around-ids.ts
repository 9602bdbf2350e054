import { checkDigitOf, STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP, SECOND_BRANCH } from '../demo/plan';
import type { TestApp } from './app';
import { type Around, type AroundOf, freeCar, type Json } from './around';
import { AROUND_ACCOUNTING } from './around-accounting';
import { AROUND_ADVERTISING } from './around-advertising';
import { AROUND_BANKING } from './around-banking';
import { AROUND_BILLS } from './around-bills';
import { AROUND_BLOG } from './around-blog';
import { AROUND_CAMPAIGNS } from './around-campaigns';
import { AROUND_CHAT } from './around-chat';
import { AROUND_COMMISSION } from './around-commission';
import { AROUND_MARKET } from './around-market';
import { AROUND_MECHANIC } from './around-mechanic';
import { AROUND_MONEY } from './around-money';
import { AROUND_OFFICE } from './around-office';
import { AROUND_POSTING } from './around-posting';
import { AROUND_PURCHASES } from './around-purchases';
import { AROUND_REPORTS } from './around-reports';
import { AROUND_SHOP } from './around-shop';
import { AROUND_SUPPORT } from './around-support';
import { firstOwnId } from './foreign-rows';

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

/** By the call, the place and the table. The first that fits counts. */
const AROUND: readonly (readonly [RegExp, AroundOf])[] = [
  ...AROUND_BILLS,
  ...AROUND_ACCOUNTING,
  ...AROUND_COMMISSION,
  ...AROUND_PURCHASES,
  ...AROUND_OFFICE,
  ...AROUND_BANKING,
  ...AROUND_REPORTS,
  ...AROUND_CAMPAIGNS,
  ...AROUND_MARKET,
  ...AROUND_ADVERTISING,
  ...AROUND_POSTING,
  ...AROUND_MECHANIC,
  ...AROUND_SHOP,
  ...AROUND_SUPPORT,
  ...AROUND_CHAT,
  ...AROUND_MONEY,
  ...AROUND_BLOG,
  [/^gallery\.update body\.id/, async (t) => ({ own: [(await firstOwnId(t, 'gallery_item')) ?? 0] })],
  [/^gallery\.update /, async (t) => ({ body: { id: await firstOwnId(t, 'gallery_item') } })],
  [/^deposits\.add body\.deal_id/, depositOnDeal],
  [/^deposits\.add body\.mid_vehicle_id/, async (t) => ({ own: [await freeCar(t)] })],
  [/^deposits\.add /, async (t) => ({ body: { mid_vehicle_id: await freeCar(t) } })],
  [/^deposits\.apply /, dealOfDeposit],
  [/^quotations\.add body\.deal_id/, quotationOfDeal],
  [/^deposits\.pay /, cardPayment],
  [/^deals\.splitSellers /, () => ({ body: { sellers: [{ user_id: 1, percent: 100 }] } })],
  [/^deals\.addParty /, async (t) => ({ own: await customers(t) })],
  [/^inventory\.(addByVin|importAuction) /, () => ({ body: { vin_number: newVin() } })],
  [/^testdrives\.(add|signup) /, () => ({ body: freeTime() })],
  [
    /^inventory\.add(Adesa|StockList) /,
    async (t) => ({ files: { csv: await fileOfDeletedCar(t) }, condition: DELETED }),
  ],
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
