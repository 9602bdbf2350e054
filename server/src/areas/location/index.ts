export { readLocationAhead } from './seed-location';
