import { GUEST_REFUSALS } from '@forecourt/contract/chat/guest-refusals';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { GuestFacts } from '../../../services/realtime';
import { GUEST_LIMITS } from '../../../services/realtime/limits';
import { createTokenBuckets } from '../../../services/realtime/token-bucket';
import { insertGuestRoom } from '../rooms/room.queries';
import { findGuest, insertGuest, isBlocked } from './guest.queries';
import { pageSeen } from './guest-page';
import { guestTokenHash, newGuestToken } from './guest-token';

const MAX_NETWORKS = 50_000;
/** Servers say it again every half minute; a guest of one that was killed is gone soon after. */
const CONNECTED_MS = 75_000;
export const connectedUntil = (deps: Deps) => new Date(deps.now().getTime() + CONNECTED_MS).toISOString();

export interface Known {
  guestId: number;
  roomId: number;
}

/** Who wrote on a connection that was nobody's before. */
interface Became extends Known {
  token: string;
  isNew: boolean;
}

/** The first message makes the guest and their conversation; until then a visitor is no row. */
export const guestMaker = (deps: Deps) => {
  const newGuests = createTokenBuckets<string>(GUEST_LIMITS.newGuestRate, MAX_NETWORKS);
  const limitsNetworks = deps.config.RATE_LIMIT_FACTOR !== 0;

  const refuseNewGuest = async (tx: Db, { dealershipId, network }: GuestFacts) => {
    if (limitsNetworks && !newGuests.take(`${dealershipId} ${network}`))
      throw new Refusal(429, GUEST_REFUSALS.tooFast);
    if (await isBlocked(tx, dealershipId, network, deps.now().toISOString()))
      throw new Refusal(403, GUEST_REFUSALS.blocked);
  };

  /** Undefined where a guest of the token is there already. */
  const addGuest = async (tx: Db, facts: GuestFacts, tokenHash: string): Promise<Known | undefined> => {
    const { dealershipId, address, userAgent } = facts;
    const at = deps.now().toISOString();
    const guestId = await insertGuest(tx, dealershipId, {
      ...{ tokenHash, address, userAgent, at, connectedUntil: connectedUntil(deps) },
      ...(await pageSeen(tx, dealershipId, facts.page)),
    });
    if (guestId === undefined) return undefined;
    return { guestId, roomId: await insertGuestRoom(tx, dealershipId, guestId, at) };
  };

  const findByToken = async (
    tx: Db,
    { dealershipId }: GuestFacts,
    hash: string,
  ): Promise<Known | undefined> => {
    const guest = await findGuest(tx, dealershipId, hash);
    return guest && { guestId: guest.id, roomId: guest.room_id };
  };

  return {
    /** `given` is the token that the browser made: with a message that is sent again it finds the guest of the first time. */
    become: async (tx: Db, facts: GuestFacts, given: string | undefined): Promise<Became> => {
      const token = given ?? newGuestToken();
      const hash = guestTokenHash(token);
      if (hash === null) throw new Error('the contract lets only tokens through');
      const before = given === undefined ? undefined : await findByToken(tx, facts, hash);
      if (before) return { ...before, token, isNew: false };
      await refuseNewGuest(tx, facts);
      const added = await addGuest(tx, facts, hash);
      if (added) return { ...added, token, isNew: true };
      // another connection of the same browser sent it at the same time
      const other = await findByToken(tx, facts, hash);
      if (!other) throw new Error('the guest whose token is taken is there');
      return { ...other, token, isNew: false };
    },
    prune: () => newGuests.prune(),
  };
};
