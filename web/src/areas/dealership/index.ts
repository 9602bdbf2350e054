export { DEALERSHIP_STATES } from './dealership-states';
