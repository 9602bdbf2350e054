export * from './agreement';
export * from './customer';
export * from './exports';
export * from './import-rows';
export * from './imports';
export * from './reach';
export * from './suppressed';
export * from './timeline';
