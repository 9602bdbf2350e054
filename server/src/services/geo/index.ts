export { type City, loadCities } from './load-cities';
export { lookupPostal, type PostalPlace } from './lookup-postal';
export { COUNTRIES, type Country, PROVINCES, type Province } from './provinces';
export type { Position } from './timezones';
