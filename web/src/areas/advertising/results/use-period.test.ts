import { describe, expect, it } from 'vitest';
import { readPeriod } from './use-period';

const TODAY = '2026-11-18';
const USUAL = { period: 'last-30-days', from: '2026-10-20', to: '2026-11-18' };

describe('the period in the address', () => {
  it.each([
    ['', USUAL],
    ['period=last-month', { period: 'last-month', from: '2026-10-01', to: '2026-10-31' }],
    ['period=nonsense', USUAL],
    ['from=2026-01-05&to=2026-02-01', { period: null, from: '2026-01-05', to: '2026-02-01' }],
    ['from=2026-02-05&to=2026-02-01', { ...USUAL, isReversed: true }],
    ['from=2026-02-05', USUAL],
  ])('%s', (address, days) =>
    expect(readPeriod(new URLSearchParams(address), TODAY)).toEqual({ isReversed: false, ...days }),
  );
});
