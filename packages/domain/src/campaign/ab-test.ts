/** How two subjects are tried: each for a share, or both on a part and the better one for the rest. */
export interface AbTest {
  mode: 'none' | 'split' | 'winner';
  /** Per cent: of A in a split; of each of the two groups before a winner is chosen. */
  share: number;
  /** How long opens or clicks are counted before the rest is sent. */
  hours: number;
  by: 'opens' | 'clicks';
}

export const NO_AB_TEST: AbTest = { mode: 'none', share: 50, hours: 4, by: 'opens' };
/** At most so much for each group, so that there is a rest. */
export const WINNER_SHARE_MOST = 45;

export type Variant = 'a' | 'b';
export type Group = Variant | 'rest';

/** The place of an address among 10,000, from a hash of it: the same each time. */
export const BUCKETS = 10_000;

export const groupOf = (bucket: number, { mode, share }: AbTest): Group => {
  if (mode === 'none') return 'a';
  const end = share * (BUCKETS / 100);
  if (bucket < end) return 'a';
  if (mode === 'split') return 'b';
  return bucket < 2 * end ? 'b' : 'rest';
};

export interface VariantCounts {
  sent: number;
  opened: number;
  clicked: number;
}

const rateOf = ({ sent, opened, clicked }: VariantCounts, by: AbTest['by']): number =>
  sent === 0 ? 0 : (by === 'opens' ? opened : clicked) / sent;

/** The subject with the better rate; A when both are alike. */
export const winnerOf = (a: VariantCounts, b: VariantCounts, by: AbTest['by']): Variant =>
  rateOf(b, by) > rateOf(a, by) ? 'b' : 'a';
