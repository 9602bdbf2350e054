import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/**
 * Once for a dealership ($1), with its first package. A larger one later bears the difference to the highest fee among the
 * packages that it had, so that the fee cannot be avoided by buying the smallest first.
 */
const SETUP_FEE = `greatest(o.setup_fee - coalesce((select max(had.setup_fee) from package_offer had where had.id in (
    select package_id from platform_payment where dealership_id = $1 and kind <> 'due' and status = 'succeeded'
    union all select package_id from platform_contract where dealership_id = $1)), 0), 0)`;

export interface CartItem {
  id: number;
  package_id: number;
  name: string;
  price: number;
  setup_fee: number;
  user_limit: number | null;
  createdAt: string;
}

export const readCartItems = (db: Db, dealershipId: number) =>
  queryRows<CartItem>(
    db,
    `select i.id, i.package_id, o.name, o.price, ${SETUP_FEE} as setup_fee, o.user_limit, i.created_at as "createdAt"
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
}

export const readPackages = (db: Db, dealershipId: number) =>
  queryRows<PackageRow>(
    db,
    `select o.id, o.name, o.description, o.price, ${SETUP_FEE} as setup_fee, o.user_limit, o.features
      from package_offer o where o.offered order by o.id`,
    [dealershipId],
  );

export const findOffer = async (db: Db, packageId: number) => {
  const [offer] = await queryRows<{ id: number; name: string; price: number; offered: boolean }>(
    db,
    'select id, name, price, offered from package_offer where id = $1',
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
