/** Who a connection is for: no dealership and no user gets more than its share of them. */
export interface Holder {
  tenant: number | null;
  userId: number | null;
}

export interface Waiter {
  holder: Holder;
  /** When it gives up; the earliest one has waited for longest. */
  deadline: number;
}

interface Held {
  tenants: ReadonlyMap<number, number>;
  users: ReadonlyMap<number, number>;
}

const heldBy = (counts: ReadonlyMap<number, number>, key: number | null) =>
  key === null ? 0 : (counts.get(key) ?? 0);

/**
 * The next to be served: of the dealership with the fewest connections, in it of the user with the fewest, and then
 * whoever has waited for longest. A holder that has its whole share is passed over.
 */
export const chooseWaiter = <W extends Waiter>(
  waiters: readonly W[],
  held: Held,
  isWithinShare: (holder: Holder) => boolean,
): W | undefined => {
  let best: W | undefined;
  let bestRank: readonly [number, number] = [0, 0];
  for (const waiter of waiters) {
    if (!isWithinShare(waiter.holder)) continue;
    const rank = [
      heldBy(held.tenants, waiter.holder.tenant),
      heldBy(held.users, waiter.holder.userId),
    ] as const;
    if (best && (rank[0] > bestRank[0] || (rank[0] === bestRank[0] && rank[1] >= bestRank[1]))) continue;
    best = waiter;
    bestRank = rank;
  }
  return best;
};
