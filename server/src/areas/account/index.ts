export { tokenizeLocally } from './pricing/card-tokens';
