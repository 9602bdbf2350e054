import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents } from '../money';
import type { FeedCar, SpecialPrice } from './feed-car';
import { dollars, feedPrice, odometerIn } from './feed-price';
import { anyCar } from './test-support/any-car';
import { SAMPLE_CONTEXT, sampleCar, sampleDealer } from './test-support/sample-car';

const price = (given: Partial<FeedCar>, day = '2026-05-10') =>
  feedPrice(sampleCar(given), { ...SAMPLE_CONTEXT, day });

const special = (cents: number, from: string | null = null, until: string | null = null): SpecialPrice => ({
  ...{ price: roundCents(cents), from, until },
});
const USUAL = roundCents(2_000_000);

describe('feedPrice', () => {
  it.each<[string, Partial<FeedCar>, number | null, number | null]>([
    ['the usual price', { price: USUAL }, 2_000_000, 2_000_000],
    ['a special price without dates', { price: USUAL, specials: [special(1_800_000)] }, 1_800_000, 2_000_000],
    ['one from today', { price: USUAL, specials: [special(1_800_000, '2026-05-10')] }, 1_800_000, 2_000_000],
    [
      'one from tomorrow',
      { price: USUAL, specials: [special(1_800_000, '2026-05-11')] },
      2_000_000,
      2_000_000,
    ],
    [
      'one until today',
      { price: USUAL, specials: [special(1_800_000, null, '2026-05-10')] },
      1_800_000,
      2_000_000,
    ],
    [
      'one until yesterday',
      { price: USUAL, specials: [special(1_800_000, null, '2026-05-09')] },
      2_000_000,
      2_000_000,
    ],
    ['one that is not lower', { price: USUAL, specials: [special(2_000_000)] }, 2_000_000, 2_000_000],
    ['one of 0', { price: USUAL, specials: [special(0)] }, 2_000_000, 2_000_000],
    [
      'the lowest of two',
      { price: USUAL, specials: [special(1_800_000), special(1_700_000)] },
      1_700_000,
      2_000_000,
    ],
    ['a special price alone', { price: null, specials: [special(1_800_000)] }, 1_800_000, 1_800_000],
    ['call for price', { price: USUAL, specials: [special(1_800_000)], isCallForPrice: true }, null, null],
    ['a price of 0', { price: roundCents(0) }, null, null],
    ['no price', { price: null }, null, null],
  ])('%s', (_, given, now, usual) => expect(price(given)).toMatchObject({ now, usual }));

  it('contains the charges of the dealer, in both prices', () => {
    const context = { ...SAMPLE_CONTEXT, dealer: sampleDealer({ charges: roundCents(49_900) }) };
    const car = sampleCar({ price: USUAL, specials: [special(1_800_000)] });
    expect(feedPrice(car, context)).toMatchObject({ now: 1_849_900, usual: 2_049_900 });
  });

  it('is never 0, and never above the usual price', () =>
    fc.assert(
      fc.property(anyCar, fc.integer({ min: -100_000, max: 100_000 }), (car, charges) => {
        const dealer = sampleDealer({ charges: roundCents(charges) });
        const { now, usual, special: counted } = feedPrice(car, { ...SAMPLE_CONTEXT, dealer });
        expect(now === null).toBe(usual === null);
        if (car.isCallForPrice) expect(now).toBeNull();
        if (now === null || usual === null) return;
        expect(now).toBeGreaterThan(0);
        expect(now).toBeLessThanOrEqual(usual);
        if (now !== usual) expect(counted).not.toBeNull();
        if (counted?.from) expect(counted.from <= SAMPLE_CONTEXT.day).toBe(true);
        if (counted?.until) expect(counted.until >= SAMPLE_CONTEXT.day).toBe(true);
      }),
    ));
});

it.each([
  [2_999_500, '29995'],
  [2_999_550, '29995.50'],
  [5, '0.05'],
  [null, ''],
])('%s cents are %j', (cents, text) => expect(dollars(cents === null ? null : roundCents(cents))).toBe(text));

it.each([
  [100_000, 'km', 'mi', 62_137],
  [62_137, 'mi', 'km', 100_000],
  [5, 'km', 'km', 5],
  [null, 'km', 'mi', null],
] as const)('%s %s in %s', (odometer, odometerUnit, unit, wanted) =>
  expect(odometerIn({ odometer, odometerUnit }, unit)).toBe(wanted),
);
