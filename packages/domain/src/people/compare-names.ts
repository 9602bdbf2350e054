import { fullName } from '../name';
import { areGivenSpellings } from './asian-names';
import { areAlikeForms, areBothNames, mayBeSiblings } from './doubtful-names';
import { areAlike } from './edit-distance';
import { areRotated, type Fit, familyFit, fits, givenFit, mayBeSecondNames, swappedFit } from './name-fit';
import type { NameParts } from './name-parts';
import type { PreparedPerson } from './prepare-person';
import { addMissing, type ReasonKind, type Reasons } from './reason';
import { WEIGHTS } from './weights';

/**
 * What the names say on the whole; the rest of the score leans on it. 'siblings': both fit, but the given names are two names
 * of children of one family; 'alike': the same, but one of them may be a slip; 'initial': of one given name only the first
 * letter is known, which fits many of a family; 'one-suffix': only one of them is a junior; 'second-name': the one may be the
 * English name of the other; 'given-alike': alike given names, and no family name to compare.
 */
export type NameVerdict =
  | 'both'
  | 'siblings'
  | 'alike'
  | 'initial'
  | 'one-suffix'
  | 'second-name'
  | 'given-only'
  | 'given-alike'
  | 'family-only'
  | 'unknown'
  | 'other-person';

/** Both names fit, whatever doubt is left. */
export const NAMES_AGREE: ReadonlySet<NameVerdict> = new Set([
  ...(['both', 'siblings', 'alike', 'initial', 'one-suffix'] as const),
]);

const shownName = ({ person }: PreparedPerson): string =>
  fullName(person.firstName, person.middleName, person.lastName) || fullName(person.fullName);

const weightOf = (fit: Fit): number => (fit === 'missing' ? 0 : WEIGHTS.name[fit]);

/** The lesser of the two fits speaks for the whole name. */
const lesser = (a: Fit, b: Fit): Fit => (weightOf(a) <= weightOf(b) ? a : b);

const addWhole = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson, kind: ReasonKind, weight: number) =>
  reasons.push({ field: 'name', a: shownName(a), b: shownName(b), kind, weight });

const addOnlyGiven = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson, given: Fit, family: Fit) => {
  const weight = given === 'equal' ? WEIGHTS.firstName.equal : WEIGHTS.firstName.nickname;
  reasons.push({ field: 'firstName', a: a.name.given, b: b.name.given, kind: given, weight });
  if (family === 'missing') addMissing(reasons, 'lastName', a.name.family, b.name.family);
  else
    reasons.push({
      field: 'lastName',
      a: a.name.family,
      b: b.name.family,
      kind: 'differs',
      weight: WEIGHTS.lastName.differs,
    });
};

const addOnlyFamily = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson, given: Fit, family: Fit) => {
  const { equal } = WEIGHTS.lastName;
  reasons.push({
    field: 'lastName',
    a: a.name.family,
    b: b.name.family,
    kind: family,
    weight: equal,
  });
  if (given === 'missing') addMissing(reasons, 'firstName', a.name.given, b.name.given);
  else
    reasons.push({
      field: 'firstName',
      a: a.name.given,
      b: b.name.given,
      kind: 'differs',
      weight: WEIGHTS.firstName.differs,
    });
};

const addSecondName = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson, family: Fit) => {
  const { firstName, lastName } = WEIGHTS;
  reasons.push(
    { field: 'lastName', a: a.name.family, b: b.name.family, kind: family, weight: lastName.equal },
    { field: 'firstName', a: a.name.given, b: b.name.given, kind: 'part', weight: firstName.secondName },
  );
};

const isSure = (fit: Fit): boolean => fit === 'equal' || fit === 'nickname' || fit === 'part';

const verdictOfFit = (given: Fit, a: NameParts, b: NameParts): NameVerdict => {
  if (given === 'initial') return 'initial';
  if (given === 'nickname') return areAlikeForms(a, b) ? 'siblings' : 'both';
  if (!(given === 'alike' || given === 'sounds') || !mayBeSiblings(a, b)) return 'both';
  return areBothNames(a, b) ? 'siblings' : 'alike';
};

const compareWhole = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): NameVerdict => {
  const [mine, theirs] = [a.latinName, b.latinName];
  if (areRotated(mine, theirs)) {
    addWhole(reasons, a, b, 'swapped', WEIGHTS.name.swapped);
    return 'both';
  }
  const [given, family] = [givenFit(mine, theirs), familyFit(mine, theirs)];
  const swapped = isSure(given) && isSure(family) ? undefined : swappedFit(mine, theirs);
  const isSurelySwapped = swapped?.fit === 'equal' || swapped?.fit === 'nickname';
  if (fits(given) && fits(family) && !isSurelySwapped) {
    const fit = lesser(given, family);
    addWhole(reasons, a, b, fit, weightOf(fit));
    return verdictOfFit(given, mine, theirs);
  }
  if (given === 'missing' && family === 'missing') {
    addMissing(reasons, 'name', shownName(a), shownName(b));
    return 'unknown';
  }
  if (swapped && fits(swapped.fit)) {
    addWhole(reasons, a, b, 'swapped', WEIGHTS.name.swapped);
    return verdictOfFit(swapped.fit, swapped.a, swapped.b);
  }
  if (fits(given)) {
    addOnlyGiven(reasons, a, b, given, family);
    return verdictOfFit(given, mine, theirs) === 'both' ? 'given-only' : 'given-alike';
  }
  if (fits(family) && given === 'differs' && mayBeSecondNames(mine, theirs)) {
    addSecondName(reasons, a, b, family);
    return 'second-name';
  }
  if (fits(family)) {
    addOnlyFamily(reasons, a, b, given, family);
    return given === 'missing' ? 'family-only' : 'other-person';
  }
  addWhole(reasons, a, b, 'differs', WEIGHTS.name.differs);
  return 'other-person';
};

const addMiddle = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson) => {
  const [mine = '', theirs = ''] = [a.name.middle[0], b.name.middle[0]];
  if (mine === '' || theirs === '' || a.name.allGiven === b.name.allGiven) return;
  // A word that is the other's first or last name stands in another place, and does not contradict.
  const isElsewhere = (word: string, { given, familyWords }: NameParts): boolean =>
    word.length > 1 && (word === given || familyWords.includes(word));
  if (isElsewhere(mine, b.name) || isElsewhere(theirs, a.name)) return;
  if (areGivenSpellings(a.latinName.allGiven, b.latinName.allGiven)) return;
  const field = 'middleName';
  const [left, right] = [a.name.middle.join(' '), b.name.middle.join(' ')];
  const add = (kind: ReasonKind, weight: number) => reasons.push({ field, a: left, b: right, kind, weight });
  if (a.name.middle.some((one) => b.name.middle.includes(one)))
    return add('equal', mine.length > 1 ? WEIGHTS.middleName.equal : WEIGHTS.middleName.initial);
  if (mine[0] === theirs[0] && (mine.length === 1 || theirs.length === 1))
    return add('initial', WEIGHTS.middleName.initial);
  if (areAlike(mine, theirs)) return add('alike', WEIGHTS.middleName.initial);
  return add('differs', WEIGHTS.middleName.differs);
};

const addSuffix = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson) => {
  const [mine, theirs] = [a.name.suffix, b.name.suffix];
  if (mine === theirs) {
    if (mine)
      reasons.push({ field: 'suffix', a: mine, b: theirs, kind: 'equal', weight: WEIGHTS.suffix.equal });
    return;
  }
  const [kind, weight]: [ReasonKind, number] =
    mine && theirs ? ['differs', WEIGHTS.suffix.differs] : ['missing', WEIGHTS.suffix.missing];
  reasons.push({ field: 'suffix', a: mine, b: theirs, kind, weight });
};

/** First, middle and last names and 'Jr', in either order. */
export const compareNames = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): NameVerdict => {
  const verdict = compareWhole(reasons, a, b);
  if (!NAMES_AGREE.has(verdict)) return verdict;
  addMiddle(reasons, a, b);
  addSuffix(reasons, a, b);
  const hasOneSuffix = (a.name.suffix === '') !== (b.name.suffix === '');
  return verdict === 'both' && hasOneSuffix ? 'one-suffix' : verdict;
};
