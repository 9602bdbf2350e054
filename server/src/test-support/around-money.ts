import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { Around, AroundOf } from './around';

type Rows = { id: number }[];
const idsOf = (rows: Rows): number[] => rows.map(({ id }) => id);

/** Vehicles in stock that no lender finances. */
const unfloored = async (t: TestApp): Promise<number[]> =>
  idsOf(
    await t.sql(
      sql`select s.id from stock_vehicle s where s.dealership_id = ${MAIN_DEALERSHIP} and s.deleted_at is null
        and s.status = ${STOCK_STATUS.readyForSale} and not exists (select 1 from floor_advance a
          where a.dealership_id = s.dealership_id and a.stock_id = s.id) order by s.id limit 3`,
    ),
  );

const notLenders = async (t: TestApp): Promise<number[]> =>
  idsOf(
    await t.sql(
      sql`select v.id from vendor v where v.dealership_id = ${MAIN_DEALERSHIP} and v.removed_at is null and v.merged_into is null
        and not exists (select 1 from floor_lender l where l.dealership_id = v.dealership_id and l.vendor_id = v.id)
        order by v.id desc limit 3`,
    ),
  );

const floorAdvance = async (t: TestApp, more: Record<string, unknown> = {}): Promise<Around> => {
  const [stockId] = await unfloored(t);
  return { body: { stock_id: stockId, confirmed: 1, ...more } };
};

const banks = async (t: TestApp): Promise<number[]> =>
  idsOf(
    await t.sql(
      sql`select id from bank_account where dealership_id = ${MAIN_DEALERSHIP} and kind = 'bank' and is_active order by id limit 3`,
    ),
  );

const cheque = async (t: TestApp, more: Record<string, unknown> = {}): Promise<Around> => {
  const [bankId] = await banks(t);
  return { body: { bank_account_id: bankId, confirmed: 1, ...more } };
};

/** A cost or a purchase that is owed to a vendor. */
const payable = async (t: TestApp, kind: 'cost' | 'purchase'): Promise<Around> => {
  const [owed] = await t.sql<{ id: number; vendor_id: number; amount: number }>(
    kind === 'cost'
      ? sql`select id, vendor_id, total::float8 as amount from cost where dealership_id = ${MAIN_DEALERSHIP} and vendor_id is not null
          and paid_on is null and removed_at is null and source = 'hand' order by id limit 1`
      : sql`select id, vendor_id, 1::float8 as amount from purchase where dealership_id = ${MAIN_DEALERSHIP} and vendor_id is not null
          and cancelled_on is null and paid + lien_amount < total order by id limit 1`,
  );
  const { id = 0, vendor_id, amount = 1 } = owed ?? {};
  const around = await cheque(t, { vendor_id, payables: [{ kind, id, amount }] });
  return { ...around, own: [id] };
};

const paidVendors = async (t: TestApp): Promise<number[]> =>
  idsOf(
    await t.sql(
      sql`select distinct vendor_id as id from cheque where dealership_id = ${MAIN_DEALERSHIP} and vendor_id is not null order by 1 limit 3`,
    ),
  );

const printable = async (t: TestApp): Promise<number[]> =>
  idsOf(
    await t.sql(
      sql`select id from cheque where dealership_id = ${MAIN_DEALERSHIP} and voided_on is null and bank_account_id =
        (select min(bank_account_id) from cheque where dealership_id = ${MAIN_DEALERSHIP}) order by id limit 3`,
    ),
  );

/** For calls of the floor plan and of cheques: by the call, the place and the table. */
export const AROUND_MONEY: readonly (readonly [RegExp, AroundOf])[] = [
  [/^floorplan\.add body\.stock_id/, async (t) => ({ ...(await floorAdvance(t)), own: await unfloored(t) })],
  [/^floorplan\.add body\.(vendor|customer)_id/, (t) => floorAdvance(t, { account: null })],
  [/^floorplan\.add /, (t) => floorAdvance(t)],
  [/^floorplan\.addLender /, async (t) => ({ own: await notLenders(t) })],
  [/^cheques\.write body\.payables.* cost$/, (t) => payable(t, 'cost')],
  [/^cheques\.write body\.payables.* purchase$/, (t) => payable(t, 'purchase')],
  [/^cheques\.write body\.bank_account_id/, async (t) => ({ ...(await cheque(t)), own: await banks(t) })],
  [/^cheques\.write /, (t) => cheque(t)],
  [/^cheques\.list query\.vendor_id/, async (t) => ({ own: await paidVendors(t) })],
  [
    /^cheques\.list query\.bank_account_id/,
    async (t) => ({
      own: idsOf(
        await t.sql(
          sql`select min(bank_account_id) as id from cheque where dealership_id = ${MAIN_DEALERSHIP}`,
        ),
      ),
    }),
  ],
  [/^cheques\.print /, async (t) => ({ own: await printable(t) })],
];
