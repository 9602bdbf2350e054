export * from './agreement';
export * from './customer';
export * from './import-rows';
export * from './imports';
export * from './reach';
export * from './timeline';
