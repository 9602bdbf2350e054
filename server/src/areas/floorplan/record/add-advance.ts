import type { BodyOf } from '@forecourt/contract';
import type { floorplanCalls } from '@forecourt/contract/floorplan/index';
import { curtailmentSchedule } from '@forecourt/domain/ledger/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { bookerOf, bookRecord, refuseMoneyAccount } from '../../accounting';
import { lockStockOnDeal, type StockOnDeal } from '../../inventory';
import { holdVendor } from '../../vendors';
import { flooredAt, insertAdvance, isCustomer, sellerOfVehicle, updateAdvance } from '../advance.queries';
import { ADVANCE_SOURCE } from '../booking/sources';
import { accrue } from '../interest/accrue';
import { lockLender, type StoredLender } from '../lenders/lender.queries';
import { paymentsOf } from '../payment.queries';
import { readAdvance } from '../reply';
import { holdAdvance, refuseDay } from './checks';

type Body = BodyOf<typeof floorplanCalls.add>;

const holdLender = async (tx: Db, tenant: number, id: number): Promise<StoredLender> => {
  const lender = await lockLender(tx, tenant, id);
  if (!lender) throw badField('lender_id', 'There is no such lender');
  if (!lender.is_active) throw badField('lender_id', `${lender.name} is not active`);
  return lender;
};

const holdVehicle = async (tx: Db, tenant: number, id: number): Promise<StockOnDeal> => {
  const [car] = await lockStockOnDeal(tx, tenant, [id]);
  if (!car || car.deleted) throw badField('stock_id', 'There is no such vehicle');
  if (car.status === SOLD) throw badField('stock_id', 'This vehicle is sold');
  return car;
};

const NOBODY = { vendorId: null, customerId: null };

/** Whom the lender paid: who is named, or from whom the vehicle was bought; nobody where the money came to the dealership. */
const sellerOf = async (tx: Db, tenant: number, { account, stock_id, vendor_id, customer_id }: Body) => {
  if (account) return NOBODY;
  if (vendor_id) {
    const vendor = await holdVendor(tx, tenant, vendor_id);
    if (!vendor) throw badField('vendor_id', 'There is no such vendor');
    return { ...NOBODY, vendorId: vendor.id };
  }
  if (customer_id) {
    if (!(await isCustomer(tx, tenant, customer_id)))
      throw badField('customer_id', 'There is no such customer');
    return { ...NOBODY, customerId: customer_id };
  }
  const bought = await sellerOfVehicle(tx, tenant, stock_id);
  if (!bought)
    throw badField('vendor_id', 'This vehicle has no purchase record: choose whom the lender paid');
  return { vendorId: bought.vendor_id, customerId: bought.customer_id };
};

/** What is unusual about an advance, to be confirmed. */
const warningOf = (lender: StoredLender, floored: number, car: StockOnDeal, cents: number): string | null => {
  const limit = lender.credit_limit_cents;
  if (limit !== null && floored + cents > limit)
    return `${lender.name} would have ${formatMoney((floored + cents) / 100)} floored, above its limit of ${formatMoney(limit / 100)}`;
  const cost = (car.cost_price ?? 0) + car.added_costs;
  return cost > 0 && cents > toCents(cost)
    ? `This is more than the vehicle cost, ${formatMoney(cost)}`
    : null;
};

const add = async (context: Context, tx: Db, body: Body) => {
  const { tenant, session } = context;
  await refuseDay(context, tx, body.day);
  const lender = await holdLender(tx, tenant, body.lender_id);
  const car = await holdVehicle(tx, tenant, body.stock_id);
  const seller = await sellerOf(tx, tenant, body);
  if (body.account) await refuseMoneyAccount(tx, tenant, 'account', body.account);
  const cents = toCents(body.amount);
  const warning = warningOf(lender, await flooredAt(tx, tenant, lender.id), car, cents);
  if (warning && body.confirmed !== 1) throw new Refusal(409, warning, { fields: { confirmed: warning } });
  const { curtailments, term_days } = lender;
  const [next] = curtailmentSchedule({ day: body.day, amount: cents }, { curtailments, termDays: term_days });
  const id = await insertAdvance(tx, tenant, {
    ...{ lender_id: lender.id, stock_id: car.id, day: body.day, amount_cents: cents },
    ...{ account: body.account ?? null, curtailments, term_days, accrued_to: body.day },
    ...{ seller_vendor_id: seller.vendorId, seller_customer_id: seller.customerId },
    ...{ next_due_on: next?.day ?? null, next_due_cents: next?.amount ?? null },
    ...{ reference: body.reference, comment: body.comment, created_by: session.userId },
  });
  if (id === null) throw badField('stock_id', 'This vehicle is floored already');
  await bookRecord(tx, bookerOf(context), ADVANCE_SOURCE, id);
  return readAdvance(context, tx, id);
};

export const advanceHandlers: Pick<Handlers<typeof floorplanCalls>, 'add' | 'cancel'> = {
  add: ({ body }, context) => context.write((tx) => add(context, tx, body)),

  cancel: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const advance = await holdAdvance(tx, tenant, params.id);
      if (advance.cancelled_on !== null) throw new Refusal(409, 'This advance was taken back already');
      const payments = await paymentsOf(tx, tenant, [advance.id]);
      if (payments.some(({ voided_on }) => voided_on === null))
        throw new Refusal(409, 'Something was paid on this advance: void its payments first');
      const booker = bookerOf(context);
      const cancelled = { cancelled_on: booker.today, cancel_reason: body.reason };
      await updateAdvance(tx, tenant, advance.id, {
        ...{ ...cancelled, next_due_on: null, next_due_cents: null },
      });
      await accrue(tx, booker, { ...advance, ...cancelled }, payments, [advance.accrued_to]);
      await bookRecord(tx, booker, ADVANCE_SOURCE, advance.id);
      return readAdvance(context, tx, advance.id);
    }),
};

/** What the schedule asks for after so much was paid back. */
export const nextDueColumns = (next: { day: string; amount: number } | null) => ({
  ...{ next_due_on: next?.day ?? null, next_due_cents: next === null ? null : roundCents(next.amount) },
});
