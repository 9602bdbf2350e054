import type { Actor } from './actor';

/** ds_status (screens.md 2.3, 2.10, 4 'Dealership status'). */
export const CHOOSE_PACKAGE_STATUSES: readonly number[] = [4, 8, 9];
export const UPDATE_CARD_STATUSES: readonly number[] = [8, 9];
const FULL_BAR_STATUSES: readonly number[] = [5, 6];
export const REDIRECT_ADDRESS_STATUS = 6;
/** 2.3: 3 goes on to the dashboard, but with the limited bar: it has chosen nothing yet (ours). */
const NO_PACKAGE_YET = 3;
const PAID = 5;
/** Where a dealership without a package goes when its card is mended: it has to choose one. */
export const CHOOSE_PACKAGE = 4;

const isIn = (statuses: readonly number[], actor: Actor): boolean =>
  actor.dealership !== null && statuses.includes(actor.dealership.status);

/** 4: 4, 8 and 9 are forced to pricing; the server answers 406 to what is not open without a package. */
export const mustChoosePackage = (actor: Actor): boolean => isIn(CHOOSE_PACKAGE_STATUSES, actor);

export const mustUpdateCard = (actor: Actor): boolean => isIn(UPDATE_CARD_STATUSES, actor);

/** 2.10: the bar is full for 5 and 6 only. Platform staff have no dealership, so no status limits them. */
export const hasFullBar = (actor: Actor): boolean =>
  actor.dealership === null || isIn(FULL_BAR_STATUSES, actor);

/** 4: what a payment opens. 5 and 6 are open, 7 is limited for another reason and stays so (ours). */
export const statusAfterPayment = (status: number): number =>
  status === NO_PACKAGE_YET || CHOOSE_PACKAGE_STATUSES.includes(status) ? PAID : status;

/** Whether a payment is overdue: the card on file failed, and a new one settles what is due. */
export const isPaymentDue = (status: number): boolean => UPDATE_CARD_STATUSES.includes(status);
