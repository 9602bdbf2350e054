import { LEAD_TYPES } from '@forecourt/domain/lead/lead-types';
import { describe, expect, it } from 'vitest';
import { fieldsOf, fieldText, typeFieldErrors, valuesFor } from './type-values';

const field = (kind: Parameters<typeof fieldText>[0]['kind']) => ({ name: 'x', label: 'X', kind });

describe('the fields of a type', () => {
  it.each(LEAD_TYPES)('of $label are those of the domain', ({ code, fields }) =>
    expect(fieldsOf(code)).toEqual(fields),
  );

  it('are none before a type is chosen', () => expect(fieldsOf(null)).toEqual([]));

  it('leave out what was typed for another type, and send what is empty as none', () =>
    expect(valuesFor(fieldsOf(18), { rent_from: ' 2026-03-04 ', rent_to: '  ', position: 'Seller' })).toEqual(
      {
        named_car: null,
        rent_from: '2026-03-04',
        rent_to: null,
      },
    ));

  it('are checked as the server checks them', () => {
    expect(typeFieldErrors(27, { referrer_name: '' })).toEqual({
      'fields.referrer_name': 'Required',
    });
    expect(typeFieldErrors(27, { referrer_name: 'Ada' })).toEqual({});
    expect(typeFieldErrors(1, { trade_vin: 'short' })).toEqual({ 'fields.trade_vin': 'is no VIN' });
    expect(typeFieldErrors(null, { trade_vin: 'short' })).toEqual({});
  });
});

describe('how a value reads', () => {
  it.each([
    ['money', 18_500, '$18,500'],
    ['kilometres', 82_300, '82,300 km'],
    ['yesNo', false, 'No'],
    ['yesNo', true, 'Yes'],
    ['phone', '6045550100', '(604) 555-0100'],
    ['text', 'Kia', 'Kia'],
    ['number', 0, '0'],
    ['text', null, ''],
    ['day', '', ''],
  ] as const)('%s %s is %s', (kind, value, text) => expect(fieldText(field(kind), value)).toBe(text));
});
