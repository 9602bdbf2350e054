export { cityKey, matchCity } from './match-city';
