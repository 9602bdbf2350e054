/** Two records, by their ids. */
export interface Pair<Id> {
  a: Id;
  b: Id;
  score: number;
}

/**
 * Groups of records that are one customer, each in the order in which its members came: the surest pairs first. A pair that
 * somebody called 'Not a duplicate' (`apart`) never ends up in one group, however many others stand between them.
 */
export const clusterPairs = <Id extends string | number>(
  pairs: Iterable<Pair<Id>>,
  apart: Iterable<readonly [Id, Id]> = [],
): Id[][] => {
  const groups = new Map<Id, Id[]>();
  const groupOf = (id: Id): Id[] => {
    const group = groups.get(id) ?? [id];
    groups.set(id, group);
    return group;
  };
  const enemies = new Map<Id, Set<Id>>();
  for (const [a, b] of apart) {
    enemies.set(a, (enemies.get(a) ?? new Set()).add(b));
    enemies.set(b, (enemies.get(b) ?? new Set()).add(a));
  }
  const mayJoin = (one: readonly Id[], other: readonly Id[]): boolean =>
    enemies.size === 0 || !one.some((id) => other.some((next) => enemies.get(id)?.has(next)));
  for (const { a, b } of [...pairs].sort((x, y) => y.score - x.score)) {
    const [one, other] = [groupOf(a), groupOf(b)];
    if (one === other || !mayJoin(one, other)) continue;
    // The smaller joins the larger, so that no record moves more often than the logarithm of their number.
    const [large, small] = one.length < other.length ? [other, one] : [one, other];
    for (const id of small) {
      large.push(id);
      groups.set(id, large);
    }
  }
  return [...new Set(groups.values())].filter((group) => group.length > 1);
};
