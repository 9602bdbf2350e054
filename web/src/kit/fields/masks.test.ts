import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, phoneMask, postalMask } from './masks';

describe('phone numbers as one types', () => {
  it.each([
    ['6', '6'],
    ['604', '604'],
    ['6045', '(604) 5'],
    ['6045550', '(604) 555-0'],
    ['6045550100', '(604) 555-0100'],
    ['604-555-0100', '(604) 555-0100'],
    ['16045550100', '1 (604) 555-0100'],
    ['+16045550100', '+1 (604) 555-0100'],
    ['+1', '+1'],
    ['+442079460000', '+442079460000'],
    ['abc', ''],
  ])('%s reads %s', (typed, shown) => expect(phoneMask.format(phoneMask.keep(typed))).toBe(shown));

  it('keeps the digits whatever was written around them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,15}$/), (digits) => {
        expect(phoneMask.keep(phoneMask.format(digits))).toBe(digits);
      }),
    );
  });
});

describe('postal codes as one types', () => {
  it.each([
    ['v6b', 'V6B'],
    ['v6b1', 'V6B 1'],
    ['v6b1a1', 'V6B 1A1'],
    ['V6B 1A1 extra', 'V6B 1A1'],
    ['98101', '98101'],
    ['981011234', '98101-1234'],
    ['98101-1234', '98101-1234'],
    ['sw1a1aa', 'SW1A1AA'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => expect(postalMask.format(postalMask.keep(typed))).toBe(shown));
});

describe('the caret', () => {
  it.each([
    ['60455', 5, '(604) 55', 8],
    ['(6204) 555', 3, '(620) 455-5', 3],
    ['(604) 55', 0, '(604) 55', 0],
    ['604', 1, '604', 1],
  ])('in %j at %i goes to %j at %i', (typed, caret, shown, expected) =>
    expect(caretAfter(phoneMask, typed, caret, shown)).toBe(expected),
  );
});
