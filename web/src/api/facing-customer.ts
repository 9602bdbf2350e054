import type { Capability } from '@forecourt/policy';
import { useSyncExternalStore } from 'react';

const KEY = 'fc-facing-customer';

/** Rights to see costs, gross and internal notes: nobody has them while the screen is turned to a customer. */
const PRIVATE: readonly Capability[] = [
  'vehicleCosts.edit',
  'generalCosts.edit',
  'costs.use',
  'deals.gross',
  'deals.approve',
  'deals.settings',
  'dealNotes.edit',
];

const listeners = new Set<() => void>();

/** Kept for this tab of the browser until it is turned off or the tab is closed. */
const read = (): boolean => sessionStorage.getItem(KEY) === '1';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const setFacingCustomer = (isOn: boolean): void => {
  if (isOn) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
};

/** Whether a customer may be looking at the screen: cost, gross and internal notes are not shown then. */
export const useFacingCustomer = (): boolean => useSyncExternalStore(subscribe, read);

export const isHiddenWhileFacing = (capability: Capability): boolean => PRIVATE.includes(capability);
