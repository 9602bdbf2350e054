import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents } from '../money';
import { checkPromotion, isPromotedOn, type Promotion, promotionEffect, promotionState } from '.';

const promotion = (given: Partial<Promotion> = {}): Promotion => ({
  ...{ kind: 'price-drop', from: '2026-05-01', until: '2026-05-31', price: roundCents(1_900_000) },
  ...given,
});

describe('isPromotedOn', () => {
  it.each([
    ['2026-04-30', false, 'planned'],
    ['2026-05-01', true, 'running'],
    ['2026-05-31', true, 'running'],
    ['2026-06-01', false, 'ended'],
  ])('on %s', (day, is, state) => {
    expect(isPromotedOn(promotion(), day)).toBe(is);
    expect(promotionState(promotion(), day)).toBe(state);
  });
  it('goes on without a last day', () =>
    expect(isPromotedOn(promotion({ until: null }), '2099-01-01')).toBe(true));

  it('says the same as the state', () => {
    const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-05-${String(day).padStart(2, '0')}`);
    fc.assert(
      fc.property(days, fc.option(days), days, (from, until, day) => {
        const value = promotion({ from, until });
        if (until !== null && until < from) return;
        expect(isPromotedOn(value, day)).toBe(promotionState(value, day) === 'running');
      }),
    );
  });
});

it('promotionEffect takes what runs on the day', () => {
  const all = [
    promotion(),
    promotion({ kind: 'featured', price: null, from: '2026-05-10' }),
    promotion({ from: '2026-07-01', until: null }),
  ];
  expect(promotionEffect(all, '2026-05-05')).toEqual({
    isFeatured: false,
    specials: [{ price: 1_900_000, from: '2026-05-01', until: '2026-05-31' }],
  });
  expect(promotionEffect(all, '2026-05-10').isFeatured).toBe(true);
  expect(promotionEffect(all, '2026-06-15')).toEqual({ isFeatured: false, specials: [] });
});

describe('checkPromotion', () => {
  const usual = roundCents(2_000_000);
  it.each<[Partial<Promotion>, string[]]>([
    [{}, []],
    [{ until: null }, []],
    [{ from: '2026-02-31' }, ['from']],
    [{ until: 'soon' }, ['until']],
    [{ until: '2026-04-30' }, ['until']],
    [{ price: null }, ['price']],
    [{ price: roundCents(0) }, ['price']],
    [{ price: usual }, ['price']],
    [{ kind: 'featured', price: null }, []],
  ])('%j', (given, fields) => expect(Object.keys(checkPromotion(promotion(given), usual))).toEqual(fields));
});
