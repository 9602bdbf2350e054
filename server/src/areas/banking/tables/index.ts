export * from './bank-account';
export * from './money-records';
export * from './reconciliation';
