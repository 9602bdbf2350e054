/** The same numbers for the same seed, so that the demo is the same everywhere (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(from: readonly T[]): T => {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
};
export type Random = ReturnType<typeof seeded>;
