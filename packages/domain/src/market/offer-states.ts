export type OfferState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'closed';

/** In the order of lists and filters. */
export const OFFER_STATES = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'closed',
] as const satisfies readonly OfferState[];

export type OfferSide = 'buyer' | 'seller';

/** close: the vehicle left the market, or another offer was accepted. cancel: an accepted sale did not come about. */
export type OfferStep = 'offer' | 'counter' | 'accept' | 'decline' | 'withdraw' | 'close' | 'cancel';

export const OFFER_STEPS = [
  'offer',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'close',
  'cancel',
] as const satisfies readonly OfferStep[];

/** Who takes a step: a side, whichever side is to answer, or the system. */
type Taker = OfferSide | 'answering' | 'system';

interface Transition {
  readonly by: Taker;
  readonly to: OfferState;
}

/** The state after a step; a step that a state does not name is refused there. A closed thread can be taken up by a new offer. */
const OFFER_TRANSITIONS: Readonly<Record<OfferState, Readonly<Partial<Record<OfferStep, Transition>>>>> = {
  open: {
    counter: { by: 'answering', to: 'open' },
    accept: { by: 'answering', to: 'accepted' },
    decline: { by: 'seller', to: 'declined' },
    withdraw: { by: 'buyer', to: 'withdrawn' },
    close: { by: 'system', to: 'closed' },
  },
  accepted: { cancel: { by: 'system', to: 'closed' } },
  declined: { offer: { by: 'buyer', to: 'open' } },
  withdrawn: { offer: { by: 'buyer', to: 'open' } },
  closed: { offer: { by: 'buyer', to: 'open' } },
};

export interface OfferThread {
  state: OfferState;
  /** The side whose amount stands. */
  lastBy: OfferSide;
}

const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'seller' : 'buyer');

/** Which side is to answer; null when nobody is. */
export const answeringSide = ({ state, lastBy }: OfferThread): OfferSide | null =>
  state === 'open' ? otherSide(lastBy) : null;

const isBy = (thread: OfferThread, taker: Taker, by: OfferSide | 'system'): boolean =>
  taker === 'answering' ? by === answeringSide(thread) : by === taker;

/** The thread after a step, or null where it may not be taken. */
export const afterOfferStep = (
  thread: OfferThread,
  step: OfferStep,
  by: OfferSide | 'system',
): OfferThread | null => {
  const next = OFFER_TRANSITIONS[thread.state][step];
  if (!next || !isBy(thread, next.by, by)) return null;
  const hasAmount = step === 'offer' || step === 'counter';
  return { state: next.to, lastBy: hasAmount && by !== 'system' ? by : thread.lastBy };
};

/** What a side may do now, for the buttons of its screen. */
export const stepsOf = (thread: OfferThread, side: OfferSide): OfferStep[] =>
  OFFER_STEPS.filter((step) => afterOfferStep(thread, step, side) !== null);

const IS: Readonly<Record<OfferState, string>> = {
  open: 'is open',
  accepted: 'was accepted',
  declined: 'was declined',
  withdrawn: 'was withdrawn',
  closed: 'is closed',
};

/** Why a side may not take a step, in one sentence. */
export const offerStepProblem = (thread: OfferThread, side: OfferSide): string =>
  thread.state === 'open' && answeringSide(thread) !== side
    ? 'It is the other side that has to answer'
    : `This offer ${IS[thread.state]}`;
