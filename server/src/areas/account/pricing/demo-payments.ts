import { cartTotals, platformTax, toCents, toDollars } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import { findPayingDealerships, insertCardsAndReceipts, type PayingDealership } from './demo-payment.queries';

const PRICE = 399;

const taxOf = (place: PayingDealership): number => {
  const tax = platformTax(place, new Date().toISOString().slice(0, 10));
  return toDollars(cartTotals([{ price: toCents(PRICE), setupFee: toCents(0) }], tax).tax);
};

export const insertPayments = async (tx: Db) => {
  const paying = await findPayingDealerships(tx);
  const taxes = paying.map((dealership) => ({ id: dealership.id, tax: taxOf(dealership) }));
  await insertCardsAndReceipts(tx, PRICE, taxes);
};
