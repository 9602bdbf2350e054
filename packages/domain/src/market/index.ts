export * from './check-entry';
export * from './entry-states';
export * from './offer-states';
export * from './published-fields';
