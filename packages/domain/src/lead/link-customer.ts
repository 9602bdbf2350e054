export const LINK_FROM = 80;
export const ASK_FROM = 55;

/** The sum of the weights may be more than 100 or less than 0; people read it as one of 0 to 100. */
export const shownScore = (score: number): number => Math.min(100, Math.max(0, Math.round(score)));

export interface Candidate {
  readonly customerId: number;
  readonly score: number;
}

export type CustomerLink =
  | { readonly kind: 'link'; readonly customerId: number }
  | { readonly kind: 'ask'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'create' };

/** One candidate at 80 or more is the customer; several, or one from 55 on, are asked about; less makes a new customer. */
export const linkCustomer = (candidates: readonly Candidate[]): CustomerLink => {
  const likely = candidates.filter(({ score }) => score >= ASK_FROM).sort((a, b) => b.score - a.score);
  const [best, second] = likely;
  if (!best) return { kind: 'create' };
  if (best.score >= LINK_FROM && (second === undefined || second.score < LINK_FROM))
    return { kind: 'link', customerId: best.customerId };
  return { kind: 'ask', candidates: likely };
};
