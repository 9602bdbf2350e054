import { describe, expect, it } from 'vitest';
import {
  canChangeQuotation,
  isExpired,
  isQuotationState,
  isWithCustomer,
  nextQuotationStates,
  QUOTATION_STATES,
  type QuotationState,
  quotationProblem,
  quotationStateOn,
} from './quotation-states';

const ALL = QUOTATION_STATES.map(({ value }) => value);

describe('the state of a quotation', () => {
  it.each<[QuotationState, QuotationState[]]>([
    ['draft', ['sent', 'withdrawn', 'converted']],
    ['sent', ['sent', 'opened', 'accepted', 'answered', 'expired', 'withdrawn', 'converted']],
    ['opened', ['sent', 'accepted', 'answered', 'expired', 'withdrawn', 'converted']],
    ['answered', ['sent', 'answered', 'accepted', 'expired', 'withdrawn', 'converted']],
    ['accepted', ['withdrawn', 'converted']],
    ['expired', ['sent', 'withdrawn']],
    ['withdrawn', []],
    ['converted', []],
  ])('%s may become %j', (from, to) => {
    expect(nextQuotationStates(from)).toEqual(to);
    for (const next of ALL) {
      expect(canChangeQuotation(from, next)).toBe(to.includes(next));
      expect(quotationProblem(from, next) === undefined).toBe(to.includes(next));
    }
  });

  it('tells the customer why it cannot be accepted', () => {
    expect(quotationProblem('expired', 'accepted')).toBe('This quotation has expired');
    expect(quotationProblem('withdrawn', 'accepted')).toBe('This quotation has been withdrawn');
    expect(quotationProblem('accepted', 'accepted')).toBe('This quotation has been accepted');
  });

  it.each([
    ['2026-03-04', '2026-03-04', false],
    ['2026-03-04', '2026-03-05', true],
    ['2026-03-04', '2025-12-31', false],
    [null, '2026-03-05', false],
  ])('valid until %s, on %s: %s', (until, today, expired) => expect(isExpired(until, today)).toBe(expired));

  it('expires while it waits for the customer, not before it is sent or after it is accepted', () => {
    const expired = ALL.filter((state) => quotationStateOn(state, '2026-03-04', '2026-03-05') === 'expired');
    expect(expired).toEqual(['sent', 'opened', 'answered', 'expired']);
    expect(quotationStateOn('sent', '2026-03-04', '2026-03-04')).toBe('sent');
    expect(ALL.filter(isWithCustomer)).toEqual(['sent', 'opened', 'answered']);
  });

  it('knows its values alone', () => {
    expect(ALL.every(isQuotationState)).toBe(true);
    expect(['', 'Sent', null, 1].some(isQuotationState)).toBe(false);
  });
});
