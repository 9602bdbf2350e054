import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf } from './brand';
import { cardExpired, fullYear } from './expiry';
import { luhn } from './luhn';
import { type CardValues, validateCard } from './validate-card';

const good: CardValues = {
  f_name: 'Ada',
  l_name: 'Byron King',
  number: '4242424242424242',
  month: '12',
  year: '39',
  cvv: '123',
};

const MONTH = 'Month must be in rage of 1 to 12, should be 2 char';

describe('validateCard (screens.md 5, Card form)', () => {
  it('finds nothing wrong with a good card', () => expect(validateCard(good)).toEqual({}));

  it.each<[keyof CardValues, string, string | undefined]>([
    ['f_name', 'Zoé Anne', undefined],
    ['f_name', 'Ad4', 'invalid name'],
    ['f_name', "O'Hara", 'invalid name'],
    ['f_name', '', 'Required'],
    ['f_name', '   ', 'Required'],
    ['f_name', '<b>Ada</b>', 'invalid name'],
    ['l_name', 'Byron', undefined],
    ['l_name', 'Byron-King', 'invalid last name'],
    ['l_name', '', 'Required'],
    ['month', '01', undefined],
    ['month', '09', undefined],
    ['month', '10', undefined],
    ['month', '12', undefined],
    ['month', '1', MONTH],
    ['month', '00', MONTH],
    ['month', '13', MONTH],
    ['month', '012', MONTH],
    ['month', 'ab', MONTH],
    ['month', '', 'Required'],
    ['year', '30', undefined],
    ['year', '2030', 'must be numbers'],
    ['year', '3', 'must be numbers'],
    ['year', 'ab', 'must be numbers'],
    ['cvv', '123', undefined],
    ['cvv', '1234', undefined],
    ['cvv', '12', 'minimum 3 characters'],
    ['cvv', '12345', 'maximum 4 characters'],
    ['cvv', '12a', 'must be numbers'],
    ['number', '4242 4242 4242 4242', 'must be numbers'],
    ['number', '4242-4242', 'must be numbers'],
    ['number', '４２４２', 'must be numbers'],
    ['number', '', 'Required'],
  ])('%s %j: %s', (field, value, message) => {
    expect(validateCard({ ...good, [field]: value })).toEqual(message ? { [field]: message } : {});
  });

  it('names every field of an empty form', () => {
    const empty = { f_name: '', l_name: '', number: '', month: '', year: '', cvv: '' };
    expect(Object.keys(validateCard(empty)).sort()).toEqual(Object.keys(empty).sort());
  });
});

describe('luhn', () => {
  it.each([
    '4242424242424242',
    '4000000000000002',
    '4000000000009995',
    '378282246310005',
    '5555555555554444',
  ])('takes %s', (number) => expect(luhn(number)).toBe(true));

  it.each(['4242424242424241', '', '0', '00000', '4242 4242 4242 4242', 'abcdabcdabcdabcd', '4'.repeat(20)])(
    'refuses %j',
    (number) => expect(luhn(number)).toBe(false),
  );

  it('catches any one digit typed wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        return !luhn(digits.join(''));
      }),
    );
  });
});

describe('brandOf', () => {
  it.each([
    ['4', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2221000000000009', 'mastercard'],
    ['2720990000000007', 'mastercard'],
    ['2721000000000000', 'unknown'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['6212345678901232', 'unionpay'],
    ['30569309025904', 'diners'],
    ['3530111333300000', 'jcb'],
    ['9999', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (number, brand) => expect(brandOf(number)).toBe(brand));
});

describe('expiry', () => {
  it.each([
    [6, 2030, '2030-06-30T23:59:59Z', false],
    [6, 2030, '2030-07-01T00:00:00Z', true],
    [12, 2029, '2030-01-01T00:00:00Z', true],
    [1, 2031, '2030-12-31T00:00:00Z', false],
  ])('%i/%i on %s: %s', (month, year, now, expired) =>
    expect(cardExpired(month, year, new Date(now))).toBe(expired),
  );

  it.each([
    ['39', 2039],
    ['2039', 2039],
    [39, 2039],
  ])('reads the year %j as %i', (given, year) => expect(fullYear(given)).toBe(year));
});
