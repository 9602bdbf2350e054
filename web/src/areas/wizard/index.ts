export { wizardPath } from './paths';
