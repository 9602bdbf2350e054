import { cleanFullName } from '../name';
import { nameWords } from './fold';
import type { Person } from './person';

export interface NameParts {
  /** The first given name; a hyphened one whole: 'jeanpierre'. */
  given: string;
  /** Every given name in one: 'xiaoming' for Xiao Ming, 'marianne' for Mary Anne. */
  allGiven: string;
  middle: readonly string[];
  /** All words of the family name in one: 'delacruz'. */
  family: string;
  familyWords: readonly string[];
  suffix: string;
}

const TITLES = new Set('mr mrs ms miss mx dr prof sir madam mme mlle monsieur madame sra'.split(' '));
const SUFFIXES: Readonly<Record<string, string>> = {
  ...{
    jr: 'jr',
    junior: 'jr',
    fils: 'jr',
    sr: 'sr',
    senior: 'sr',
    pere: 'sr',
    ii: 'ii',
    iii: 'iii',
    iv: 'iv',
  },
};
const PARTICLES = new Set(
  'de la le du des da dos das di del della van von der den ter ten al el bin ibn abu st saint san santa mac mc o'.split(
    ' ',
  ),
);

/** Family names are joined to what goes before them: 'van der Berg'. */
const familyStart = (words: readonly string[]): number => {
  let start = words.length - 1;
  while (start > 1 && PARTICLES.has(words[start - 1] ?? '')) start -= 1;
  return start;
};

/** A full name as the two that it is made of, in the letters it was typed with. */
export const splitFull = (text: string): { first: string; last: string } => {
  const comma = text.indexOf(',');
  if (comma > 0) {
    const [before, after] = [text.slice(0, comma), text.slice(comma + 1)];
    const isSuffix = nameWords(after).every((word) => word in SUFFIXES);
    if (!isSuffix) return { first: after, last: before };
  }
  const words = text.split(/[\s,]+/).filter(Boolean);
  const tail: string[] = [];
  while (words.length > 2 && (nameWords(words.at(-1) ?? '')[0] ?? '') in SUFFIXES)
    tail.unshift(words.pop() ?? '');
  if (words.length < 2) return { first: words.join(' '), last: '' };
  const start = familyStart(words.map((word) => nameWords(word).join('')));
  return { first: words.slice(0, start).join(' '), last: [...words.slice(start), ...tail].join(' ') };
};

/** A longer text is no name; reading it would only take time. */
const NAME_MAX = 300;
const clean = (text: string | null | undefined): string => cleanFullName((text ?? '').slice(0, NAME_MAX));

/** First and last name as they should have been typed: a field that holds both is split. */
const typedNames = ({ firstName, lastName, fullName }: Person): { first: string; last: string } => {
  const [first, last] = [clean(firstName), clean(lastName)];
  if (first && last) return { first, last };
  return splitFull(first || last || clean(fullName));
};

const withoutTitle = (words: string[]): string[] => {
  const rest = words.length > 1 && TITLES.has(words[0] ?? '') ? words.slice(1) : words;
  return rest;
};

/** The given names word by word, a hyphened one as one word. */
const givenWords = (text: string): string[] =>
  withoutTitle(
    text
      .split(/\s+/)
      .map((word) => nameWords(word).join(''))
      .filter(Boolean)
      .slice(0, 8),
  );

const takeSuffix = (words: string[]): string => {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !(last in SUFFIXES)) return '';
  words.pop();
  return SUFFIXES[last] ?? '';
};

/** The parts of a name in the form in which they are compared. */
export const nameParts = (person: Person): NameParts => {
  const { first, last } = typedNames(person);
  const familyWords = withoutTitle(nameWords(last));
  const given = givenWords(first);
  const suffix = takeSuffix(familyWords) || takeSuffix(given);
  // 'John Smith' in the one field and 'Smith' in the other
  const repeated = given.length > 1 && familyWords.length === 1 && given.at(-1) === familyWords[0];
  const [main = '', ...more] = repeated ? given.slice(0, -1) : given;
  const middle = [...more, ...nameWords(clean(person.middleName))];
  return {
    given: main,
    allGiven: [main, ...middle].join(''),
    middle,
    family: familyWords.join(''),
    familyWords,
    suffix,
  };
};
