/** Chance that is the same in every run with the same seed. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('');
  return { next, below, pick, digits, chance: (share: number): boolean => next() < share };
};
export type Random = ReturnType<typeof randomFrom>;

/** Draws by weight in logarithmic time. */
export const weighted = <T>(entries: readonly (readonly [T, number])[]) => {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of entries) {
    total += weight;
    sums.push(total);
  }
  return ({ next }: Random): T => {
    const at = next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (!entry) throw new Error('nothing to draw from');
    return entry[0];
  };
};
