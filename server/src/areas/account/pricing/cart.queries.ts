import type { cart } from '@forecourt/contract/account';
import { cartTotals, toCents, toDollars } from '@forecourt/domain';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { readPlace, taxAt } from './account-place.queries';

/** Once for a dealership ($1), with its first payment: another package later bears none. */
const SETUP_FEE = `case when exists (select 1 from platform_payment
    where dealership_id = $1 and kind = 'package' and status = 'succeeded') then 0 else o.setup_fee end`;

export interface CartItem {
  id: number;
  package_id: number;
  name: string;
  price: number;
  setup_fee: number;
  createdAt: string;
}

export const readCartItems = (db: Db, dealershipId: number) =>
  queryRows<CartItem>(
    db,
    `select i.id, i.package_id, o.name, o.price, ${SETUP_FEE} as setup_fee, i.created_at as "createdAt"
      from cart_item i join package_offer o on o.id = i.package_id where i.dealership_id = $1 order by i.id`,
    [dealershipId],
  );

interface PackageRow {
  id: number;
  name: string;
  description: string;
  price: number;
  setup_fee: number;
  user_limit: number | null;
  features: string[];
  contract: number | null;
}

export const readPackages = (db: Db, dealershipId: number) =>
  queryRows<PackageRow>(
    db,
    `select o.id, o.name, o.description, o.price, ${SETUP_FEE} as setup_fee, o.user_limit, o.features, k.id as contract
      from package_offer o left join platform_contract k
        on k.dealership_id = $1 and k.package_id = o.id and k.ended_at is null
      where o.offered order by o.id`,
    [dealershipId],
  );

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

export const isOffered = (db: Db, packageId: number): Promise<boolean> =>
  queryAny(db, 'select 1 from package_offer where id = $1 and offered', [packageId]);

export const findOffer = async (db: Db, packageId: number) => {
  const [offer] = await queryRows<{ id: number; name: string; price: number }>(
    db,
    'select id, name, price from package_offer where id = $1',
    [packageId],
  );
  return offer;
};

/** One package at a time: another makes way, the same stays as it is. */
export const putInCart = async (tx: Db, dealershipId: number, packageId: number) => {
  const values = [dealershipId, packageId];
  await queryRows(tx, 'delete from cart_item where dealership_id = $1 and package_id <> $2', values);
  await queryRows(
    tx,
    'insert into cart_item (dealership_id, package_id) values ($1, $2) on conflict do nothing',
    values,
  );
};

export const takeFromCart = (tx: Db, dealershipId: number, itemId: number): Promise<boolean> =>
  queryAny(tx, 'delete from cart_item where dealership_id = $1 and id = $2 returning id', [
    dealershipId,
    itemId,
  ]);

export const emptyCart = async (tx: Db, dealershipId: number) => {
  await queryRows(tx, 'delete from cart_item where dealership_id = $1', [dealershipId]);
};

export const isBeingPaid = (db: Db, dealershipId: number): Promise<boolean> =>
  queryAny(db, "select 1 from platform_payment where dealership_id = $1 and status = 'pending'", [
    dealershipId,
  ]);
