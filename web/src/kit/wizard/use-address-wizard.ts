import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useReachedStep } from './use-reached-step';
import type { WizardControl } from './use-wizard';
import { clampStep, nextStep, previousStep } from './wizard-state';

export interface AddressWizard extends WizardControl {
  /** Goes back to the page before the wizard, however many steps were taken; `fallback` where it was opened first. */
  leave: (fallback: string) => void;
}

const numberIn = (state: unknown, name: string): number | null => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
  return typeof value === 'number' ? value : null;
};

/** The router counts the entries of the history from 0. */
const entryNow = (): number => numberIn(window.history.state, 'idx') ?? 0;

/**
 * Steps 0 to `max`, each with an address: `?step=2` is the second. A step further than `reachable` is not shown: what comes
 * before it has to be filled in first.
 */
export const useAddressWizard = (max: number, reachable = max): AddressWizard => {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = clampStep(Number(params.get('step') ?? 1) - 1, max);
  const step = Math.min(asked, clampStep(reachable, max));
  // kept with each step, so that a reload in the middle still knows where the wizard was entered
  const entered = numberIn(location.state, 'entered') ?? entryNow();
  const goTo = (wanted: number, replace = false) => {
    const next = new URLSearchParams(params);
    next.set('step', String(clampStep(wanted, max) + 1));
    void navigate({ search: `?${next}` }, { state: { entered }, replace });
  };
  useReachedStep(asked, step, (shown) => goTo(shown, true));
  return {
    step,
    max,
    isFirst: step === 0,
    isLast: step === max,
    next: () => goTo(nextStep(step, max)),
    previous: () => goTo(previousStep(step)),
    goTo: (wanted) => goTo(wanted),
    reset: () => goTo(0),
    leave: (fallback) => {
      if (entered === 0) void navigate(fallback, { replace: true });
      else void navigate(entered - 1 - entryNow());
    },
  };
};
