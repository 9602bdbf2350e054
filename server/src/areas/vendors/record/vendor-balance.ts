import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { type Actor, can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { vendorBalances } from '../../accounting';
import { idsWithMerged } from './vendor.queries';

/** What is bought and owed is for those who may enter costs; a seller sees whom to call. */
export const maySeeBalance = (actor: Actor): boolean => can(actor, 'generalCosts.edit');

/** What is owed to each of these vendors, in cents. */
export const balancesInCents = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const all = await idsWithMerged(db, tenant, ids);
  const booked = await vendorBalances(db, tenant, [...all.values()].flat());
  return new Map(
    [...all].map(([id, own]) => [id, own.reduce((sum, one) => sum + (booked.get(one) ?? 0), 0)]),
  );
};

/** The same in dollars, as it goes on the wire. */
export const balancesOf = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, number>> =>
  new Map(
    [...(await balancesInCents(db, tenant, ids))].map(([id, cents]) => [id, toDollars(roundCents(cents))]),
  );
