import { expect, test } from 'vitest';
import { availabilityOf } from './advertised';
import { STOCK_STATUS } from './stock-status';

const {
  justEntered,
  needService,
  atService,
  readyForSale,
  negotiationStarted,
  billOfSales,
  downPayment,
  sold,
} = STOCK_STATUS;

test.each([
  [justEntered, 'not-advertised', 'available'],
  [needService, 'not-advertised', 'available'],
  [atService, 'not-advertised', 'available'],
  [readyForSale, 'available', 'available'],
  [negotiationStarted, 'available', 'available'],
  [billOfSales, 'pending', 'pending'],
  [downPayment, 'pending', 'pending'],
  [sold, 'sold', 'sold'],
  [99, 'not-advertised', 'available'],
])(
  'a vehicle with the status %i is %s to shoppers, and %s when it is coming soon',
  (status, usual, coming) => {
    expect(availabilityOf({ status, comingSoon: false })).toBe(usual);
    expect(availabilityOf({ status, comingSoon: true })).toBe(coming);
  },
);
