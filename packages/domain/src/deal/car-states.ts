import type { STATES } from '../states';
import { STOCK_STATUS, type StockStatus } from '../vehicle/stock-status';

/** The numbers of screens.md 4; the labels are in states.ts. */
export const CAR_ON_DEAL_STATE = {
  negotiationStarted: 1,
  billOfSale: 2,
  downPayment: 3,
  finances: 4,
  paidOff: 5,
} as const;
export type CarOnDealState = (typeof STATES.carOnDeal)[number]['value'];

const { negotiationStarted, billOfSale, downPayment, finances, paidOff } = CAR_ON_DEAL_STATE;

export const isCarOnDealState = (value: unknown): value is CarOnDealState =>
  Object.values<unknown>(CAR_ON_DEAL_STATE).includes(value);

/** A car moves forward past steps that it does not need, and back by correction. Paid off goes back one step alone. */
const NEXT: Readonly<Record<CarOnDealState, readonly CarOnDealState[]>> = {
  [negotiationStarted]: [billOfSale, downPayment, finances, paidOff],
  [billOfSale]: [negotiationStarted, downPayment, finances, paidOff],
  [downPayment]: [negotiationStarted, billOfSale, finances, paidOff],
  [finances]: [negotiationStarted, billOfSale, downPayment, paidOff],
  [paidOff]: [finances],
};

export const nextCarStates = (from: CarOnDealState): readonly CarOnDealState[] => NEXT[from];

/** Why a state cannot follow another, or undefined. The same state again is no change. */
export const carStateProblem = (from: CarOnDealState, to: CarOnDealState): string | undefined =>
  from === to || NEXT[from].includes(to)
    ? undefined
    : 'This car is paid off. Set it back to Finances before anything else.';

/** What a car's state on an open deal makes of the vehicle. A car that is paid off stays at Down Payment until it is marked sold. */
const VEHICLE_STATUS: Readonly<Record<CarOnDealState, StockStatus>> = {
  [negotiationStarted]: STOCK_STATUS.negotiationStarted,
  [billOfSale]: STOCK_STATUS.billOfSales,
  [downPayment]: STOCK_STATUS.downPayment,
  [finances]: STOCK_STATUS.downPayment,
  [paidOff]: STOCK_STATUS.downPayment,
};

/**
 * The status of a vehicle from its states on all open deals: the furthest decides. Without an open deal it is the status
 * that the vehicle had before the first; a sold vehicle stays sold until its sale is undone.
 */
export const vehicleStatusOf = (
  openCarStates: readonly CarOnDealState[],
  earlierStatus: StockStatus,
): StockStatus => {
  const furthest = openCarStates.toSorted((one, other) => other - one)[0];
  if (earlierStatus === STOCK_STATUS.sold || furthest === undefined) return earlierStatus;
  return VEHICLE_STATUS[furthest];
};
