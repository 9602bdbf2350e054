import { areFamilySpellings, areGivenSpellings, isAsianFamily, isAsianGiven } from './asian-names';
import { editDistance } from './edit-distance';
import type { NameParts } from './name-parts';
import { isGivenName } from './nicknames';

/** Letters that begin one name in two spellings: Yulia and Julia, Carl and Karl, Filip and Philip. */
const FIRST_LETTERS = ['ckq', 'fp', 'gjyi', 'szcx', 'vw', 'eiy', 'aeo', 'jh', 'uw'];
const mayBegin = (a: string, b: string): boolean =>
  a[0] === b[0] || FIRST_LETTERS.some((set) => set.includes(a[0] ?? '-') && set.includes(b[0] ?? '-'));

const VOWEL_CLASS: Readonly<Record<string, string>> = { a: 'a', e: 'e', i: 'e', y: 'e', o: 'o', u: 'o' };
/** 'a', 'e' or 'o' for the vowel at the end of a name, '' for a consonant. */
const endOf = (name: string): string => VOWEL_CLASS[name.replace(/h$/, '').at(-1) ?? ''] ?? '';
const firstVowel = (name: string): string => VOWEL_CLASS[/[aeiouy]/.exec(name)?.[0] ?? ''] ?? '';

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isNextKey = (a: string, b: string): boolean =>
  KEYS.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1) ||
  KEYS.some((row, at) => {
    const below = KEYS[at + 1] ?? '';
    const [i, j] = [row.indexOf(a), below.indexOf(b)];
    const [k, l] = [row.indexOf(b), below.indexOf(a)];
    return (i >= 0 && j >= 0 && Math.abs(i - j) <= 1) || (k >= 0 && l >= 0 && Math.abs(k - l) <= 1);
  });

/** One letter for another that does not lie beside it on the keyboard, and is no vowel heard wrongly. */
const isOtherLetter = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  const places = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  const [at = 0] = places;
  const [mine = '', theirs = ''] = [a[at], b[at]];
  return places.length === 1 && !isNextKey(mine, theirs) && !(mine in VOWEL_CLASS && theirs in VOWEL_CLASS);
};

/** In a name of so few letters one other letter makes another name: Ami and Emi, Dan and Don. */
const SHORT = 4;
/** Names of so many letters may differ in two and still look alike. */
const LONG = 6;

/** Two letters exchanged or one doubled: what fingers do, and no parent does. */
const isPlainSlip = (a: string, b: string): boolean => {
  if (a.length === b.length)
    return editDistance(a, b, 1) === 1 && [...a].sort().join('') === [...b].sort().join('');
  return a.replace(/(.)\1/g, '$1') === b.replace(/(.)\1/g, '$1');
};

/**
 * Given names that are alike, but rather of two brothers or sisters than of one person: another first letter, another ending
 * (Karim and Karima), another syllable in one of them.
 */
export const mayBeSiblings = (a: NameParts, b: NameParts): boolean => {
  const [mine, theirs] = [a.given, b.given];
  if (isPlainSlip(mine, theirs)) return false;
  if (areFamilySpellings(mine, theirs)) return false;
  const areWestern = isGivenName(mine) && isGivenName(theirs);
  const isAsian = isAsianFamily(a.family) || isAsianFamily(b.family);
  if (!areWestern && isAsian && areGivenSpellings(a.allGiven, b.allGiven)) return false;
  if (isAsianGiven(mine) && isAsianGiven(theirs) && !areGivenSpellings(mine, theirs)) return true;
  if (!mayBegin(mine, theirs) || Math.max(mine.length, theirs.length) <= SHORT) return true;
  if (endOf(mine) !== endOf(theirs) || isOtherLetter(mine, theirs)) return true;
  // One that nobody is given beside one that many are is rather a slip.
  return isGivenName(mine) === isGivenName(theirs) && firstVowel(mine) !== firstVowel(theirs);
};

/** Whether each is a name that people are given: then neither is a slip of the other. */
export const areBothNames = (a: NameParts, b: NameParts): boolean =>
  [a.given, b.given].every((name) => isGivenName(name) || isAsianGiven(name));

/** Forms of one name that differ in their ending (Julie and Julia, Daniela and Danielle): also two names of one family. */
export const areAlikeForms = (a: NameParts, b: NameParts): boolean => {
  const shorter = Math.min(a.given.length, b.given.length);
  if (shorter < 4 || a.given[0] !== b.given[0] || endOf(a.given) === endOf(b.given)) return false;
  const most = shorter < LONG ? 1 : 2;
  return editDistance(a.given, b.given, most) <= most;
};
