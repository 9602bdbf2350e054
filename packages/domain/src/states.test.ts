import { describe, expect, it } from 'vitest';
import { STATES, type State, stateLabel } from './states';

const labels = (states: readonly State[]) => states.map(({ label }) => label);

describe('states', () => {
  it('are named to the letter of screens.md 4', () => {
    expect(labels(STATES.vehicle)).toEqual([
      ...['Just Entered', 'Need Service', 'At Service', 'Ready ForSale'],
      ...['Negotiation Started', 'Bill Of Sales', 'Down Payment', 'Sold'],
    ]);
    expect(labels(STATES.deal)).toEqual(['Qualified', 'Contact Made', 'Proposal(s)', 'Won', 'Lost']);
    expect(labels(STATES.carOnDeal)).toEqual([
      ...['Negotiation Started', 'Bill Of Sales', 'Down Payment', 'Finances', 'Paid off'],
    ]);
  });

  it.each(Object.entries(STATES))('have one value and one word each: %s', (_, states: readonly State[]) => {
    expect(new Set(states.map(({ value }) => value)).size).toBe(states.length);
    expect(new Set(labels(states)).size).toBe(states.length);
  });

  it('are found by their value', () => {
    expect(stateLabel('vehicle', 4)).toBe('Ready ForSale');
    expect(stateLabel('vehicle', 99)).toBe('');
    expect(stateLabel('payment', null)).toBe('');
  });
});
