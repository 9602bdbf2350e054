import type { STATES } from '../states';

/** The numbers of screens.md 4; the labels are in states.ts. */
export const DEAL_STATE = { qualified: 1, contactMade: 2, proposal: 3, won: 4, lost: 5 } as const;
export type DealState = (typeof STATES.deal)[number]['value'];

const { qualified, contactMade, proposal, won, lost } = DEAL_STATE;
const OPEN: readonly DealState[] = [qualified, contactMade, proposal];

export const isDealState = (value: unknown): value is DealState =>
  Object.values<unknown>(DEAL_STATE).includes(value);

export const isOpenDeal = (state: DealState): boolean => OPEN.includes(state);

/** An open deal moves both ways and is won or lost. A closed one is reopened to where it can go on; that is a right of its own. */
const NEXT: Readonly<Record<DealState, readonly DealState[]>> = {
  [qualified]: [contactMade, proposal, won, lost],
  [contactMade]: [qualified, proposal, won, lost],
  [proposal]: [qualified, contactMade, won, lost],
  [won]: [proposal],
  [lost]: [qualified, contactMade, proposal],
};

export const nextDealStates = (from: DealState): readonly DealState[] => NEXT[from];

/** From won or lost back to an open state. */
export const isReopening = (from: DealState, to: DealState): boolean => !isOpenDeal(from) && isOpenDeal(to);

const IS: Readonly<Record<DealState, string>> = {
  [qualified]: 'is qualified',
  [contactMade]: 'has contact made',
  [proposal]: 'has a proposal',
  [won]: 'is won',
  [lost]: 'is lost',
};
const BECOME: Readonly<Record<DealState, string>> = {
  [qualified]: 'set to qualified',
  [contactMade]: 'set to contact made',
  [proposal]: 'set to proposal',
  [won]: 'won',
  [lost]: 'lost',
};

/** Why a state cannot follow another, or undefined. The same state again is no change. */
export const dealStateProblem = (from: DealState, to: DealState): string | undefined =>
  from === to || NEXT[from].includes(to)
    ? undefined
    : `This deal ${IS[from]}, so it cannot be ${BECOME[to]}. Reopen it first.`;
