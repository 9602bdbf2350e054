export { useWizard, type WizardControl } from './use-wizard';
export { Wizard, type WizardStep } from './wizard';
