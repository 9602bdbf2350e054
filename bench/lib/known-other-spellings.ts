import {
  CHINESE_FAMILY,
  CHINESE_SYLLABLES,
  ENGLISH_GIVEN,
  joinSyllables,
  KOREAN_FAMILY,
  KOREAN_SYLLABLES,
  VIETNAMESE_FAMILY,
  VIETNAMESE_GIVEN,
  VIETNAMESE_MIDDLE,
} from './known-asian';
import { withoutAccents } from './known-errors';
import { inCyrillic, SLAVIC_FAMILY, SLAVIC_GIVEN, writeSlavic } from './known-slavic';
import type { Random } from './random';

/** The tuning set and the held-out set have no name in common: of each list every other entry. */
export type Half = 'tuning' | 'held-out';
export const halfOf = <T>(list: readonly T[], half: Half): readonly T[] =>
  list.filter((_, at) => at % 2 === (half === 'tuning' ? 0 : 1));

export interface WrittenName {
  given: string;
  family: string;
  gender: 0 | 1;
}
/** One person's name as two records have it. */
export type NamePair = readonly [WrittenName, WrittenName];

const one = (half: Half, list: readonly (readonly string[])[], random: Random): readonly string[] =>
  random.pick(halfOf(list, half));

const genderOf = (random: Random): 0 | 1 => (random.chance(0.5) ? 0 : 1);

export const slavicPair = (half: Half, random: Random): NamePair => {
  const [gender, given] = random.pick(halfOf(SLAVIC_GIVEN, half));
  const family = random.pick(halfOf(SLAVIC_FAMILY, half));
  const write = (): WrittenName =>
    random.chance(0.06)
      ? { gender, given: inCyrillic(given), family: inCyrillic(family) }
      : { gender, given: writeSlavic(given, random), family: writeSlavic(family, random) };
  return [write(), write()];
};

/** Some write the family name first, as at home. */
const inEitherOrder = (name: WrittenName, random: Random): WrittenName =>
  random.chance(0.1) ? { ...name, given: name.family, family: name.given } : name;

export const koreanPair = (half: Half, random: Random): NamePair => {
  const gender = genderOf(random);
  const family = one(half, KOREAN_FAMILY, random);
  const syllables = [one(half, KOREAN_SYLLABLES, random), one(half, KOREAN_SYLLABLES, random)];
  const write = (): WrittenName => {
    const given = joinSyllables(
      syllables.map((forms) => random.pick(forms)),
      random,
    );
    return inEitherOrder({ gender, given, family: random.pick(family) }, random);
  };
  return [write(), write()];
};

/** 0 as on the mainland, 1 as in Taiwan, 2 as in Hong Kong. */
const chineseSystem = (random: Random): number => (random.chance(0.7) ? 0 : random.chance(0.5) ? 1 : 2);

export const chinesePair = (half: Half, random: Random): NamePair => {
  const gender = genderOf(random);
  const family = one(half, CHINESE_FAMILY, random);
  const count = random.chance(0.75) ? 2 : 1;
  const syllables = Array.from({ length: count }, () => one(half, CHINESE_SYLLABLES, random));
  const write = (): WrittenName => {
    const system = chineseSystem(random);
    const given = joinSyllables(
      syllables.map((forms) => forms[system] ?? ''),
      random,
    );
    return inEitherOrder({ gender, given, family: family[system] ?? '' }, random);
  };
  return [write(), write()];
};

export const vietnamesePair = (half: Half, random: Random): NamePair => {
  const gender = genderOf(random);
  const [family = ''] = one(half, VIETNAMESE_FAMILY, random);
  const [middle = ''] = one(half, VIETNAMESE_MIDDLE, random);
  const [given = ''] = one(half, VIETNAMESE_GIVEN, random);
  const write = (): WrittenName => {
    const plain = (text: string): string =>
      random.chance(0.6) ? withoutAccents(text).replaceAll('đ', 'd').replaceAll('Đ', 'D') : text;
    const style = random.next();
    // At home the family name comes first and the given name last.
    if (style < 0.2) return { gender, given: plain(`${family} ${middle}`), family: plain(given) };
    if (style < 0.3) return { gender, given: plain(family), family: plain(`${middle} ${given}`) };
    if (style < 0.45) return { gender, given: plain(middle + given.toLowerCase()), family: plain(family) };
    if (style < 0.75) return { gender, given: plain(`${middle} ${given}`), family: plain(family) };
    return { gender, given: plain(given), family: plain(family) };
  };
  return [write(), write()];
};

const asianName = (half: Half, random: Random): { given: string; family: string } => {
  const kind = random.next();
  if (kind < 0.25) {
    const syllables = [one(half, KOREAN_SYLLABLES, random), one(half, KOREAN_SYLLABLES, random)];
    const given = joinSyllables(
      syllables.map(([first = '']) => first),
      random,
    );
    return { given, family: one(half, KOREAN_FAMILY, random)[0] ?? '' };
  }
  if (kind < 0.4) {
    const plain = (list: readonly (readonly string[])[]): string =>
      withoutAccents(one(half, list, random)[0] ?? '');
    return { given: plain(VIETNAMESE_GIVEN), family: plain(VIETNAMESE_FAMILY) };
  }
  const count = random.chance(0.7) ? 2 : 1;
  const syllables = Array.from({ length: count }, () => one(half, CHINESE_SYLLABLES, random)[0] ?? '');
  return { given: joinSyllables(syllables, random), family: one(half, CHINESE_FAMILY, random)[0] ?? '' };
};

/** Wei "William" Zhang: both given names here, one of them there; in every fifth pair each record has another. */
export const secondGivenPair = (half: Half, random: Random): NamePair => {
  const gender = genderOf(random);
  const { given, family } = asianName(half, random);
  const english = random.pick(halfOf(ENGLISH_GIVEN[gender], half));
  const both = random.pick([
    `${given} "${english}"`,
    `${given} (${english})`,
    `${english} ${given}`,
    `${given} ${english}`,
    `${english} (${given})`,
  ]);
  const kind = random.next();
  if (kind < 0.2)
    return [
      { gender, given: english, family },
      { gender, given, family },
    ];
  const other = kind < 0.6 ? english : given;
  return [
    { gender, given: both, family },
    { gender, given: other, family },
  ];
};

/** Husband and wife, of whom one goes by an English name. */
export const couplePair = (half: Half, random: Random): NamePair => {
  const { given, family } = asianName(half, random);
  const gender = genderOf(random);
  const other = gender === 0 ? 1 : 0;
  return [
    { gender: other, given, family },
    { gender, given: random.pick(halfOf(ENGLISH_GIVEN[gender], half)), family },
  ];
};
