import type { InputOf } from '@forecourt/contract';
import { billsCalls } from '@forecourt/contract/bills/index';
import { commissionCalls } from '@forecourt/contract/commission/index';
import { ROLE } from '@forecourt/policy';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { openBills } from '../../../test-support/bills';
import { jobsByHand } from '../../../test-support/jobs';
import { setDrawFinalBill } from '../../bills';

type PlanForm = NonNullable<InputOf<typeof commissionCalls.createPlan>['body']>;

/** The documents area draws real papers in its own tests. Answers what puts the drawing back. */
export const drawWithoutPaper = (): (() => void) => {
  const before = setDrawFinalBill(async (_context, bill) => ({
    ...{ kind: 'bill', name: `${bill.number}.pdf` },
    content: Buffer.from(`%PDF-1.7 ${bill.number} version ${bill.version}`),
    madeWith: { calculator: bill.calculatorVersion },
  }));
  return () => {
    if (before) setDrawFinalBill(before);
  };
};

export interface NewSale {
  seller: number;
  /** Front gross in dollars: the price is 15,000. */
  front: number;
  day?: string;
  mvdId?: number;
}

const PRICE = 15_000;

/** A dealership with two sellers and a manager, and the calls that handle commissions there. */
export const openCommissions = async (t: TestApp) => {
  const bills = await openBills(t);
  const { token } = bills;
  const [seller, other] = [await bills.user(ROLE.salesConsultant), await bills.user(ROLE.seller)];
  const manager = await bills.user(ROLE.manager);
  const tryPlan = (body: PlanForm, as = token) => t.call(commissionCalls.createPlan, { body }, as);
  const assign = (body: NonNullable<InputOf<typeof commissionCalls.assign>['body']>, as = token) =>
    t.call(commissionCalls.assign, { body }, as);
  const list = async (query: InputOf<typeof commissionCalls.list>['query'] = {}, as = token) =>
    (await t.call(commissionCalls.list, { query: { sort: 'day', limit: 100, ...query } }, as)).body;
  let plans = 0;
  return {
    ...bills,
    ...{ seller, other, manager, tryPlan, assign, list },
    newPlan: async (body: Partial<PlanForm>) => {
      plans += 1;
      const {
        status,
        body: plan,
        error,
      } = await tryPlan({
        ...{ kind: 'person', name: `Plan ${plans}`, rules: [{ kind: 'flat', amount: 200 }] },
        ...body,
      });
      expect([status, error.message, error.fields]).toEqual([201, undefined, undefined]);
      return plan;
    },
    /** A plan that a person has from a day on. */
    give: async (userId: number, planId: number, more: { from?: string; basis?: 'own' | 'team' } = {}) => {
      const given = await assign({ user_id: userId, plan_id: planId, from: '2026-01-01', ...more });
      expect([given.status, given.error.fields]).toEqual([201, undefined]);
      await jobsByHand(t, 'commission').runAll();
      return given.body;
    },
    /** A bill that is sold; answers its id. */
    sale: async ({ seller: sellerId, front, day = '2026-05-01', mvdId }: NewSale): Promise<number> => {
      const car = mvdId ?? (await bills.newCar({ acquiredOn: '2026-01-01' }));
      const { id } = await bills.complete(
        { mvdId: car },
        { price_sales_price: PRICE, cost_vehicle: PRICE - front },
      );
      const saved = await bills.save(id, { day, seller_id: sellerId });
      expect([saved.status, saved.error.message]).toEqual([200, undefined]);
      const sold = await bills.sell(id, { sold_on: day });
      expect([sold.status, sold.error.message]).toEqual([200, undefined]);
      return id;
    },
    modify: (id: number, front: number, updateCommission: 0 | 1) =>
      t.call(
        billsCalls.modifySold,
        {
          ...{ params: { id }, query: { updateCommission } },
          body: { values: { cost_vehicle: PRICE - front }, reason: 'Cost was typed wrong' },
        },
        token,
      ),
    /** Kind, state and amount of what a person has, the first first. */
    entriesOf: async (userId: number) =>
      (await list({ user_id: userId })).rows.map(({ kind, state, amount }) => [kind, state, amount]),
    dueOf: async (userId: number, to = '2026-05-01', as = token) =>
      t.call(commissionCalls.dueOf, { params: { user_id: userId }, query: { to } }, as),
    pay: (userId: number, amount: number, more: { to?: string } = {}, as = token) =>
      t.call(
        commissionCalls.pay,
        {
          body: { user_id: userId, to: '2026-05-01', day: '2026-05-01', method: 'Cheque', amount, ...more },
        },
        as,
      ),
  };
};
