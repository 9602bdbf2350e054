import { isModelYearCode } from './model-year';
import { CHECK_AT, checkDigitOf, hasRightCheckDigit, VIN_LENGTH } from './vin';

interface Repair {
  vin: string;
  /** How far-fetched it is. */
  cost: number;
}

const MEANT: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };

/** Characters that eyes, cameras and handwriting confuse. */
const LOOK_ALIKES = [
  ...['0DU', '1L7J', '2Z7', '3E8', '4A', '5S6', '6GC', '8B', '9GP'],
  ...['UV', 'VY', 'MN', 'MW', 'KX', 'PRF', 'EF', 'HN', 'TY', 'CG'],
];

const likenessesOf = (character: string): string[] =>
  LOOK_ALIKES.filter((group) => group.includes(character)).flatMap((group) =>
    [...group].filter((other) => other !== character),
  );

const replaceAt = (vin: string, at: number, by: string): string => vin.slice(0, at) + by + vin.slice(at + 1);

const transpositions = (vin: string): Repair[] =>
  [...vin].slice(0, -1).map((character, at) => ({
    vin: vin.slice(0, at) + vin[at + 1] + character + vin.slice(at + 2),
    cost: 1,
  }));

const substitutions = (vin: string): Repair[] =>
  [...vin].flatMap((character, at) =>
    likenessesOf(character).map((other) => ({ vin: replaceAt(vin, at, other), cost: 2 })),
  );

/** A key hit twice, or once where the character stands twice. */
const repetitions = (vin: string): Repair[] => {
  if (vin.length === VIN_LENGTH - 1) {
    return [...vin].map((character, at) => ({ vin: vin.slice(0, at) + character + vin.slice(at), cost: 1 }));
  }
  const isDoubled = (at: number) => vin[at] === vin[at - 1];
  return [...vin].flatMap((_, at) =>
    isDoubled(at) ? [{ vin: vin.slice(0, at) + vin.slice(at + 1), cost: 1 }] : [],
  );
};

const rightDigit = (vin: string): Repair[] => {
  const digit = checkDigitOf(vin);
  return digit === null ? [] : [{ vin: replaceAt(vin, CHECK_AT, digit), cost: 3 }];
};

/** Makers number their cars in digits at the end, and position 10 is a year: what breaks that is less likely meant. */
const unlikeliness = (vin: string): number =>
  (/\d{4}$/.test(vin) ? 0 : 2) + (isModelYearCode(vin[9] ?? '') ? 0 : 2);

/** People know the beginning by heart: 1FT, 2HG. */
const isSameMaker = (vin: string, typed: string): boolean => vin.slice(0, 3) === typed.slice(0, 3);

/**
 * What a mistyped VIN was probably meant to be: the repairs of one slip after which the check digit is right, the
 * likeliest first. None for a VIN that is right as it stands.
 */
export const suggestVins = (vin: string, limit = 5): string[] => {
  if (hasRightCheckDigit(vin) || Math.abs(vin.length - VIN_LENGTH) > 1) return [];
  const base = vin.replace(/[IOQ]/g, (letter) => MEANT[letter] ?? letter);
  if (hasRightCheckDigit(base)) return [base];
  const repairs =
    base.length === VIN_LENGTH
      ? [...transpositions(base), ...substitutions(base), ...rightDigit(base)]
      : repetitions(base);
  const best = new Map<string, number>();
  for (const repair of repairs) {
    if (!hasRightCheckDigit(repair.vin)) continue;
    const cost = repair.cost + unlikeliness(repair.vin) + (isSameMaker(repair.vin, base) ? 0 : 1);
    best.set(repair.vin, Math.min(cost, best.get(repair.vin) ?? cost));
  }
  return [...best]
    .sort(([, a], [, b]) => a - b)
    .slice(0, limit)
    .map(([repaired]) => repaired);
};
