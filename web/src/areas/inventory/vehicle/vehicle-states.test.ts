import { expect, it } from 'vitest';
import { VEHICLE_STATES } from './vehicle-states';

it('names every vehicle status as screens.md 4 does', () =>
  expect(Object.values(VEHICLE_STATES).map(({ label }) => label)).toEqual([
    'Just Entered',
    'Need Service',
    'At Service',
    'Ready ForSale',
    'Negotiation Started',
    'Bill Of Sales',
    'Down Payment',
    'Sold',
  ]));
