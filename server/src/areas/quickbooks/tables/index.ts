export * from './connection';
export * from './outbox';
