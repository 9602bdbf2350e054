import { STATES } from '@forecourt/domain/states';

/** Negotiation to paid off: the furthest of its vehicles says where a deal is. */
const CAR_STEPS = STATES.carOnDeal.map(({ label }) => label);

const LOST = 5;
const WON = 4;

export interface DealSteps {
  labels: readonly string[];
  /** How many are behind; all of them for a deal that is won. */
  done: number;
  isLost: boolean;
}

/** The steps of a deal as its customer sees them. */
export const dealSteps = (status: number, carStates: readonly number[]): DealSteps => ({
  labels: CAR_STEPS,
  done: status === WON ? CAR_STEPS.length : Math.max(0, ...carStates.map((state) => state - 1)),
  isLost: status === LOST,
});
