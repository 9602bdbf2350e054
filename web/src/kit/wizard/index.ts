export { type AddressWizard, useAddressWizard } from './use-address-wizard';
export { useWizard, type WizardControl } from './use-wizard';
export { useWizardInAddress } from './use-wizard-in-address';
export { Wizard, type WizardStep } from './wizard';
