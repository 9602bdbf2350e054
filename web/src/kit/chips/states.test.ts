import { expect, it } from 'vitest';
import { lookOf, STATES } from './states';

it("bears the spec's words for every vehicle status (screens.md 4)", () =>
  expect(Object.values(STATES.vehicle).map(({ label }) => label)).toEqual([
    'Just Entered',
    'Need Service',
    'At Service',
    'Ready ForSale',
    'Negotiation Started',
    'Bill Of Sales',
    'Down Payment',
    'Sold',
  ]));

it('bears them for deals and for cars on a deal', () => {
  expect(Object.values(STATES.deal).map(({ label }) => label)).toEqual([
    'Qualified',
    'Contact Made',
    'Proposal(s)',
    'Won',
    'Lost',
  ]);
  expect(Object.values(STATES.carOnDeal).map(({ label }) => label)).toEqual([
    'Negotiation Started',
    'Bill Of Sales',
    'Down Payment',
    'Finances',
    'Paid off',
  ]);
});

it('shows a value that it does not know as it is', () =>
  expect(lookOf('vehicle', 99)).toEqual({ label: '99', tone: 'neutral' }));
