export * from './intake';
export * from './lead';
export * from './papers';
export * from './settings';
