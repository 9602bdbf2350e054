export * from './journal';
export * from './settings';
