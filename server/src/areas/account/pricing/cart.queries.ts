import type { cart } from '@forecourt/contract/account';
import { cartTotals, toCents, toDollars } from '@forecourt/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { cartItem, packageOffer, platformPayment } from '../tables';
import { readPlace, taxAt } from './account-place.queries';

/** Once for a dealership, with its first payment: another package later bears none. */
export const setupFeeFor = (dealershipId: number) =>
  sql<number>`case when exists (select from ${platformPayment} where ${platformPayment.dealershipId} = ${dealershipId}
    and ${platformPayment.kind} = 'package' and ${platformPayment.status} = 'succeeded')
    then 0 else ${packageOffer.setupFee} end`.mapWith(Number);

export const readCartItems = (db: Db, dealershipId: number) =>
  db
    .select({
      id: cartItem.id,
      package_id: cartItem.packageId,
      name: packageOffer.name,
      price: packageOffer.price,
      setup_fee: setupFeeFor(dealershipId),
      createdAt: cartItem.createdAt,
    })
    .from(cartItem)
    .innerJoin(packageOffer, eq(packageOffer.id, cartItem.packageId))
    .where(eq(cartItem.dealershipId, dealershipId))
    .orderBy(cartItem.id);

export type CartItem = Awaited<ReturnType<typeof readCartItems>>[number];

export const centsOf = ({ price, setup_fee }: { price: number; setup_fee: number }) => ({
  price: toCents(price),
  setupFee: toCents(setup_fee),
});

export const readCart = async (db: Db, dealershipId: number, now: Date): Promise<z.output<typeof cart>> => {
  const items = await readCartItems(db, dealershipId);
  const tax = taxAt(await readPlace(db, dealershipId), now);
  const totals = cartTotals(items.map(centsOf), tax);
  return {
    basket: items.map(({ createdAt: _, ...item }) => item),
    subtotal: toDollars(totals.subtotal),
    tax_label: tax.label,
    tax: toDollars(totals.tax),
    total: toDollars(totals.total),
  };
};

export const isOffered = async (db: Db, packageId: number): Promise<boolean> => {
  const found = await db
    .select({ id: packageOffer.id })
    .from(packageOffer)
    .where(and(eq(packageOffer.id, packageId), eq(packageOffer.offered, true)));
  return found.length > 0;
};

/** One package at a time: another makes way, the same stays as it is. */
export const putInCart = async (tx: Db, dealershipId: number, packageId: number) => {
  await tx
    .delete(cartItem)
    .where(and(eq(cartItem.dealershipId, dealershipId), ne(cartItem.packageId, packageId)));
  await tx.insert(cartItem).values({ dealershipId, packageId }).onConflictDoNothing();
};

export const takeFromCart = async (tx: Db, dealershipId: number, itemId: number): Promise<boolean> => {
  const taken = await tx
    .delete(cartItem)
    .where(and(eq(cartItem.dealershipId, dealershipId), eq(cartItem.id, itemId)))
    .returning({ id: cartItem.id });
  return taken.length > 0;
};

export const isBeingPaid = async (db: Db, dealershipId: number): Promise<boolean> => {
  const pending = await db
    .select({ id: platformPayment.id })
    .from(platformPayment)
    .where(and(eq(platformPayment.dealershipId, dealershipId), eq(platformPayment.status, 'pending')));
  return pending.length > 0;
};
