import type { LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import type { LedgerSource, Unfinished } from '../../accounting';
import { type AccrualToBook, accrualIdsAfter, accrualsToBook } from '../accrual.queries';
import { advanceIdsAfter, findAdvance, type ShownAdvance } from '../advance.queries';
import { dueOf } from '../interest/loan';
import { dueAdvances, soldAndOwed } from '../list/need.queries';
import { findPayment, paymentIdsAfter, type StoredPayment } from '../payment.queries';
import { ADVANCE_SOURCE, INTEREST_SOURCE, PAYMENT_SOURCE } from './sources';

const LIST = '/admin/accounting/floor-plan';
const pathOf = (id: number): string => `${LIST}/${id}`;

const advanceEvents = (advance: ShownAdvance): LedgerEvent[] => {
  const { day, amount_cents, account, cancelled_on, vendor_id: vendorId, stock_id: stockId } = advance;
  const made: LedgerEvent = {
    ...{
      kind: 'floor-plan-advance',
      day,
      vendorId,
      stockId,
      amount: roundCents(amount_cents),
      into: account,
    },
    seller: { vendorId: advance.seller_vendor_id, customerId: advance.seller_customer_id },
    memo: `Floor plan advance of ${advance.lender} on ${advance.title}`,
  };
  if (cancelled_on === null) return [made];
  return [
    made,
    {
      ...{ ...made, day: cancelled_on, amount: roundCents(-amount_cents) },
      memo: `Floor plan advance on ${advance.title} taken back: ${advance.cancel_reason}`,
    },
  ];
};

const NAMES: Readonly<Record<StoredPayment['kind'], string>> = {
  curtailment: 'Floor plan curtailment',
  payoff: 'Floor plan payoff',
  interest: 'Floor plan interest paid',
};

const paymentEvents = (payment: StoredPayment, advance: ShownAdvance): LedgerEvent[] => {
  const { kind, day, principal_cents, interest_cents, account: from, voided_on, reference } = payment;
  const of = [`${NAMES[kind]}: ${advance.title}`, advance.lender, reference].filter(Boolean).join(', ');
  const paid: LedgerEvent = {
    ...{ kind: kind === 'payoff' ? 'floor-plan-payoff' : 'floor-plan-curtailment', day, memo: of, from },
    ...{ vendorId: advance.vendor_id, stockId: advance.stock_id },
    ...{ principal: roundCents(principal_cents), interest: roundCents(interest_cents) },
  };
  if (voided_on === null) return [paid];
  return [
    paid,
    {
      ...{ ...paid, day: voided_on, memo: `Taken back: ${of}` },
      ...{ principal: roundCents(-principal_cents), interest: roundCents(-interest_cents) },
    },
  ];
};

const interestEvents = (row: AccrualToBook): LedgerEvent[] => [
  {
    ...{ kind: 'floor-plan-interest', day: row.to_day, amount: roundCents(row.amount_cents) },
    ...{ stockId: row.stock_id, vendorId: row.vendor_id },
    memo: `Floor plan interest up to ${row.to_day}: ${row.title}`,
  },
];

const money = (cents: number): string => formatMoney(cents / 100);

/** Sold vehicles whose lender is not paid off, and curtailments that are late. */
const unfinishedUpTo = async (db: Db, tenant: number, day: string): Promise<Unfinished[]> => {
  const sold = await soldAndOwed(db, tenant, day);
  const late = await dueAdvances(db, tenant, day);
  const overdue = late.reduce((sum, advance) => sum + dueOf(advance, day).overdue, 0);
  const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);
  return [
    ...(sold.count > 0
      ? [
          {
            text: `${count(sold.count, 'sold vehicle is', 'sold vehicles are')} not paid off at the floor plan lender: ${money(sold.cents)}`,
            ...{ to: `${LIST}?need=sold`, needsAction: true },
          },
        ]
      : []),
    ...(overdue > 0
      ? [
          {
            text: `${money(overdue)} of floor plan curtailments on ${count(late.length, 'vehicle is', 'vehicles are')} due`,
            ...{ to: `${LIST}?need=due`, needsAction: true },
          },
        ]
      : []),
  ];
};

const linkTo = (advance: ShownAdvance | undefined) =>
  advance && { label: `Floor plan of ${advance.title}`, to: pathOf(advance.id) };

const advances: LedgerSource = {
  // after the purchase that it pays
  order: 25,
  eventsOf: async (db, tenant, id) => {
    const advance = await findAdvance(db, tenant, id);
    return advance ? advanceEvents(advance) : [];
  },
  idsAfter: advanceIdsAfter,
  unfinishedUpTo,
  linkOf: async (db, tenant, id) => linkTo(await findAdvance(db, tenant, id)),
};

const payments: LedgerSource = {
  order: 27,
  eventsOf: async (db, tenant, id) => {
    const payment = await findPayment(db, tenant, id);
    const advance = payment && (await findAdvance(db, tenant, payment.advance_id));
    return payment && advance ? paymentEvents(payment, advance) : [];
  },
  idsAfter: paymentIdsAfter,
  linkOf: async (db, tenant, id) => {
    const payment = await findPayment(db, tenant, id);
    return linkTo(payment && (await findAdvance(db, tenant, payment.advance_id)));
  },
};

const interest: LedgerSource = {
  order: 26,
  isFixed: true,
  eventsOf: async (db, tenant, id) => (await accrualsToBook(db, tenant, [id])).flatMap(interestEvents),
  eventsOfMany: async (db, tenant, ids) =>
    new Map((await accrualsToBook(db, tenant, ids)).map((row) => [row.id, interestEvents(row)])),
  idsAfter: accrualIdsAfter,
  linkOf: async (db, tenant, id) => {
    const [row] = await accrualsToBook(db, tenant, [id]);
    return row && { label: `Floor plan of ${row.title}`, to: pathOf(row.advance_id) };
  },
};

export const floorLedgerSources: Readonly<Record<string, LedgerSource>> = {
  [ADVANCE_SOURCE]: advances,
  [PAYMENT_SOURCE]: payments,
  [INTEREST_SOURCE]: interest,
};
