import type { States } from '../../kit/chips';

/** screens.md 4; where the spec has no name for a status, the label says what the dealership can do. */
export const DEALERSHIP_STATES: States = {
  3: { label: 'Trial', tone: 'info' },
  4: { label: 'Choose a package', tone: 'warning' },
  5: { label: 'Active', tone: 'good' },
  6: { label: 'Active', tone: 'good' },
  7: { label: 'Limited', tone: 'progress' },
  8: { label: 'Card refused', tone: 'bad' },
  9: { label: 'Card expired', tone: 'bad' },
};
