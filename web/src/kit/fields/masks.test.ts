import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMask, phoneMask, postalMask, typeMasked } from './masks';

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

describe('days as one types', () => {
  it.each([
    ['2', '2'],
    ['2026', '2026'],
    ['20263', '2026-3'],
    ['2026-03', '2026-03'],
    ['20260304', '2026-03-04'],
    ['2026-3-', '2026-03'],
    ['2026/3/4', '2026-03-4'],
    ['2026-03-04T12:00', '2026-03-04'],
    ['', ''],
  ])('%s reads %s', (typed, shown) => expect(dayMask.format(dayMask.keep(typed))).toBe(shown));
});

describe('typing in the middle', () => {
  it.each([
    ['', '6', 1, '6', 1],
    ['604', '6045', 4, '6045', 7],
    ['(604) 55', '(6204) 55', 3, '620455', 3],
    ['(604) 555-0123', '(604)555-0123', 5, '605550123', 3],
    ['(604) 5', '(604 5', 4, '605', 2],
    ['(604) 5', '(604) ', 6, '604', 3],
    ['604', '', 0, '', 0],
  ])('%j becomes %j with the caret at %i: keeps %j, caret at %i', (shown, typed, at, kept, caret) =>
    expect(typeMasked(phoneMask, shown, typed, at)).toEqual({ kept, caret }),
  );
});
