import { DEPOSIT_METHODS } from '@forecourt/domain/deal/index';

export const METHODS = DEPOSIT_METHODS.map(({ value, label }) => ({ value, label }));

export const methodLabel = (method: string): string =>
  DEPOSIT_METHODS.find(({ value }) => value === method)?.label ?? method;

/** What the number of a payment is called by the way it was made. */
export const transactionLabel = (method: string | null): string =>
  method === 'Cheque' ? 'Cheque number' : 'Transaction ID';
