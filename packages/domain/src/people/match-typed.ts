import { editDistance } from './edit-distance';
import { fold } from './fold';
import { nameParts } from './name-parts';
import { areNicknames } from './nicknames';
import type { Person } from './person';
import { phoneDigits } from './phone';
import { normalPlace, normalPostalCode } from './place';
import type { PreparedPerson } from './prepare-person';
import type { Reason, ReasonField, ReasonKind, Reasons } from './reason';
import { typedDigits } from './search-keys';
import { soundOf } from './sounds-like';
import { WEIGHTS } from './weights';

export interface TypedMatch {
  score: number;
  reasons: readonly Reason[];
}

/** A beginning tells less than the whole; the longer, the more. */
const partOf = (whole: number, typed: string, found: string): number =>
  Math.max(1, Math.floor((0.8 * whole * typed.length) / Math.max(1, found.length)));

/** As far as it is typed: a letter more, less or other than the beginning of the name. */
const isSlipSoFar = (typed: string, name: string): boolean => {
  if (typed.length < 4) return false;
  return [-1, 0, 1].some((more) => editDistance(typed, name.slice(0, typed.length + more), 1) <= 1);
};

const WORDS: Readonly<Record<'equal' | 'begins' | 'nickname' | 'sounds' | 'alike' | 'differs', number>> = {
  equal: 12,
  begins: 10,
  nickname: 9,
  sounds: 8,
  alike: 6,
  differs: -8,
};

const wordKind = (typed: string, name: string): keyof typeof WORDS => {
  if (typed === name) return 'equal';
  if (name.startsWith(typed)) return 'begins';
  if (areNicknames(typed, name)) return 'nickname';
  const sound = soundOf(typed);
  if (sound.length > 1 && soundOf(name).startsWith(sound)) return 'sounds';
  return isSlipSoFar(typed, name) ? 'alike' : 'differs';
};

const wordWeight = (typed: string, name: string): number =>
  typed && name ? WORDS[wordKind(typed, name)] : 0;

const addWord = (reasons: Reasons, field: ReasonField, typed: string, names: readonly string[]): void => {
  const known = names.filter(Boolean);
  if (!typed || known.length === 0) return;
  const best = known.reduce((a, b) => (wordWeight(typed, b) > wordWeight(typed, a) ? b : a));
  const kind = wordKind(typed, best);
  reasons.push({ field, a: typed, b: best, kind, weight: WORDS[kind] });
};

const addNames = (reasons: Reasons, typed: Person, { name, company }: PreparedPerson): void => {
  const { given, family } = nameParts(typed);
  const straight = wordWeight(given, name.given) + wordWeight(family, name.family);
  const swapped = wordWeight(given, name.family) + wordWeight(family, name.given);
  const [mine, theirs] = swapped > straight ? [name.family, name.given] : [name.given, name.family];
  const others = [...name.familyWords, ...company.split(' ')];
  addWord(reasons, 'firstName', given, family ? [mine] : [mine, theirs, ...others]);
  addWord(reasons, 'lastName', family, [theirs, ...others]);
};

const phoneKind = (typed: string, number: string): [ReasonKind, number] => {
  if (typed === number) return ['equal', WEIGHTS.mobile.equal];
  if (number.startsWith(typed) || number.endsWith(typed))
    return ['begins', partOf(WEIGHTS.mobile.equal, typed, number)];
  if (typed.length >= 10 && editDistance(typed, number, 1) <= 1) return ['alike', WEIGHTS.mobile.alike];
  return ['differs', WEIGHTS.mobile.differs];
};

/** The best of all values of a kind that a customer has. */
const addBest = (
  reasons: Reasons,
  field: ReasonField,
  typed: string,
  values: readonly string[],
  compare: (value: string) => [ReasonKind, number],
): void => {
  let best: Reason | undefined;
  for (const value of values) {
    const [kind, weight] = compare(value);
    if (!best || weight > best.weight) best = { field, a: typed, b: value, kind, weight };
  }
  if (best) reasons.push(best);
};

const addReach = (reasons: Reasons, typed: Person, person: PreparedPerson): void => {
  const numbers = [...person.mobiles, ...person.phones].map(phoneDigits);
  for (const [field, texts] of [['mobile', typed.mobiles] as const, ['phone', typed.phones] as const]) {
    const digits = typedDigits(texts?.[0] ?? '');
    if (digits.length >= 4) addBest(reasons, field, digits, numbers, (number) => phoneKind(digits, number));
  }
  const email = fold((typed.emails?.[0] ?? '').trim());
  const { equal, differs } = WEIGHTS.email;
  if (email.length < 3) return;
  const boxes = person.emails.flatMap(({ address, box }) => (address === box ? [address] : [address, box]));
  addBest(reasons, 'email', email, boxes, (box) => {
    if (box === email) return ['equal', equal];
    return box.startsWith(email) ? ['begins', partOf(equal, email, box)] : ['differs', differs];
  });
};

const addPlace = (reasons: Reasons, typed: Person, { place }: PreparedPerson): void => {
  const code = normalPostalCode(typed.postalCode ?? '');
  if (code.length > 2 && place.postalCode.startsWith(code)) {
    const isWhole = code === place.postalCode;
    const weight = isWhole
      ? WEIGHTS.postalCode.equal
      : partOf(WEIGHTS.postalCode.equal, code, place.postalCode);
    reasons.push({
      field: 'postalCode',
      a: code,
      b: place.postalCode,
      kind: isWhole ? 'equal' : 'begins',
      weight,
    });
  }
  const { number, street } = normalPlace(typed.address ?? '', '', '');
  if (!number || !street || number !== place.number || !place.street.startsWith(street.slice(0, 3))) return;
  const isWhole = street === place.street;
  const weight = isWhole ? WEIGHTS.address.equal : partOf(WEIGHTS.address.equal, street, place.street);
  reasons.push({
    field: 'address',
    a: `${number} ${street}`,
    b: `${place.number} ${place.street}`,
    kind: isWhole ? 'equal' : 'begins',
    weight,
  });
};

/** How well a customer fits what is typed so far; what is not typed yet says nothing. Show those above 0, best first. */
export const matchTyped = (typed: Person, person: PreparedPerson): TypedMatch => {
  const reasons: Reasons = [];
  addNames(reasons, typed, person);
  addReach(reasons, typed, person);
  addPlace(reasons, typed, person);
  return { score: reasons.reduce((sum, { weight }) => sum + weight, 0), reasons };
};
