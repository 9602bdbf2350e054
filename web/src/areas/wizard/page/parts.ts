import type { Wizard, WizardStep } from '@forecourt/contract/wizard/index';
import type { Editing } from './edits';
import type { WizardSaving } from './use-wizard-saving';

/** What every step is given. */
export interface StepProps {
  wizard: Wizard;
  editing: Editing;
  saving: WizardSaving;
  goTo: (step: WizardStep) => void;
}
