import fc from 'fast-check';
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

const EN: Readonly<Record<string, number>> = {
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
  ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90 },
};
const FR: Readonly<Record<string, number>> = {
  ...{ zéro: 0, un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
  ...{ onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16, vingt: 20, vingts: 20 },
  ...{ trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
};

/** Reads the words of whole dollars back as a number. */
const readWords = (text: string, words: Readonly<Record<string, number>>): number => {
  let [total, group] = [0, 0];
  for (const word of text.toLowerCase().split(/[ -]/)) {
    if (/^(hundred|cents?)$/.test(word)) group = Math.max(1, group) * 100;
    else if (/^(thousand|mille)$/.test(word)) [total, group] = [total + Math.max(1, group) * 1_000, 0];
    else if (/^millions?$/.test(word)) [total, group] = [total + group * 1_000_000, 0];
    // four times twenty
    else if (/^vingts?$/.test(word) && group % 100 === 4) group += 76;
    else if (word !== 'et' && word !== 'de') group += words[word] ?? Number.NaN;
  }
  return total + group;
};

describe('any amount in words', () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 99_999_999_999 }));

  it('says the amount, in English', () =>
    fc.assert(
      fc.property(amount, (cents) => {
        const [, dollars = '', rest = ''] =
          /^(.*) dollars? and (\d\d)\/100$/.exec(amountInWords(cents, 'en')) ?? [];
        expect(readWords(dollars, EN) * 100 + Number(rest)).toBe(cents);
      }),
    ));

  it('says the amount, in French', () =>
    fc.assert(
      fc.property(amount, (cents) => {
        const [, dollars = '', rest = ''] =
          /^(.*) dollars? et (\d\d)\/100$/.exec(amountInWords(cents, 'fr')) ?? [];
        expect(readWords(dollars, FR) * 100 + Number(rest)).toBe(cents);
      }),
    ));
});
