import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words';

describe('an amount in words', () => {
  it.each([
    [0, 'Zero dollars and 00/100', 'Zéro dollar et 00/100'],
    [1_00, 'One dollar and 00/100', 'Un dollar et 00/100'],
    [21_05, 'Twenty-one dollars and 05/100', 'Vingt et un dollars et 05/100'],
    [71_00, 'Seventy-one dollars and 00/100', 'Soixante et onze dollars et 00/100'],
    [80_00, 'Eighty dollars and 00/100', 'Quatre-vingts dollars et 00/100'],
    [81_00, 'Eighty-one dollars and 00/100', 'Quatre-vingt-un dollars et 00/100'],
    [99_99, 'Ninety-nine dollars and 99/100', 'Quatre-vingt-dix-neuf dollars et 99/100'],
    [200_00, 'Two hundred dollars and 00/100', 'Deux cents dollars et 00/100'],
    [201_00, 'Two hundred one dollars and 00/100', 'Deux cent un dollars et 00/100'],
    [1_000_00, 'One thousand dollars and 00/100', 'Mille dollars et 00/100'],
    [
      1_234_56,
      'One thousand two hundred thirty-four dollars and 56/100',
      'Mille deux cent trente-quatre dollars et 56/100',
    ],
    [80_000_00, 'Eighty thousand dollars and 00/100', 'Quatre-vingt mille dollars et 00/100'],
    [200_000_00, 'Two hundred thousand dollars and 00/100', 'Deux cent mille dollars et 00/100'],
    [2_000_000_00, 'Two million dollars and 00/100', 'Deux millions de dollars et 00/100'],
    [
      1_100_080_10,
      'One million one hundred thousand eighty dollars and 10/100',
      'Un million cent mille quatre-vingts dollars et 10/100',
    ],
  ])('writes %d cents', (cents, english, french) => {
    expect(amountInWords(cents, 'en')).toBe(english);
    expect(amountInWords(cents, 'fr')).toBe(french);
  });

  it.each([-1, 0.5, 1e11, Number.NaN])('refuses %d', (cents) => {
    expect(() => amountInWords(cents, 'en')).toThrow(RangeError);
  });
});
