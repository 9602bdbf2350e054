export { type AddressWizard, useAddressWizard } from './use-address-wizard';
export { useWizard, type WizardControl } from './use-wizard';
export { Wizard, type WizardStep } from './wizard';
