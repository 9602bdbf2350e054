import type { Actor } from './actor';

/** ds_status (screens.md 2.3, 2.10, 4 'Dealership status'). */
export const DEALERSHIP_STATUS = {
  /** Staff of the platform prepare it; nobody signs in (ours, as all that status-effects.ts says of 1 and 2). */
  beingSetUp: 1,
  /** Closed by staff of the platform. */
  suspended: 2,
  /** 2.3: goes on to the dashboard, but with the limited bar: it has chosen nothing yet (ours). */
  noPackageYet: 3,
  /** Also where a dealership without a package goes when its card is replaced: it has to choose one. */
  choosePackage: 4,
  open: 5,
  /** Open, and the redirect address of the dealership is followed. */
  openWithRedirect: 6,
  limited: 7,
  /** The spec shows no difference between the two. */
  updateCard8: 8,
  updateCard9: 9,
} as const;

const { noPackageYet, choosePackage, open, openWithRedirect, limited, updateCard8, updateCard9 } =
  DEALERSHIP_STATUS;
export const UPDATE_CARD_STATUSES: readonly number[] = [updateCard8, updateCard9];
export const CHOOSE_PACKAGE_STATUSES: readonly number[] = [choosePackage, ...UPDATE_CARD_STATUSES];
export const FULL_BAR_STATUSES: readonly number[] = [open, openWithRedirect];
/** Its payments went through, as far as any were due. */
export const PAID_STATUSES: readonly number[] = [...FULL_BAR_STATUSES, limited];

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
  status === noPackageYet || CHOOSE_PACKAGE_STATUSES.includes(status) ? open : status;

/** Whether a payment is overdue: the card on file failed, and a new one settles what is due. */
export const isPaymentDue = (status: number): boolean => UPDATE_CARD_STATUSES.includes(status);
