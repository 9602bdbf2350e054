export * from './car';
export * from './counts';
export * from './imports';
export * from './lookups';
export * from './of-car';
export * from './searches';
export * from './stock-numbers';
