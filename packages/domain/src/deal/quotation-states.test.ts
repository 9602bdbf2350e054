import { describe, expect, it } from 'vitest';
import { STATES } from '../states';
import {
  canChangeQuotation,
  isQuotationState,
  isWithCustomer,
  nextQuotationStates,
  type QuotationState,
  quotationCount,
  quotationNumber,
  quotationProblem,
  quotationStateOn,
} from './quotation-states';

const ALL: readonly QuotationState[] = STATES.quotation.map(({ value }) => value);

describe('the states of a quotation', () => {
  it.each<[QuotationState, QuotationState, boolean]>([
    ['draft', 'sent', true],
    ['draft', 'accepted', false],
    ['sent', 'opened', true],
    ['opened', 'accepted', true],
    ['answered', 'accepted', true],
    ['answered', 'answered', true],
    ['accepted', 'accepted', false],
    ['accepted', 'draft', false],
    ['accepted', 'converted', true],
    ['declined', 'accepted', false],
    ['declined', 'sent', true],
    ['expired', 'accepted', false],
    ['expired', 'converted', false],
    ['expired', 'draft', true],
  ])('%s to %s: %s', (from, to, allowed) => {
    expect(canChangeQuotation(from, to)).toBe(allowed);
    expect(quotationProblem(from, to) === undefined).toBe(allowed);
  });

  it('leads nowhere from withdrawn and converted', () => {
    for (const end of ['withdrawn', 'converted'] as const) expect(nextQuotationStates(end)).toEqual([]);
  });

  it('lets the customer act in those states alone from which accepted follows', () => {
    for (const state of ALL) expect(isWithCustomer(state)).toBe(canChangeQuotation(state, 'accepted'));
  });

  it('is expired after its last day, and only while it waits for the customer', () => {
    expect(quotationStateOn('sent', '2026-05-01', '2026-05-01')).toBe('sent');
    expect(quotationStateOn('sent', '2026-05-01', '2026-05-02')).toBe('expired');
    expect(quotationStateOn('accepted', '2026-05-01', '2026-05-02')).toBe('accepted');
    expect(quotationStateOn('draft', '2026-05-01', '2026-05-02')).toBe('draft');
    expect(quotationStateOn('sent', null, '2026-05-02')).toBe('sent');
  });

  it('knows its own values', () => {
    expect(ALL.every(isQuotationState)).toBe(true);
    expect(isQuotationState('lost')).toBe(false);
  });
});

describe('the number of a quotation', () => {
  it('is read as it is written, and as people type it', () => {
    expect(quotationNumber(12)).toBe('Q-000012');
    for (const text of ['Q-000012', 'q-12', 'Q12', ' q000012 ']) expect(quotationCount(text)).toBe(12);
    for (const text of ['12', 'Q', 'Q-0', 'Q-12x', 'Q-1234567890'])
      expect(quotationCount(text)).toBeUndefined();
  });
});
