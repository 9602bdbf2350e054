export * from './repeat';
export * from './task-rules';
export * from './task-state';
