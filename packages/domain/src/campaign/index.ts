export * from './ab-test';
export * from './campaign-fields';
export * from './campaign-links';
export * from './campaign-states';
export * from './delivery-status';
export * from './exclusions';
export * from './machine-fetch';
export * from './sms-segments';
