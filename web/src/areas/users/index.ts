export { ADD_USER } from './paths';
