import { expect, it } from 'vitest';
import { dueDay, termsText } from './due-day';
import { isVendorKind, VENDOR_KINDS, vendorKindLabel } from './vendor-kinds';

it('an invoice is due by the terms of its vendor', () => {
  expect(dueDay('2026-01-31', 30)).toBe('2026-03-02');
  expect(dueDay('2026-01-31', null)).toBe('2026-01-31');
  expect([termsText(30), termsText(0), termsText(null)]).toEqual([
    'Net 30 days',
    'Due on receipt',
    'Due on receipt',
  ]);
});

it('the kinds of vendors have words', () => {
  for (const { value, label } of VENDOR_KINDS)
    expect([isVendorKind(value), vendorKindLabel(value)]).toEqual([true, label]);
  expect([isVendorKind('nobody'), vendorKindLabel('nobody')]).toEqual([false, 'nobody']);
});
