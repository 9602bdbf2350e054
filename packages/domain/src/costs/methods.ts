import { ACCOUNT, type MoneyAccount } from '../ledger/index';

/** How the dealership paid. What it pays leaves the cash box or the bank account. */
export const COST_METHODS = [
  { value: 'bank', label: 'Bank transfer', account: ACCOUNT.bank },
  { value: 'e-transfer', label: 'E-transfer', account: ACCOUNT.bank },
  { value: 'card', label: 'Card', account: ACCOUNT.bank },
  { value: 'cheque', label: 'Cheque', account: ACCOUNT.bank },
  { value: 'pre-authorized', label: 'Pre-authorized debit', account: ACCOUNT.bank },
  { value: 'cash', label: 'Cash', account: ACCOUNT.cash },
] as const;
export type CostMethod = (typeof COST_METHODS)[number]['value'];

export const COST_METHOD_VALUES = COST_METHODS.map(({ value }) => value);

export const isCostMethod = (value: unknown): value is CostMethod =>
  COST_METHODS.some((method) => method.value === value);

export const costMethodLabel = (value: string): string =>
  COST_METHODS.find((method) => method.value === value)?.label ?? value;

export const moneyAccountOf = (method: CostMethod): MoneyAccount =>
  COST_METHODS.find(({ value }) => value === method)?.account ?? ACCOUNT.bank;
