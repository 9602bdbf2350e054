import { useSearchParams } from 'react-router';
import { useReachedStep } from './use-reached-step';
import type { WizardControl } from './use-wizard';
import { clampStep, nextStep, previousStep } from './wizard-state';

const PARAM = 'step';

/**
 * Steps 0 to `max`, kept in the address (`step=2` is the second): reload and a pasted link show the same step. A step takes
 * the place of the one before in the history, so that Back leaves the wizard. No step after `reach` is shown, whatever the
 * address says.
 */
export const useWizardInAddress = (max: number, reach = max): WizardControl => {
  const [params, setParams] = useSearchParams();
  const asked = clampStep(Number(params.get(PARAM) ?? '1') - 1, max);
  const step = Math.min(asked, reach);
  const goTo = (wanted: number) => {
    const next = new URLSearchParams(params);
    next.set(PARAM, String(clampStep(wanted, max) + 1));
    setParams(next, { replace: true });
  };
  useReachedStep(asked, step, goTo);
  return {
    ...{ step, max, isFirst: step === 0, isLast: step === max, goTo },
    next: () => goTo(nextStep(step, max)),
    previous: () => goTo(previousStep(step)),
    reset: () => goTo(0),
  };
};
