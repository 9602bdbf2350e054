import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { commissionCalls } from '@forecourt/contract/commission/index';
import { billNumber } from '@forecourt/domain/bill-of-sale/index';
import {
  type CommissionPlan,
  type CommissionSale,
  checkPlan,
  computeCommission,
  type EarlierSale,
  rulesFromWire,
  WHOLE_UNIT,
} from '@forecourt/domain/commission/index';
import { roundCents, sumCents, toCents } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { holdsPlan } from '../plans/assignment.queries';
import { findPlan } from '../plans/plan.queries';
import { lastVersions } from '../plans/version.queries';
import { ownOnly } from '../viewer';
import { dollars, lineReply } from './line-reply';
import { findSale, listSales, type TriedSale } from './what-if.queries';

type Body = BodyOf<typeof commissionCalls.whatIf>;

/** A saved plan, which sellers can try when they have it, or one as it stands on the screen. */
const readPlan = async (
  context: Context,
  db: Db,
  { plan_id, plan }: Body,
): Promise<Pick<CommissionPlan, 'rules'>> => {
  const { tenant } = context;
  const own = ownOnly(context);
  if (plan_id !== undefined) {
    const found = await findPlan(db, tenant, plan_id);
    const day = todayAt(context);
    const isSeen = own === null || (await holdsPlan(db, tenant, { userId: own, planId: plan_id, day }));
    const [version] = found && isSeen ? await lastVersions(db, tenant, [plan_id]) : [];
    if (!version) throw notFound();
    return version.contents;
  }
  if (!plan) throw badField('plan_id', 'Required');
  const whole = { ...plan, team: [], rules: rulesFromWire(plan.rules) };
  const problems = checkPlan(whole).map(({ field, message }) => [`plan.${field}`, message]);
  const message = problems[0]?.[1];
  if (message) throw new Refusal(400, message, { fields: Object.fromEntries(problems.toReversed()) });
  return whole;
};

const share = (percent: number): number => Math.round((percent * WHOLE_UNIT) / 100);

const figuresOf = (sale: NonNullable<Body['sale']>): Omit<CommissionSale, 'key' | 'label' | 'day'> => ({
  ...{ type: sale.type, share: share(sale.share), ageDays: sale.age_days, isHouse: false },
  ...{ front: toCents(sale.front), back: toCents(sale.back), products: sale.products, addOns: [] },
  teamCommission: toCents(sale.team_commission),
});

const namesOf = ({ figures }: TriedSale, kind: 'product' | 'add-on'): string[] =>
  figures.items.filter((item) => item.kind === kind).map(({ label }) => label);

const readSale = async (
  context: Context,
  db: Db,
  { bill_id, sale }: Body,
): Promise<Omit<CommissionSale, 'key' | 'label' | 'day'>> => {
  if (bill_id === undefined) {
    if (!sale) throw badField('sale', 'Required');
    return figuresOf(sale);
  }
  const found = await findSale(db, context.tenant, bill_id);
  const own = ownOnly(context);
  const sellers = (found?.figures.sellers ?? []).filter(
    ({ userId }) => own === null || Number(userId) === own,
  );
  if (!found || (own !== null && sellers.length === 0)) throw notFound();
  return {
    ...{ type: found.figures.type, ageDays: found.age_days, isHouse: false, teamCommission: roundCents(0) },
    share: own === null ? WHOLE_UNIT : sellers.reduce((sum, seller) => sum + seller.share, 0),
    front: own === null ? found.figures.amounts.frontGross : sumCents(sellers.map((one) => one.frontGross)),
    back: own === null ? found.figures.amounts.backGross : sumCents(sellers.map((one) => one.backGross)),
    ...{ products: namesOf(found, 'product'), addOns: namesOf(found, 'add-on') },
  };
};

/** Sales like this one, one after the other; those before it count for the month and are not shown. */
const tryOut = (
  plan: Pick<CommissionPlan, 'rules'>,
  figures: Omit<CommissionSale, 'key' | 'label' | 'day'>,
  { units_before, count }: Pick<Body, 'units_before' | 'count'>,
  day: string,
): ReplyOf<typeof commissionCalls.whatIf> => {
  const sales: EarlierSale[] = [];
  const shown = [];
  for (let unit = 1; unit <= units_before + count; unit += 1) {
    const sale = { ...figures, key: String(unit), label: `Sale ${unit}`, day };
    const { lines, amount, standing, units } = computeCommission(plan, sale, { sales });
    if (units > 0) sales.push({ sale, standing, lines, isToppedUp: true });
    if (unit > units_before) shown.push({ unit, amount: dollars(amount), lines: lines.map(lineReply) });
  }
  return { sales: shown, amount: dollars(sumCents(shown.map((one) => toCents(one.amount)))) };
};

export const whatIfHandlers: Pick<Handlers<typeof commissionCalls>, 'whatIf' | 'soldSales'> = {
  whatIf: ({ body }, context) =>
    context.read(async (db) => {
      const plan = await readPlan(context, db, body);
      return tryOut(plan, await readSale(context, db, body), body, todayAt(context));
    }),

  soldSales: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listSales(db, tenant, query, defaultPageSize(tenant));
      const sellersOf = ({ figures }: TriedSale) => figures.sellers.map(({ userId }) => Number(userId));
      const nameOf = await staffNames(context, rows.flatMap(sellersOf));
      return {
        ...page,
        rows: rows.map((sale) => ({
          ...{ id: sale.bill_id, bill: billNumber(sale.number), day: sale.day, vehicle: sale.vehicle },
          ...{ customer: sale.customer, age_days: sale.age_days, type: sale.figures.type },
          sellers: sellersOf(sale).map(nameOf),
          front: dollars(sale.figures.amounts.frontGross),
          back: dollars(sale.figures.amounts.backGross),
          products: [...namesOf(sale, 'product'), ...namesOf(sale, 'add-on')],
        })),
      };
    }),
};
