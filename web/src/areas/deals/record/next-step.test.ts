import { describe, expect, it } from 'vitest';
import { nextDealStep } from './next-step';

const OPEN = {
  status: 1,
  removed_at: null,
  last_version: null,
  delivery_at: null,
  cars: [{}],
  trades: [],
};
const lien = { lien: 4_000, lien_paid_on: null };

describe('the next step of a deal', () => {
  it.each([
    ['without a vehicle', { ...OPEN, cars: [] }, { label: 'Add vehicle', tab: 'vehicles' }],
    ['without figures', OPEN, { label: 'Open the desk', tab: 'desk' }],
    ['with figures', { ...OPEN, last_version: 1 }, { label: 'Move to Proposal(s)', status: 3 }],
    ['with a proposal', { ...OPEN, status: 3, last_version: 1 }, { label: 'Mark as won', status: 4 }],
    [
      'won, with a lien',
      { ...OPEN, status: 4, trades: [lien] },
      { label: 'Pay out the lien', tab: 'vehicles' },
    ],
    ['won', { ...OPEN, status: 4 }, { label: 'Plan the delivery', tab: 'overview' }],
    ['won and planned', { ...OPEN, status: 4, delivery_at: '2026-05-01T16:00:00Z' }, null],
    ['lost', { ...OPEN, status: 5 }, null],
    ['removed', { ...OPEN, removed_at: '2026-05-01T16:00:00Z' }, null],
  ])('%s', (_name, deal, step) => {
    expect(nextDealStep(deal)).toEqual(step);
  });
});
