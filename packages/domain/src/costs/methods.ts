import { ACCOUNT, type MoneyAccount } from '../ledger/index';

/** How the dealership paid. What it pays leaves the cash box or the bank account. */
export const COST_METHODS = [
  { value: 'bank', label: 'Bank transfer', account: ACCOUNT.bank },
  { value: 'e-transfer', label: 'E-transfer', account: ACCOUNT.bank },
  { value: 'card', label: 'Card', account: ACCOUNT.bank },
  { value: 'cheque', label: 'Cheque', account: ACCOUNT.bank },
  { value: 'cheque-by-hand', label: 'Cheque (by hand)', account: ACCOUNT.bank },
  { value: 'pre-authorized', label: 'Pre-authorized debit', account: ACCOUNT.bank },
  { value: 'cash', label: 'Cash', account: ACCOUNT.cash },
] as const;
export type CostMethod = (typeof COST_METHODS)[number]['value'];

/** A cheque of the register: it is written there, which notes the cost as paid. */
export const REGISTER_CHEQUE: CostMethod = 'cheque';
/** A cheque from a chequebook, which is noted with its number. */
export const HAND_CHEQUE: CostMethod = 'cheque-by-hand';

export const COST_METHOD_VALUES = COST_METHODS.map(({ value }) => value);

export const isCostMethod = (value: unknown): value is CostMethod =>
  COST_METHODS.some((method) => method.value === value);

export const costMethodLabel = (value: string): string =>
  COST_METHODS.find((method) => method.value === value)?.label ?? value;

export const moneyAccountOf = (method: CostMethod): MoneyAccount =>
  COST_METHODS.find(({ value }) => value === method)?.account ?? ACCOUNT.bank;
