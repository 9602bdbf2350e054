import type { WizardControl, WizardStep } from '../../kit/wizard';

/** One wizard over two sessions: staff of the platform do the first three steps, the owner of the dealership the others. */
const TITLES = ['Dealership', 'Owner', 'Sign in', 'Customers', 'Stock', 'Summary'] as const;

export const SIGN_IN_STEP = 2;
export const OWNER_STEPS = 3;

/** All steps; those that the other session has are named and closed. */
export const allSteps = (from: number, own: readonly Omit<WizardStep, 'title'>[]): WizardStep[] =>
  TITLES.map((title, at) => ({ title, ...(own[at - from] ?? { content: null, isClosed: true }) }));

/** A wizard of a few steps shown as a part of a longer one. */
export const partOf = (wizard: WizardControl, from: number): WizardControl => ({
  ...wizard,
  step: wizard.step + from,
  max: TITLES.length - 1,
  isFirst: wizard.step + from === 0,
  goTo: (step) => wizard.goTo(step - from),
});
