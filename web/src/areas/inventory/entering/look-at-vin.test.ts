import { describe, expect, it } from 'vitest';
import { isWhole, lookAtVin } from './look-at-vin';

describe('a VIN while it is typed', () => {
  it.each([
    ['', false],
    ['1HGCM8', false],
    ['1hgcm 82633-a004352', true],
    ['2T1BURHE5JC123456', true],
    ['1HGCM82633AOO4352', false],
    ['1HGCM82633A00435222', false],
  ])('%j is whole: %s', (typed, whole) => expect(isWhole(lookAtVin(typed))).toBe(whole));

  it('says nothing against an empty field', () =>
    expect(lookAtVin(' ')).toEqual({ vin: '', error: '', warning: '', isOld: false, suggestions: [] }));

  it('knows what was meant', () => {
    expect(lookAtVin('1HGCM82633AOO4352')).toMatchObject({
      error: 'A VIN has no I, O or Q: O at 12, O at 13',
      suggestions: ['1HGCM82633A004352'],
    });
    expect(lookAtVin('2T1BURHE5JC123456').suggestions).toContain('2T1BURHE8JC123456');
  });

  it.each([
    [1967, ''],
    [null, ''],
    [2018, 'A vehicle of 1981 or later has a VIN of 17 characters and this one has 5'],
  ])('a VIN of five characters on a vehicle of %s: %j', (year, error) =>
    expect(lookAtVin('12345', year).error).toBe(error),
  );

  it('leaves a short one to those who know the car', () =>
    expect(lookAtVin('138477Z105432')).toMatchObject({ error: '', isOld: true, suggestions: [] }));
});
