import { expect, it } from 'vitest';
import { isPhone, isTaxNumber, NO_PHONE, vendorNumberProblems } from './check-vendor';
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

it.each([
  ...['123456789', '12345 6789 RT0001', '123456789rt0001', '12-3456789', '1234567890 TQ0001'],
  ...['12345 6789 RT 0001, 1234567890 TQ 0001', '123456789 RT0001 / 1234567890TQ0001'],
])('%s is a tax number', (text) => expect(isTaxNumber(text)).toBe(true));

it.each([
  ...['abc', '12345678', '1234567890', '123456789 RT001', '123456789 TQ0001', '1234567890 RT0001'],
  ...['123456789 RT0001,', '123456789 RT0001 and more', '1234567890TQ', ','],
])('%s is no tax number', (text) => expect(isTaxNumber(text)).toBe(false));

it('a telephone has at least seven digits', () => {
  expect(['5550142', '+44 20 7946 0958', '604-555-0142 ext. 3'].every(isPhone)).toBe(true);
  expect(['12', '555-014', 'call'].some(isPhone)).toBe(false);
});

it('numbers of a vendor are refused unless they are empty or stored already', () => {
  expect(vendorNumberProblems({ phone: '12', mobile: '', fax: undefined })).toEqual({ phone: NO_PHONE });
  expect(
    vendorNumberProblems({ phone: '12', tax_number: 'abc' }, { phone: '12', tax_number: 'abc' }),
  ).toEqual({});
  expect(vendorNumberProblems({ phone: '13' }, { phone: '12' })).toEqual({ phone: NO_PHONE });
});
