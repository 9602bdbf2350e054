import { useState } from 'react';
import { clampStep, nextStep, previousStep } from './wizard-state';

export interface WizardControl {
  step: number;
  max: number;
  isFirst: boolean;
  isLast: boolean;
  next: () => void;
  previous: () => void;
  goTo: (step: number) => void;
  reset: () => void;
}

/** Steps 0 to `max`. */
export const useWizard = (max: number): WizardControl => {
  const [kept, setStep] = useState(0);
  const step = clampStep(kept, max);
  return {
    step,
    max,
    isFirst: step === 0,
    isLast: step === max,
    next: () => setStep(nextStep(step, max)),
    previous: () => setStep(previousStep(step)),
    goTo: (wanted) => setStep(clampStep(wanted, max)),
    reset: () => setStep(0),
  };
};
