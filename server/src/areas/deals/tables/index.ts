export * from './deal';
export * from './desk';
export * from './papers';
export * from './trade';
