export { extractLines } from './extract-lines';
