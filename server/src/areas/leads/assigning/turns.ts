import { nextInTurn } from '@forecourt/domain/lead/assign-in-turn';
import { isOpenAt } from '@forecourt/domain/lead/opening-hours';
import { SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { IntakeNeeds } from '../intake/intake-needs';
import { readDuty } from '../settings/settings.queries';
import { listSellersHere, noteTurns, readTurns } from './sellers.queries';

interface Wanted {
  /** The seller of the customer, who goes first when they still work here. */
  ofCustomer: number | null;
  inTurn: boolean;
  /** Who did not answer it. */
  without?: readonly number[];
}

const sells = (role: number) => SELLER_SHELL.some((seller) => seller === role);

/** Who gets the next leads: sellers on duty by their weekly schedule, whoever waited longest first. */
export const createTurns = async (
  tx: Db,
  { deps, tenant, timezone, settings }: Pick<IntakeNeeds, 'deps' | 'tenant' | 'timezone' | 'settings'>,
) => {
  const staff = await listSellersHere(tx, tenant);
  const duty = new Map((await readDuty(tx, tenant)).map(({ user_id, week }) => [user_id, week]));
  const given = new Map((await readTurns(tx, tenant)).map(({ user_id, given_at }) => [user_id, given_at]));
  const now = deps.now();
  const taken = new Map<number, number>();
  const scheduleOf = (id: number) => duty.get(id) ?? settings.opening_hours;
  const lastGivenAt = (id: number): number | null => {
    const at = given.get(id);
    return taken.get(id) ?? (at === undefined ? null : new Date(at).getTime());
  };
  return {
    isOnDuty: (id: number) => isOpenAt(scheduleOf(id), now, timezone),
    sellerFor: ({ ofCustomer, inTurn, without = [] }: Wanted): number | null => {
      if (ofCustomer !== null && !without.includes(ofCustomer) && staff.some(({ id }) => id === ofCustomer))
        return ofCustomer;
      if (!inTurn) return null;
      const sellers = staff
        .filter(({ role }) => sells(role))
        .map(({ id }) => ({ id, schedule: scheduleOf(id), lastGivenAt: lastGivenAt(id) }));
      const next = nextInTurn(sellers, now, timezone, without);
      // of several in one batch each is later than the one before
      if (next !== null) taken.set(next, now.getTime() + taken.size);
      return next;
    },
    save: async () => {
      const turns = [...taken].map(([userId, at]) => ({ userId, at: new Date(at).toISOString() }));
      if (turns.length > 0) await noteTurns(tx, tenant, turns);
    },
  };
};
