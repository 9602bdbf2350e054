export * from './message-status';
export * from './room-rules';
