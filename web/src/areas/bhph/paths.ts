/** The collector's worklist. */
export const WORKLIST = '/admin/bhph';

/** 2.4: the loans of a customer; one of several is named. */
export const loansOf = (customerId: number, accountId?: number): string =>
  `/admin/all-customers/BHPH/${customerId}${accountId === undefined ? '' : `?account=${accountId}`}`;
