import type { GuestSocket, Place } from './guest-socket';
import type { GuestLimits } from './limits';

type Limits = Pick<
  GuestLimits,
  'connectionsPerNetwork' | 'connectionsPerDealership' | 'connectionsPerServer'
>;

const change = <K>(counts: Map<K, number>, key: K, by: number) => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

/** How many visitors are connected: in all, of each dealership and of each network. */
export const createGuestCounts = (limits: Limits) => {
  const byDealership = new Map<number, number>();
  const byNetwork = new Map<string, number>();
  const sockets = new Map<number, Set<GuestSocket>>();
  let total = 0;

  const hasRoomFor = ({ dealershipId, network }: Place, limitsNetworks: boolean) =>
    total < limits.connectionsPerServer &&
    (byDealership.get(dealershipId) ?? 0) < limits.connectionsPerDealership &&
    (!limitsNetworks || (byNetwork.get(network) ?? 0) < limits.connectionsPerNetwork);

  return {
    hasRoomFor,
    /** Counts a connection; false when there are too many. */
    take: (place: Place, limitsNetworks: boolean): boolean => {
      if (!hasRoomFor(place, limitsNetworks)) return false;
      total += 1;
      change(byDealership, place.dealershipId, 1);
      change(byNetwork, place.network, 1);
      return true;
    },
    release: ({ dealershipId, network }: Place) => {
      total -= 1;
      change(byDealership, dealershipId, -1);
      change(byNetwork, network, -1);
    },
    add: (dealershipId: number, socket: GuestSocket) => {
      const group = sockets.get(dealershipId) ?? new Set();
      sockets.set(dealershipId, group.add(socket));
    },
    remove: (dealershipId: number, socket: GuestSocket) => {
      const group = sockets.get(dealershipId);
      group?.delete(socket);
      if (group?.size === 0) sockets.delete(dealershipId);
    },
    of: (dealershipId: number): Iterable<GuestSocket> => sockets.get(dealershipId) ?? [],
    dealerships: (): number[] => [...sockets.keys()],
    /** Those who have written. */
    known: (): { dealershipId: number; guestId: number }[] =>
      [...sockets.values()].flatMap((group) =>
        [...group].flatMap(({ data: { dealershipId, guestId } }) =>
          guestId === null ? [] : [{ dealershipId, guestId }],
        ),
      ),
  };
};
