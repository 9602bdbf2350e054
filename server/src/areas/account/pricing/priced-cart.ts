import type { cart } from '@forecourt/contract/pricing';
import {
  type CartTotals,
  cartTotals,
  DEFAULT_TIMEZONE,
  formatDay,
  type PackageChange,
  packageChange,
  toCents,
  toDollars,
  usersOverLimit,
} from '@forecourt/domain';
import { statusAfterPayment } from '@forecourt/policy';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { readPlace, taxAt } from './account-place.queries';
import { type CartItem, readCartItems } from './cart.queries';
import { readContract } from './payment.queries';

/** What every price on the pricing page depends on besides the package itself. */
export const readTerms = async (db: Db, dealershipId: number, now: Date) => {
  const place = await readPlace(db, dealershipId);
  const contract = await readContract(db, dealershipId);
  const timeZone = place?.timezone ?? DEFAULT_TIMEZONE;
  // a dealership that has to pay before it can go on starts a new month with whatever it chooses
  const isPaid = place !== undefined && statusAfterPayment(place.status) === place.status;
  const current =
    contract && isPaid
      ? { price: toCents(contract.price), billedFrom: new Date(contract.billedFrom), timeZone }
      : null;
  return {
    contract,
    tax: taxAt(place, now),
    changeTo: (price: number): PackageChange => packageChange(current, toCents(price), now),
    dayOf: (instant: Date) => formatDay(instant, 'YYYY-MM-DD', timeZone),
  };
};

/** A smaller package, which starts when the month ends, bears none. */
export const setupFeeOf = ({ kind }: PackageChange, fee: number): number => (kind === 'later' ? 0 : fee);

export interface PricedCart {
  items: readonly (CartItem & { change: PackageChange })[];
  totals: CartTotals;
  reply: z.output<typeof cart>;
}

/** The cart with what is due today, for a dealership with so many users. */
export const readPricedCart = async (
  db: Db,
  dealershipId: number,
  users: number,
  now: Date,
): Promise<PricedCart> => {
  const { tax, changeTo, dayOf } = await readTerms(db, dealershipId, now);
  const items = (await readCartItems(db, dealershipId)).map((item) => {
    const change = changeTo(item.price);
    return { ...item, change, setup_fee: setupFeeOf(change, item.setup_fee) };
  });
  const totals = cartTotals(
    items.map(({ change, setup_fee }) => ({ price: change.dueNow, setupFee: toCents(setup_fee) })),
    tax,
  );
  return {
    items,
    totals,
    reply: {
      basket: items.map(({ createdAt: _, change, user_limit, ...item }) => ({
        ...item,
        due_now: toDollars(change.dueNow),
        change: change.kind,
        starts_on: dayOf(change.startsAt),
        users_over: usersOverLimit(users, user_limit),
      })),
      subtotal: toDollars(totals.subtotal),
      tax_label: tax.label,
      tax: toDollars(totals.tax),
      total: toDollars(totals.total),
    },
  };
};
