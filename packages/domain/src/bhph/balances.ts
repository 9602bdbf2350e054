import { type Cents, roundCents } from '../money';
import { NOTHING } from './amounts';

/** What is owed, by part. Interest that was not asked for yet is not in it. */
export interface BhphBalances {
  principal: Cents;
  /** Interest that earlier payments did not cover. It bears no interest. */
  carried: Cents;
  fees: Cents;
  /** Side notes: repairs and the like. */
  side: Cents;
  /** Pick-up payments that are still to be made. */
  pickUp: Cents;
}

export const NO_BALANCES: BhphBalances = {
  ...{ principal: NOTHING, carried: NOTHING, fees: NOTHING, side: NOTHING, pickUp: NOTHING },
};

export const sumBalances = ({ principal, carried, fees, side, pickUp }: BhphBalances): Cents =>
  roundCents(principal + carried + fees + side + pickUp);
