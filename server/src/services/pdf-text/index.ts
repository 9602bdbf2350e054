export { extractFields } from './extract-fields';
export { extractLines } from './extract-lines';
