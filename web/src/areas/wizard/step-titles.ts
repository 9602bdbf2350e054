import { WIZARD_STEPS, type WizardStep } from '@forecourt/contract/wizard/index';

export const STEP_TITLES: Readonly<Record<WizardStep, string>> = {
  vehicle: 'Vehicle',
  customers: 'Customers',
  price: 'Price',
  'trade-in': 'Trade-in',
  disclosure: 'Disclosure',
  delivery: 'Delivery',
  review: 'Review',
};

export const stepAt = (place: number): WizardStep => WIZARD_STEPS[place] ?? 'vehicle';
export const placeOf = (step: WizardStep): number => WIZARD_STEPS.indexOf(step);
