import { creditOf, sumCents, toCents, toDollars } from '@forecourt/domain';
import { readConfig } from '../../../config';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { sellerOf } from '../seller';
import { insertCreditNotes, insertInvoices, oldestInvoices, setNumbers } from './demo-invoice.queries';

const GIVEN_BACK = 50;

/** Half a year of invoices for each dealership that pays, open ones where the card failed, and two refunds of a part. */
export const insertDemoInvoices = async (tx: Db) => {
  const invoices = await insertInvoices(tx, sellerOf(readConfig()));
  const oldest = await oldestInvoices(tx, [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]);
  const credits = oldest.map(({ dealership, id, subtotal, taxes }, index) => {
    const amounts = taxes.map(({ label, amount }) => ({ label, amount: toCents(amount) }));
    const credit = creditOf({ subtotal: toCents(subtotal), taxes: amounts }, toCents(0), toCents(GIVEN_BACK));
    return {
      ...{ dealership, invoice: id, number: index + 1, subtotal: toDollars(credit.subtotal) },
      taxes: credit.taxes.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
      ...{ tax: toDollars(sumCents(credit.taxes.map(({ amount }) => amount))), total: GIVEN_BACK },
    };
  });
  await insertCreditNotes(tx, credits);
  await setNumbers(tx, invoices, credits.length);
};
