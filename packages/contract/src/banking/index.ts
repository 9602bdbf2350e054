import { bankAccountCalls } from './bank-accounts';
import { cashOutCalls } from './cash-out';
import { reconciliationCalls } from './reconciliation';
import { slipCalls } from './slips';

export * from './bank-accounts';
export * from './cash-out';
export * from './reconciliation';
export * from './slips';

export const bankingCalls = {
  ...bankAccountCalls,
  ...cashOutCalls,
  ...slipCalls,
  ...reconciliationCalls,
};
