export { extractData } from './extract-data';
export { extractFields } from './extract-fields';
export { extractLines } from './extract-lines';
