import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import { type Around, type AroundOf, freeCar, type Json } from './around';

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

/** The bill of a deal, or a bill for the comment of a lead. */
const commentOnBill = async (t: TestApp): Promise<Around> => {
  const [bill] = await t.sql<{ id: number; deal_id: number }>(
    sql`select id, deal_id from bill_of_sale where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null
      and deal_id is not null order by id limit 1`,
  );
  return { params: { id: bill?.deal_id }, query: { kind: undefined }, own: [bill?.id ?? 0] };
};
const leadCommentOnBill = async (t: TestApp): Promise<Around> => {
  const [lead] = await t.sql<{ id: number; type: number }>(
    sql`select id, type from lead where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null order by id limit 1`,
  );
  return { body: { lead_type: lead?.type, frk_lead_type_id: lead?.id } };
};

/** Of the calls of bills, their wizard, their documents and loans. */
export const AROUND_BILLS: readonly (readonly [RegExp, AroundOf])[] = [
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
  [/^wizard\.addTradeIn body\.mvdId/, wizardTrade(0)],
  [/^wizard\.saveTradeIn body\.mvdId/, wizardTrade(1)],
  [/^wizard\.(start|setVehicle) body\.mvdId/, wizardVehicle],
  [/^wizard\.(start|setVehicle) body\.seller_id/, wizardSeller],
  [/^wizard\.setTaxRate /, unitedStates],
  [/^deals\.(comments|addComment) .*mvd_bos_id/, commentOnBill],
  [/^leads\.addComment .*mvd_bos_id/, leadCommentOnBill],
];
