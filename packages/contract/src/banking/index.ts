import { bankAccountCalls } from './bank-accounts';
import { bankStatementCalls } from './bank-statements';
import { cashOutCalls } from './cash-out';
import { matchingCalls } from './matching';
import { reconciliationCalls } from './reconciliation';
import { slipCalls } from './slips';

export * from './bank-accounts';
export * from './bank-statements';
export * from './cash-out';
export * from './matching';
export * from './reconciliation';
export * from './slips';

export const bankingCalls = {
  ...bankAccountCalls,
  ...cashOutCalls,
  ...slipCalls,
  ...reconciliationCalls,
  ...bankStatementCalls,
  ...matchingCalls,
};
