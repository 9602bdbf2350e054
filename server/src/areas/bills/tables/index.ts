export * from './bill';
export * from './settings';
