export { PhysicalWizard as Screen } from '../adding/physical-wizard';
