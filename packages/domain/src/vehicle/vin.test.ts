import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkVin, isAcceptableVin } from './check-vin';
import { modelYearOf, modelYearsOf } from './model-year';
import { suggestVins } from './suggest-vins';
import { CHECK_AT, checkDigitOf, hasRightCheckDigit, normaliseVin, VIN_CHARACTERS } from './vin';

const TODAY = '2026-03-04';

const characters = fc.constantFrom(...VIN_CHARACTERS);
const withRightDigit = (vin: string): string =>
  vin.slice(0, CHECK_AT) + checkDigitOf(vin) + vin.slice(CHECK_AT + 1);
const rightVin = fc.string({ unit: characters, minLength: 17, maxLength: 17 }).map(withRightDigit);
const worth = (character: string): number => {
  // The value of one character, read off the digit it makes at the place of weight 10 among zeros: 10 v mod 11.
  const digit = checkDigitOf(`0000000${character}000000000`);
  return digit === 'X' ? 10 : Number(digit);
};

describe('check digit (domain.md 3.4)', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['1G4AH59H45G118341', '4'],
    ['11111111111111111', '1'],
    ['1HGCM82633A004352', '3'],
    ['1FADP5AU6DL536022', '6'],
    ['KM8K2CAB4PU001140', '4'],
  ])('%s has the digit %s', (vin, digit) => {
    expect(checkDigitOf(vin)).toBe(digit);
    expect(checkVin(vin)).toEqual([]);
  });

  it('says which digit it should be', () => {
    expect(checkDigitOf('2T1BURHE5JC123456')).toBe('8');
    expect(checkVin('2T1BURHE5JC123456')).toEqual([
      {
        code: 'check-digit',
        severity: 'warning',
        message: 'The check digit (position 9) is 5 and should be 8: there may be a typo',
      },
    ]);
  });

  it('is right for every VIN whose digit was computed', () => {
    fc.assert(
      fc.property(rightVin, (vin) => {
        expect(checkVin(vin)).toEqual([]);
      }),
    );
  });

  it('finds any one changed character, unless both are worth the same', () => {
    fc.assert(
      fc.property(rightVin, fc.integer({ min: 0, max: 16 }), characters, (vin, at, other) => {
        fc.pre(vin[at] !== other);
        const changed = vin.slice(0, at) + other + vin.slice(at + 1);
        const isHidden = at !== CHECK_AT && worth(vin[at] ?? '') === worth(other);
        expect(hasRightCheckDigit(changed)).toBe(isHidden);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['', '1HGCM82633A00435', '1HGCM82633A0043522', '1HGCM82633A00435O', '1HGCM82633A00435!'])(
    'has none for %j',
    (vin) => expect(checkDigitOf(vin)).toBeNull(),
  );
});

describe('normaliseVin', () => {
  it.each([
    ['  1hgcm82633a004352 ', '1HGCM82633A004352'],
    ['1HG CM826 33A 004352', '1HGCM82633A004352'],
    ['1HGCM-82633-A004352', '1HGCM82633A004352'],
    ['*1HGCM82633A004352*', '1HGCM82633A004352'],
    ['I1HGCM82633A004352', '1HGCM82633A004352'],
    ['*I1HGCM82633A004352*', '1HGCM82633A004352'],
    ['A1HGCM82633A004352', 'A1HGCM82633A004352'],
    ['IHGCM82633A004352', 'IHGCM82633A004352'],
    ['1HGCM82633AOO4352', '1HGCM82633AOO4352'],
    ['13847-1967', '13847-1967'],
    ['', ''],
  ])('%j becomes %j', (raw, vin) => expect(normaliseVin(raw)).toBe(vin));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const once = normaliseVin(raw);
        fc.pre(!(once.length === 18 && once.startsWith('I')));
        expect(normaliseVin(once)).toBe(once);
      }),
    );
  });
});

describe('checkVin', () => {
  it.each([
    ['', 'length', 'error', 'Required'],
    ['1HG', 'length', 'error', 'A VIN has 17 characters and this one 3'],
    ['1HGCM82633A0043521', 'length', 'error', 'A VIN has 17 characters and this one 18'],
    ['1HGCM82633AOO4352', 'characters', 'error', 'A VIN has no I, O or Q: O at 12, O at 13'],
    ['IHGCM82633A00435Q', 'characters', 'error', 'A VIN has no I, O or Q: I at 1, Q at 17'],
    ['1HGCM82633A00435$', 'characters', 'error', 'A VIN has only letters and digits: $ at 17'],
    ['138477Z1O5432', 'before-1981', 'warning', undefined],
    ['13847-1967', 'before-1981', 'warning', undefined],
    ['13847.1967', 'characters', 'error', 'A VIN has only letters and digits: . at 6'],
    ['-13847', 'characters', 'error', 'A VIN has only letters and digits: a hyphen at 1'],
  ])('%j: %s', (vin, code, severity, message) => {
    const [problem, ...more] = checkVin(vin);
    expect(problem).toMatchObject({ code, severity, ...(message ? { message } : {}) });
    expect(more).toEqual([]);
    expect(isAcceptableVin(vin)).toBe(severity === 'warning');
  });

  it('names the age of a short one', () =>
    expect(checkVin('138477Z105432')[0]?.message).toContain('older than 1981'));
});

describe('a short VIN', () => {
  it.each([
    ['13847', 2018, 'A vehicle of 1981 or later has a VIN of 17 characters and this one has 5'],
    ['138477Z105432', 1981, 'A vehicle of 1981 or later has a VIN of 17 characters and this one has 13'],
  ])('%s of %i is refused', (vin, year, message) => {
    expect(checkVin(vin, year)).toEqual([{ code: 'length', severity: 'error', message }]);
    expect(isAcceptableVin(vin, year)).toBe(false);
  });

  it.each([
    ['138477Z105432', 1980],
    ['13847', 1967],
  ])('%s of %i is right', (vin, year) => expect(checkVin(vin, year)).toEqual([]));

  it('of an old vehicle has letters and digits too', () =>
    expect(isAcceptableVin('13847.1967', 1967)).toBe(false));
});

describe('model year', () => {
  it.each([
    ['1HGCM82633A004352', 2003],
    ['1M8GDM9AXKP042788', 1989],
    ['KM8K2CAB4PU001140', 2023],
    ['1FADP5AU6DL536022', 2013],
    ['1G4AH59H45G118341', 2005],
    ['KM8K2CAB4VU001140', 2027],
    // 2028 is not built yet: the letter means the cycle before
    ['KM8K2CAB4WU001140', 1998],
    ['KM8K2CAB4UU001140', null],
    ['KM8K2CAB40U001140', null],
    ['138477Z105432', null],
  ])('%s is of %s', (vin, year) => expect(modelYearOf(vin, TODAY)).toBe(year));

  it('has the other cycle in second place, where it can be meant', () => {
    expect(modelYearsOf('1M8GDM9AXKP042788', TODAY)).toEqual([1989, 2019]);
    expect(modelYearsOf('KM8K2CAB4PU001140', TODAY)).toEqual([2023, 1993]);
    expect(modelYearsOf('1HGCM82633A004352', TODAY)).toEqual([2003]);
  });
});

describe('suggestVins', () => {
  it.each([
    ['letters that are none', 'IHGCM82633AOO4352', '1HGCM82633A004352'],
    ['a Q', '1HGCM82633AQ04352', '1HGCM82633A004352'],
    ['two neighbours exchanged', '1HGCM82633A004532', '1HGCM82633A004352'],
    ['a look-alike', '1HGCM82633A0043S2', '1HGCM82633A004352'],
    ['another look-alike', 'KMBK2CAB4PU001140', 'KM8K2CAB4PU001140'],
    ['the check digit itself', '2T1BURHE5JC123456', '2T1BURHE8JC123456'],
    ['a key hit twice', '1HGCM82633A0044352', '1HGCM82633A004352'],
    ['a character left out', '1HGCM82633A04352', '1HGCM82633A004352'],
  ])('%s', (_, typed, meant) => expect(suggestVins(typed)).toContain(meant));

  it.each(['1HGCM82633A004352', '', '1HGCM82', '1HGCM82633A00435!', '138477Z105432'])('none for %j', (vin) =>
    expect(suggestVins(vin)).toEqual([]),
  );

  it('puts digits at the end before letters', () => {
    const [first] = suggestVins('1HGCM82633A0043S2');
    expect(first).toMatch(/\d{4}$/);
  });

  it('offers only VINs that are right, few, and each once', () => {
    fc.assert(
      fc.property(
        rightVin,
        fc.integer({ min: 0, max: 16 }),
        fc.constantFrom(...`${VIN_CHARACTERS}IOQ`),
        (vin, at, c) => {
          const suggestions = suggestVins(vin.slice(0, at) + c + vin.slice(at + 1));
          expect(suggestions.flatMap(checkVin)).toEqual([]);
          expect(new Set(suggestions).size).toBe(suggestions.length);
          expect(suggestions.length).toBeLessThanOrEqual(5);
        },
      ),
    );
  });
});
