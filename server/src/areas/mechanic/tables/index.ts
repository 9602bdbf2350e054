export * from './car';
export * from './money';
export * from './service';
