import { compoundName } from './compound-names';
import { editDistance } from './edit-distance';
import type { NameParts } from './name-parts';
import { areNicknames, formsOf, isGivenName } from './nicknames';
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

/** Called by the middle name: 'Robert James' who signs as James. */
const goesByMiddle = (name: string, middle: readonly string[]): boolean =>
  name.length > 2 && middle.some((other) => other === name || areNicknames(other, name));

export const givenFit = (a: NameParts, b: NameParts): Fit => {
  const [mine, theirs] = [a.given, b.given];
  if (mine === '' || theirs === '') return 'missing';
  if (mine === theirs || a.allGiven === b.allGiven || a.allGiven === theirs || mine === b.allGiven)
    return 'equal';
  if (isInitialOfForm(mine, theirs) || isInitialOfForm(theirs, mine)) return 'initial';
  if (areNicknames(mine, theirs)) return 'nickname';
  if (goesByMiddle(mine, b.middle) || goesByMiddle(theirs, a.middle)) return 'nickname';
  const [compound, other] = [compoundName(mine), compoundName(theirs)];
  if (compound && other) return compound === other ? 'sounds' : 'differs';
  // Paul and Paula sound alike and differ by a letter; they are two people.
  if (isGivenName(mine) && isGivenName(theirs)) return 'differs';
  if (soundAlike(mine, theirs)) return 'sounds';
  const isSlip = areSlips(mine, theirs, 10) || isSlipOfForm(mine, theirs) || isSlipOfForm(theirs, mine);
  return isSlip ? 'alike' : 'differs';
};

const holds = (words: readonly string[], all: readonly string[], more: readonly string[]): boolean =>
  words.some((word) => word.length > 2 && (all.includes(word) || more.includes(word)));

/** Tremblay-Roy and Roy, García Márquez and García, Singh Gill and Singh. */
const sharePart = (a: NameParts, b: NameParts): boolean => {
  const isLonger = a.familyWords.length > 1 || b.familyWords.length > 1;
  if (isLonger && holds(a.familyWords, b.familyWords, [])) return true;
  return holds(a.familyWords, [], b.middle) || holds(b.familyWords, [], a.middle);
};

export const familyFit = (a: NameParts, b: NameParts): Fit => {
  const [mine, theirs] = [a.family, b.family];
  if (mine === '' || theirs === '') return 'missing';
  if (mine === theirs) return 'equal';
  if (sharePart(a, b)) return 'part';
  if (soundAlike(mine, theirs)) return 'sounds';
  if (areSlips(mine, theirs, 8)) return 'alike';
  return isInitial(mine, theirs) || isInitial(theirs, mine) ? 'initial' : 'differs';
};

const areOneName = (a: string, b: string): boolean =>
  a.length > 1 && b.length > 1 && (a === b || areNicknames(a, b) || soundAlike(a, b) || areSlips(a, b, 8));

/** The first name here is the last name there, and the other way round. */
export const areSwapped = (a: NameParts, b: NameParts): boolean =>
  areOneName(a.given, b.family) && areOneName(a.family, b.given);
