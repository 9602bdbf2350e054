import { bankAccountCalls } from './bank-accounts';

export * from './bank-accounts';

export const bankingCalls = { ...bankAccountCalls };
