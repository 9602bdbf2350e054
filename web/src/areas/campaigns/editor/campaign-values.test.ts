import { describe, expect, it } from 'vitest';
import {
  type CustomerFilter,
  displayValue,
  hasAny,
  isNobody,
  sameAudience,
  withValues,
} from './campaign-values';

describe('the filter of a campaign', () => {
  it('keeps what is set and leaves out what was emptied', () => {
    const filter = withValues<CustomerFilter>(
      { city_ids: [1], created_from: '2026-01-01' },
      { city_ids: [], seller_id: 7 },
    );
    expect(filter).toEqual({ created_from: '2026-01-01', seller_id: 7 });
    expect(withValues(filter, { seller_id: null, created_from: '' })).toEqual({});
  });

  it('keeps a 0, which is an answer', () => {
    expect(withValues<{ is_active?: 0 | 1 }>({}, { is_active: 0 })).toEqual({ is_active: 0 });
    expect(hasAny<{ is_active?: 0 | 1 }>({ is_active: 0 }, ['is_active'])).toBe(true);
  });

  it('is the same in another order of its fields', () => {
    const one = { customers: { bought_make: 'Honda', is_active: 1 as const }, leads: null };
    const other = { customers: { is_active: 1 as const, bought_make: 'Honda' }, leads: null };
    expect(sameAudience(one, other)).toBe(true);
    expect(sameAudience(one, { ...other, leads: {} })).toBe(false);
  });

  it('chooses nobody without customers and leads', () => {
    expect(isNobody({ customers: null, leads: null })).toBe(true);
    expect(isNobody({ customers: {}, leads: null })).toBe(false);
  });

  it('reads as words where two versions are compared', () => {
    expect(displayValue('audience', { customers: { seller_id: 7 }, leads: {} })).toBe(
      'Customers, 1 filter; Leads, 0 filters',
    );
    expect(displayValue('audience', { customers: null, leads: null })).toBe('Nobody');
    expect(displayValue('ab', { mode: 'winner' })).toBe('The better subject');
    expect(displayValue('name', 'Tires')).toBeUndefined();
  });
});
