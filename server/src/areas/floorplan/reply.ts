import type { FloorAdvance, FloorRow } from '@forecourt/contract/floorplan/index';
import { daysBetween } from '@forecourt/domain/bhph/day-numbers';
import { payoffDueDay } from '@forecourt/domain/ledger/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { notFound } from '../../http/refusal';
import { todayAt } from '../../http/today';
import { fileAddress } from '../files';
import { staffNames } from '../users';
import { accrualsOf } from './accrual.queries';
import { findAdvance, type ShownAdvance } from './advance.queries';
import { dueOf, figuresOf, interestUpTo, scheduleOf } from './interest/loan';
import { termsReply } from './lenders/terms';
import { paymentsOf, type StoredPayment } from './payment.queries';

export const dollars = (cents: number): number => toDollars(roundCents(cents));

const stateOf = ({ cancelled_on, closed_on }: ShownAdvance): FloorRow['state'] => {
  if (cancelled_on !== null) return 'cancelled';
  return closed_on === null ? 'open' : 'paid-off';
};

export const toRow = (advance: ShownAdvance, payments: readonly StoredPayment[], today: string): FloorRow => {
  const figures = figuresOf(advance, payments, today);
  const { overdue, next } = dueOf(advance, today);
  const soldOn = advance.status === SOLD ? advance.sold_date : null;
  const state = stateOf(advance);
  const end = advance.cancelled_on ?? advance.closed_on ?? today;
  return {
    ...{ id: advance.id, lender_id: advance.lender_id, lender: advance.lender },
    vehicle: {
      ...{ id: advance.stock_id, title: advance.title, stock_NO: advance.stock_no },
      ...{ vin_number: advance.vin, photo: fileAddress(advance.photo) },
    },
    ...{ state, day: advance.day, amount: dollars(advance.amount_cents), reference: advance.reference },
    ...{ floored: dollars(figures.floored), interest: dollars(figures.interest) },
    ...{ per_day: dollars(figures.perDay), days: Math.max(0, daysBetween(advance.day, end)) },
    next_due: next && { day: next.day, amount: dollars(next.amount) },
    ...{ overdue: dollars(overdue), sold_on: soldOn, is_sold: advance.status === SOLD ? 1 : 0 },
    payoff_by: state === 'open' && soldOn !== null ? payoffDueDay(soldOn, advance.payoff_days) : null,
  };
};

const paymentReply = (payment: StoredPayment, nameOf: (id: number | null) => string) => {
  const { principal_cents, interest_cents, adjust_cents: _, advance_id: __, created_by, ...row } = payment;
  return {
    ...{ ...row, principal: dollars(principal_cents), interest: dollars(interest_cents) },
    created_by: nameOf(created_by),
  };
};

/** One advance with all that belongs to it; 404 where there is none. */
export const readAdvance = async (context: Context, db: Db, id: number): Promise<FloorAdvance> => {
  const { tenant } = context;
  const advance = await findAdvance(db, tenant, id);
  if (!advance) throw notFound();
  const payments = await paymentsOf(db, tenant, [id]);
  const accruals = await accrualsOf(db, tenant, id);
  const today = todayAt(context);
  const nameOf = await staffNames(context, [advance.created_by, ...payments.map((one) => one.created_by)]);
  const { account, seller, comment, cancel_reason, closed_on, created_at, version } = advance;
  return {
    ...toRow(advance, payments, today),
    ...{ account, seller, comment, cancel_reason, closed_on, created_at, version },
    terms: termsReply(advance),
    rate: figuresOf(advance, payments, today).apr * 100,
    schedule: scheduleOf(advance).map(({ day, amount, dueToDate }) => ({
      ...{ day, amount: dollars(amount), is_paid: advance.paid_cents >= dueToDate ? 1 : 0 },
    })),
    payments: payments.map((payment) => paymentReply(payment, nameOf)),
    accruals: accruals.map((row) => ({
      ...{ id: row.id, from: row.from_day, to: row.to_day, amount: dollars(row.amount_cents) },
    })),
    interest_total: dollars(interestUpTo(advance, payments, today)),
    interest_paid: dollars(advance.interest_paid_cents),
    created_by: nameOf(advance.created_by),
  };
};
