import {
  areFamilySpellings,
  areGivenSpellings,
  isAsianFamily,
  isAsianGiven,
  isAsianSyllable,
  isGivenWithMiddle,
  looksAsianGiven,
} from './asian-names';
import { compoundName } from './compound-names';
import { editDistance } from './edit-distance';
import type { NameParts } from './name-parts';
import { areNicknames, formsOf, hasForms, isGivenName } from './nicknames';
import { slavicKey } from './slavic-names';
import { soundOf } from './sounds-like';

export type Fit = 'equal' | 'nickname' | 'part' | 'sounds' | 'alike' | 'initial' | 'missing' | 'differs';

export const fits = (fit: Fit): boolean => fit !== 'differs' && fit !== 'missing';

/** One code letter is shared by too many names. */
const soundAlike = (a: string, b: string): boolean => {
  const sound = soundOf(a);
  return sound.length > 1 && sound === soundOf(b);
};

const areSlips = (a: string, b: string, longFrom: number): boolean => {
  const length = Math.max(a.length, b.length);
  if (length < 4) return false;
  const allowed = length < longFrom ? 1 : 2;
  return editDistance(a, b, allowed) <= allowed;
};

const isInitial = (a: string, b: string): boolean => a.length === 1 && b.startsWith(a);

/** T stands for Anthony, who is called Tony. */
const isInitialOfForm = (a: string, b: string): boolean =>
  a.length === 1 && (b.startsWith(a) || formsOf(b).some((form) => form.startsWith(a)));

const isSlipOfForm = (slip: string, name: string): boolean =>
  !isGivenName(slip) && formsOf(name).some((form) => areSlips(slip, form, 10));

/** Given names one after the other in one word, any run of them: 'weiming' in Wei Ming "William". */
const runs = ({ given, middle }: NameParts): string[] => {
  const words = [given, ...middle];
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => words.slice(from, from + more + 1).join('')),
  );
};

const WORD_MIN = 2;
/** Called by another of the given names: 'Robert James' who signs as James, Wei "William" who signs as Bill. */
const goesByOther = (name: NameParts, other: NameParts): boolean => {
  if (other.middle.length === 0) return false;
  const owns = [name.given, name.allGiven].filter((own) => own.length >= WORD_MIN);
  if (owns.some((own) => runs(other).includes(own))) return true;
  return name.given.length > WORD_MIN && other.middle.some((word) => areNicknames(word, name.given));
};

/** Neither is a name of the West, and both are one by the systems of writing Chinese and Korean. */
const areAsianSpellings = (a: NameParts, b: NameParts): boolean => {
  const isWestern = (name: NameParts): boolean =>
    name.given.length > 3 && isGivenName(name.given) && !looksAsianGiven(name.given);
  if (isWestern(a) || isWestern(b)) return false;
  return [a.given, a.allGiven].some((mine) =>
    [b.given, b.allGiven].some((theirs) => areGivenSpellings(mine, theirs)),
  );
};

const hasAsianFamily = (a: NameParts, b: NameParts): boolean =>
  isAsianFamily(a.family) || isAsianFamily(b.family);

export const givenFit = (a: NameParts, b: NameParts): Fit => {
  const [mine, theirs] = [a.given, b.given];
  if (mine === '' || theirs === '') return 'missing';
  if (mine === theirs || a.allGiven === b.allGiven || a.allGiven === theirs || mine === b.allGiven)
    return 'equal';
  if (isInitialOfForm(mine, theirs) || isInitialOfForm(theirs, mine)) return 'initial';
  if (areNicknames(mine, theirs)) return 'nickname';
  if (goesByOther(a, b) || goesByOther(b, a)) return 'nickname';
  if (hasAsianFamily(a, b)) {
    if (isGivenWithMiddle(mine, theirs) || isGivenWithMiddle(theirs, mine)) return 'nickname';
    if (areAsianSpellings(a, b)) return 'sounds';
    // One letter makes another syllable, and so another name.
    if (looksAsianGiven(a.allGiven) && looksAsianGiven(b.allGiven)) return 'differs';
  }
  const [compound, other] = [compoundName(mine), compoundName(theirs)];
  if (compound && other) return compound === other ? 'sounds' : 'differs';
  // Paul and Paula sound alike and differ by a letter; they are two people.
  if (isGivenName(mine) && isGivenName(theirs)) return 'differs';
  if (soundAlike(mine, theirs)) return 'sounds';
  if (a.middle.length + b.middle.length > 0 && areSlips(a.allGiven, b.allGiven, 20)) return 'alike';
  const isSlip = areSlips(mine, theirs, 10) || isSlipOfForm(mine, theirs) || isSlipOfForm(theirs, mine);
  return isSlip ? 'alike' : 'differs';
};

/** William and Wei, both Zhang: an English name and the one of the passport, perhaps of one person. */
export const mayBeSecondNames = (a: NameParts, b: NameParts): boolean => {
  if (!isAsianFamily(a.family) || !isAsianFamily(b.family)) return false;
  const isEnglish = ({ given }: NameParts): boolean =>
    isGivenName(given) && (hasForms(given) ? !isAsianSyllable(given) : !isAsianGiven(given));
  const isAsian = (name: NameParts): boolean => looksAsianGiven(name.allGiven) && !isEnglish(name);
  return (isEnglish(a) && isAsian(b)) || (isEnglish(b) && isAsian(a));
};

const holds = (words: readonly string[], all: readonly string[], more: readonly string[]): boolean =>
  words.some((word) => word.length > 2 && (all.includes(word) || more.includes(word)));

/** Tremblay-Roy and Roy, García Márquez and García, Singh Gill and Singh. */
const sharePart = (a: NameParts, b: NameParts): boolean => {
  const isLonger = a.familyWords.length > 1 || b.familyWords.length > 1;
  if (isLonger && holds(a.familyWords, b.familyWords, [])) return true;
  return holds(a.familyWords, [], b.middle) || holds(b.familyWords, [], a.middle);
};

const areSlavicSpellings = (a: string, b: string): boolean => {
  const key = slavicKey(a);
  return key !== '' && key === slavicKey(b);
};

export const familyFit = (a: NameParts, b: NameParts): Fit => {
  const [mine, theirs] = [a.family, b.family];
  if (mine === '' || theirs === '') return 'missing';
  if (mine === theirs) return 'equal';
  if (sharePart(a, b)) return 'part';
  if (areFamilySpellings(mine, theirs)) return 'sounds';
  if (soundAlike(mine, theirs) || areSlavicSpellings(mine, theirs)) return 'sounds';
  if (areSlips(mine, theirs, 8)) return 'alike';
  return isInitial(mine, theirs) || isInitial(theirs, mine) ? 'initial' : 'differs';
};

const areOneFamily = (a: string, b: string): boolean => {
  if (a === b || areFamilySpellings(a, b)) return true;
  return a.length > 1 && b.length > 1 && (soundAlike(a, b) || areSlips(a, b, 8) || areSlavicSpellings(a, b));
};

/** The name as it is if the family name was put first. */
const turned = ({ given, middle, familyWords, suffix }: NameParts): NameParts => {
  const [first = '', ...more] = [...middle, ...familyWords];
  return {
    given: first,
    allGiven: [first, ...more].join(''),
    middle: more,
    family: given,
    familyWords: [given],
    suffix,
  };
};

export interface SwappedFit {
  fit: Fit;
  a: NameParts;
  b: NameParts;
}

const fitInOrder = (a: NameParts, b: NameParts): SwappedFit => {
  const isLong = (name: NameParts): boolean => name.given.length >= WORD_MIN && name.family !== '';
  const canFit = isLong(a) && isLong(b) && areOneFamily(a.family, b.family);
  return { fit: canFit ? givenFit(a, b) : 'differs', a, b };
};

const isSureFamily = ({ a, b }: SwappedFit): boolean =>
  a.family === b.family || areFamilySpellings(a.family, b.family);

/** How the given names fit if one or both have the family name first; 'differs' where that makes no sense. */
export const swappedFit = (a: NameParts, b: NameParts): SwappedFit => {
  const orders = [fitInOrder(turned(a), b), fitInOrder(a, turned(b))];
  if (areFamilySpellings(a.given, b.given)) orders.push(fitInOrder(turned(a), turned(b)));
  // Marko Kos and Kos Mirko have the family name Kos, whatever else sounds alike.
  const sure = orders.filter(isSureFamily);
  const wanted = sure.length > 0 ? sure : orders;
  return wanted.find(({ fit }) => fits(fit)) ?? { fit: 'differs', a, b };
};

const allWords = ({ given, middle, familyWords }: NameParts): string[] =>
  [given, ...middle, ...familyWords].filter(Boolean);

/** Every order that begins with another word and goes on as before: Van Anh Nguyen for Nguyen Van Anh. */
const rotations = (words: readonly string[]): string[] =>
  words.map((_, from) => [...words.slice(from), ...words.slice(0, from)].join(''));

/** The same words, of which one has the last first. */
export const areRotated = (a: NameParts, b: NameParts): boolean => {
  // Two names of two words each are left to swappedFit.
  if (a.middle.length + a.familyWords.length + b.middle.length + b.familyWords.length < 3) return false;
  if (a.allGiven.length + a.family.length !== b.allGiven.length + b.family.length) return false;
  const [mine, theirs] = [allWords(a), allWords(b)];
  if (mine.length < 2 || theirs.length < 2 || mine.length + theirs.length < 5) return false;
  const joined = theirs.join('');
  return mine.join('') !== joined && joined.length > 3 && rotations(mine).includes(joined);
};
