export { Mark } from './mark';
