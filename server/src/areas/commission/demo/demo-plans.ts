import type { CommissionRule } from '@forecourt/domain/commission/index';
import { toCents } from '@forecourt/domain/money/index';

const NONE = toCents(0);

/** Of the gross of the vehicle, more for all of the month from the third unit on; something for products and old stock. */
export const CONSULTANT: readonly CommissionRule[] = [
  {
    ...{ kind: 'tiers', of: 'front', counts: 'retroactive', pack: toCents(250) },
    tiers: [
      { from: 1, to: 2, rate: 20, amount: NONE },
      { from: 3, to: 7, rate: 25, amount: NONE },
      { from: 8, to: null, rate: 30, amount: NONE },
    ],
  },
  { kind: 'percent', of: 'back', rate: 8, pack: NONE, loss: 'ignored' },
  { kind: 'floor', amount: toCents(200) },
  { kind: 'spiff', product: 'Warranty', amount: toCents(75) },
  { kind: 'age-bonus', days: 60, amount: toCents(100) },
  { kind: 'house', types: [3] },
  { kind: 'chargeback', rate: 100, days: 180 },
];

/** A salary with a smaller share. */
export const SENIOR: readonly CommissionRule[] = [
  { kind: 'salary', amount: toCents(2_400) },
  { kind: 'percent', of: 'total', rate: 12, pack: toCents(250), loss: 'ignored' },
  {
    kind: 'unit-bonus',
    steps: [
      { units: 2, amount: toCents(200) },
      { units: 5, amount: toCents(600) },
    ],
  },
];

/** The sales of everyone else. */
export const MANAGER: readonly CommissionRule[] = [
  { kind: 'override', rate: 10 },
  {
    ...{ kind: 'gates', of: 'back' },
    gates: [
      { from: 30, rate: 2 },
      { from: 50, rate: 4 },
    ],
  },
];

export const TRUCKS: readonly CommissionRule[] = [{ kind: 'flat', amount: toCents(150) }];

export const HOUSE: readonly CommissionRule[] = [{ kind: 'house', types: [] }];
