import { paymentGrid } from '@forecourt/domain/desk/payment-grid';
import { roundCents } from '@forecourt/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { evaluateDesk, toDeskInput, whyBlocked, withCell, withFinance, withLease } from './desk-state';
import { gridDowns, gridTerms } from './grid-axes';

const INPUT = toDeskInput({ price: 3_000_000, province: 'ON', cashDown: 200_000 }, '2026-05-01');

describe('the state of the desk', () => {
  it('starts with data for all three ways', () => {
    const { errors, result } = evaluateDesk(INPUT);
    expect(errors).toEqual({});
    expect(result?.cash.payment).toBeGreaterThan(0);
    expect(result?.finance?.payment).toBeGreaterThan(0);
    expect(result?.lease?.payment).toBeGreaterThan(0);
  });

  it('keeps what a version had and adds the rest', () => {
    const input = toDeskInput({ price: 1_000_000, way: 'lease', lease: { term: 36 } }, '2026-05-01');
    expect(input.way).toBe('lease');
    expect(input.lease).toMatchObject({ term: 36, residual: 500_000 });
  });

  it('shows the other ways while one is wrong', () => {
    const evaluated = evaluateDesk(withLease(INPUT, { term: 0 }));
    expect(evaluated.errors['lease.term']).toBe('The term must be at least 1 month');
    expect(evaluated.result?.lease).toBeNull();
    expect(evaluated.result?.finance?.payment).toBeGreaterThan(0);
    expect(whyBlocked(evaluated, 'lease')).toBe('The term must be at least 1 month');
    expect(whyBlocked(evaluated, 'finance')).toBeNull();
  });

  it('has no result while the sale is wrong', () => {
    const evaluated = evaluateDesk({ ...INPUT, price: roundCents(0) });
    expect(evaluated.result).toBeNull();
    expect(whyBlocked(evaluated, 'cash')).toBe('The price must be above 0');
  });

  it('stops above the criminal rate, by the rate itself and by its charges', () => {
    expect(whyBlocked(evaluateDesk(withFinance(INPUT, { apr: 0.4 })), 'finance')).toContain('legal ceiling');
    const charged = withFinance(INPUT, { apr: 0.34, lenderFee: roundCents(1_000_000) });
    expect(whyBlocked(evaluateDesk(charged), 'finance')).toContain('With all charges');
  });

  it('takes a cell of the grid, so that the payment is the one of the cell', () => {
    const { usable } = evaluateDesk(INPUT);
    const cell = paymentGrid(usable, [72], [roundCents(500_000)], 'finance')[0]?.[0];
    const taken = evaluateDesk(withCell(INPUT, 'finance', { term: 72, down: roundCents(500_000) }));
    expect(taken.result?.finance?.payment).toBe(cell?.payment);
    expect(taken.result?.way).toBe('finance');
  });
});

describe('the axes of the grid', () => {
  it('have the chosen term among the usual ones, once', () => {
    expect(gridTerms('finance', 60)).toEqual([36, 48, 60, 72, 84, 96]);
    expect(gridTerms('lease', 42)).toEqual([24, 36, 39, 42, 48, 60]);
  });

  it.each([
    [3_000_000, 0, 9_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
    [3_000_000, 123_456, 9_000_000, [0, 123_456, 250_000, 500_000, 750_000, 1_000_000]],
    [3_000_000, 2_000_000, 9_000_000, [1_250_000, 1_500_000, 1_750_000, 2_000_000, 2_250_000]],
    [3_000_000, 0, 300_000, [0, 250_000]],
  ])('have down payments for a price of %i and %i down, at most %i', (price, chosen, most, downs) => {
    expect(gridDowns(price, chosen, most)).toEqual(downs);
  });
});
