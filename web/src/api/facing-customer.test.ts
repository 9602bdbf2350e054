import { CAPABILITIES } from '@forecourt/policy';
import { expect, it } from 'vitest';
import { isHiddenWhileFacing } from './facing-customer';

it('hides what shows cost, gross or internal notes, and nothing that sells', () => {
  const hidden = CAPABILITIES.filter(isHiddenWhileFacing).toSorted();
  expect(hidden).toEqual([
    'costs.use',
    'dealNotes.edit',
    'deals.approve',
    'deals.gross',
    'deals.settings',
    'generalCosts.edit',
    'vehicleCosts.edit',
  ]);
});
