import type { STAFF_STATES } from '@forecourt/contract/platform/staff';
import type { TonedState } from '../../../kit/chips/states';

/** Invited: was never signed in. */
export const PERSON_STATES: Readonly<Record<(typeof STAFF_STATES)[number], TonedState>> = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'info' },
  inactive: { label: 'Deactivated', tone: 'neutral' },
};
