import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { createTurns } from '../assigning/turns';
import { needsWithoutSession } from '../intake/read-waiting';

/**
 * Who gets what a customer asks for, as with leads: the customer's seller when they work here, else the next in turn where
 * the dealership assigns in turn, else nobody.
 */
export const sellerInTurn = async (
  tx: Db,
  deps: Deps,
  tenant: Tenant,
  ofCustomer: number | null,
): Promise<number | null> => {
  const needs = await needsWithoutSession(deps, tx, tenant);
  const turns = await createTurns(tx, needs);
  const sellerId = turns.sellerFor({ ofCustomer, inTurn: needs.settings.assign_in_turn });
  await turns.save();
  return sellerId;
};
