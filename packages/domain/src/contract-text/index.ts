export * from './contract-fields';
export * from './contract-parts';
