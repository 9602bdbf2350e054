import type { BodyOf } from '@forecourt/contract';
import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import { toDollars } from '@forecourt/domain/money/cents';
import { checkPurchase, type PurchaseKind, purchaseFigures } from '@forecourt/domain/purchase/index';
import { dueDay } from '@forecourt/domain/vendor/due-day';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { latestToday } from '../../../http/today';
import { amountsOf, factsOf, ratesAt } from '../amounts';
import type { PurchaseWho } from './purchase-who';
import type { HeldSeller } from './seller';

export type Terms = Omit<BodyOf<typeof purchasesCalls.update>, 'version'>;

/** What the vendor's card knows and the form leaves open. */
export const withVendor = <T extends Terms>(terms: T, { vendor }: HeldSeller): T => {
  if (!vendor) return terms;
  return {
    ...terms,
    tax_number: terms.tax_number || (terms.registrant ? vendor.tax_number : ''),
    due_on: terms.due_on ?? dueDay(terms.day, vendor.terms_days),
  };
};

/** Refuses with every field that is wrong. */
export const refuseWrong = async (
  context: PurchaseWho,
  db: Db,
  kind: PurchaseKind,
  terms: Terms,
): Promise<void> => {
  const rates = await ratesAt(db, context.tenant, terms.day);
  const errors = checkPurchase(factsOf(kind, terms), rates, latestToday(context)).filter(
    ({ severity }) => severity === 'error',
  );
  const [first] = errors;
  if (first)
    throw new Refusal(400, first.message, {
      // of two that are wrong with a field the first is said
      fields: Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])),
    });
};

/** What the vehicle costs: without the taxes that come back. */
export const costOf = (terms: Parameters<typeof amountsOf>[0]): number =>
  toDollars(purchaseFigures(amountsOf(terms)).cost);

/** The columns of what a form says. */
export const termColumns = (terms: Terms, seller: HeldSeller) => {
  const { registrant, odometer, ...columns } = terms;
  return {
    ...columns,
    ...{ customer_id: seller.customer_id, vendor_id: seller.vendor_id },
    registrant: registrant === 1,
    odometer: odometer ?? null,
    total: toDollars(purchaseFigures(amountsOf(terms)).total),
  };
};
