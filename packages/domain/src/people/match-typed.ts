import { areFamilySpellings, areGivenSpellings } from './asian-names';
import { editDistance } from './edit-distance';
import { meantHost } from './email-key';
import { fold } from './fold';
import { nameParts } from './name-parts';
import { areNicknames } from './nicknames';
import type { Person } from './person';
import { phoneDigits } from './phone';
import { normalPlace, normalPostalCode } from './place';
import { normalCompany, type PreparedPerson } from './prepare-person';
import type { Reason, ReasonField, ReasonKind, Reasons } from './reason';
import { typedCompany, typedDigits } from './search-keys';
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
  if (areFamilySpellings(typed, name) || areGivenSpellings(typed, name)) return 'sounds';
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

/** The address without its tag, without dots, and with the host that was meant. */
const writings = (email: string): string[] => {
  const [local = '', host] = email.split('@');
  const box = local.replace(/\+.*$/, '');
  const end = host === undefined ? '' : `@${meantHost(host)}`;
  return [email, `${box}${end}`, `${box.replaceAll('.', '')}${end}`];
};

/** A slip before the @ or after it; another digit is another address. */
const areEmailSlips = (typed: string, box: string): boolean => {
  const [local = '', host] = typed.split('@');
  const [theirs = '', theirHost = ''] = box.split('@');
  if (host === undefined || local.length < 3 || local.replace(/\D/g, '') !== theirs.replace(/\D/g, ''))
    return false;
  const isHost = theirHost.startsWith(host) || editDistance(host, theirHost, 2) <= 2;
  return isHost && (local === theirs || (local.length > 4 && editDistance(local, theirs, 1) <= 1));
};

const emailKind = (email: string, box: string): [ReasonKind, number] => {
  const { equal, alike, differs } = WEIGHTS.email;
  const typed = writings(email);
  if (typed.includes(box)) return ['equal', equal];
  const beginning = typed.find((text) => box.startsWith(text));
  if (beginning) return ['begins', partOf(equal, beginning, box)];
  return typed.some((text) => areEmailSlips(text, box)) ? ['alike', alike] : ['differs', differs];
};

const COMPANY_ALIKE = 10;
const companyKind = (typed: string, company: string): [ReasonKind, number] => {
  const { equal } = WEIGHTS.company;
  if (typed === company) return ['equal', equal];
  if (company.startsWith(typed) || company.includes(` ${typed}`))
    return ['begins', partOf(equal, typed, company)];
  const isSlip =
    typed.replace(/\D+/g, ' ').trim() === company.replace(/\D+/g, ' ').trim() && isSlipSoFar(typed, company);
  return isSlip ? ['alike', COMPANY_ALIKE] : ['differs', WORDS.differs];
};

const addCompany = (reasons: Reasons, typed: Person, { company }: PreparedPerson): void => {
  const wanted = normalCompany(typedCompany(typed).slice(0, 300));
  if (wanted.length > 1 && company)
    addBest(reasons, 'company', wanted, [company], (name) => companyKind(wanted, name));
};

const addReach = (reasons: Reasons, typed: Person, person: PreparedPerson): void => {
  const numbers = [...person.mobiles, ...person.phones].map(phoneDigits);
  for (const [field, texts] of [['mobile', typed.mobiles] as const, ['phone', typed.phones] as const]) {
    const digits = typedDigits(texts?.[0] ?? '');
    if (digits.length >= 4) addBest(reasons, field, digits, numbers, (number) => phoneKind(digits, number));
  }
  const email = fold((typed.emails?.[0] ?? '').slice(0, 300).trim());
  if (email.length < 3) return;
  const boxes = person.emails.flatMap(({ address, box }) => (address === box ? [address] : [address, box]));
  addBest(reasons, 'email', email, boxes, (box) => emailKind(email, box));
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
  const { number, street } = normalPlace((typed.address ?? '').slice(0, 300), '', '');
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
  addCompany(reasons, typed, person);
  addReach(reasons, typed, person);
  addPlace(reasons, typed, person);
  return { score: reasons.reduce((sum, { weight }) => sum + weight, 0), reasons };
};
