export * from './billing-period';
export * from './credit';
export * from './retry-schedule';
