import { cartTotals, platformTax, toCents, toDollars } from '@forecourt/domain';
import { DEALERSHIP_STATUS } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import {
  type DemoPayment,
  findPayingDealerships,
  insertCardsAndPayments,
  type PayingDealership,
  setDemoMonths,
} from './demo-payment.queries';

const PRICE = 399;
const MONTHS = 6;
const MONTH_DAYS = 30;

/** How many days ago the month began that could not be paid, and when the card was tried since. */
const FAILED: Readonly<
  Record<number, { began: number; tried: readonly number[]; card: string; why: string }>
> = {
  [DEALERSHIP_STATUS.updateCard8]: {
    ...{ began: 2, tried: [2, 1], card: 'Visa •••• 0341', why: 'Your card was declined.' },
  },
  [DEALERSHIP_STATUS.updateCard9]: {
    ...{
      began: 15,
      tried: [15, 14, 12, 10, 8, 1],
      card: 'Mastercard •••• 4444',
      why: 'Your card has expired.',
    },
  },
};

const taxOf = (place: PayingDealership) => {
  const totals = cartTotals(
    [{ price: toCents(PRICE), setupFee: toCents(0) }],
    platformTax(place, new Date().toISOString().slice(0, 10)),
  );
  const taxes = totals.taxes.map(({ label, amount }) => ({ label, amount: toDollars(amount) }));
  return { tax: toDollars(totals.tax), taxes };
};

const paymentsOf = (place: PayingDealership): DemoPayment[] => {
  const failed = FAILED[place.status];
  const began = failed?.began ?? 0;
  const rows = (
    status: DemoPayment['status'],
    days: readonly number[],
    card: string,
    failure: string | null,
  ) =>
    days.map((ago) => ({
      ...{ id: place.id, key: `demo-${status}-${ago}`, days: ago, status, card, failure },
      ...taxOf(place),
    }));
  const months = Array.from({ length: MONTHS }, (_, month) => began + month * MONTH_DAYS);
  return [
    ...rows('succeeded', failed ? months.slice(1) : months, failed?.card ?? 'Visa •••• 4242', null),
    ...(failed ? rows('refused', failed.tried, failed.card, failed.why) : []),
  ];
};

export const insertPayments = async (tx: Db) => {
  const paying = await findPayingDealerships(tx);
  await insertCardsAndPayments(tx, PRICE, paying.flatMap(paymentsOf));
  const statuses = [...new Set(paying.map(({ status }) => status))];
  await setDemoMonths(
    tx,
    statuses.map((status) => ({ status, days: FAILED[status]?.began ?? 0 })),
  );
};
