import type { RuleOf } from './rule-values';

type Tiers = RuleOf<'tiers'>['tiers'];
type Tier = Tiers[number];

export const setTier = (tiers: Tiers, place: number, patch: Partial<Tier>): Tiers =>
  tiers.map((tier, at) => (at === place ? { ...tier, ...patch } : tier));

const SPAN = 5;

/** The open tier ends, and a new open one follows. */
export const addTier = (tiers: Tiers): Tiers => {
  const last = tiers.at(-1);
  if (!last) return [{ from: 1, to: null, rate: 20, amount: 0 }];
  const to = last.to ?? (last.from ?? 1) + SPAN - 1;
  return [
    ...setTier(tiers, tiers.length - 1, { to }),
    { from: to + 1, to: null, rate: last.rate, amount: last.amount },
  ];
};

/** The one before reaches as far as the one that is removed did. */
export const removeTier = (tiers: Tiers, place: number): Tiers => {
  const gone = tiers[place];
  const rest = tiers.filter((_, at) => at !== place);
  if (!gone || rest.length === 0) return tiers;
  return place === 0 ? setTier(rest, 0, { from: 1 }) : setTier(rest, place - 1, { to: gone.to });
};
