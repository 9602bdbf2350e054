import { meantHost } from './email-key';
import { fold, plainWords } from './fold';
import { nameParts } from './name-parts';
import { formalNames, formsOf } from './nicknames';
import type { Person } from './person';
import { phoneDigits, withoutExtension } from './phone';
import { normalPlace, normalPostalCode } from './place';
import { normalCompany, type PreparedPerson } from './prepare-person';
import { soundOf } from './sounds-like';

/**
 * Rows to read for one prefix at most. Each prefix is one range of an index; what many people share is not worth reading to
 * the end, since a longer prefix in the same list says it better.
 */
export const SEARCH_ROWS_MOST = 200;

/** Raise it when searchKeys or blockingKeys answer other keys than before: the stored ones are then recomputed. */
export const KEY_VERSION = 2;

const FORMS_MOST = 8;
const reversed = (text: string): string => [...text].reverse().join('');

const bothOrders = (mark: string, a: string, b: string, between: string): string[] => {
  if (!a || !b) return a || b ? [`${mark}:${a || b}`] : [];
  return [`${mark}:${a}${between}${b}`, `${mark}:${b}${between}${a}`];
};

/** The first two letters of a word, and the last three with a mark: one slip leaves one of them as it was. */
const wordStart = (word: string): string => word.slice(0, 2);
const wordEnd = (word: string): string => `~${word.slice(-3)}`;
const HALVES_MIN = 3;

/** Found by a family name and a given name with a slip in each; the family name stands first. */
const halvesKeys = (given: string, family: string): string[] =>
  given.length < HALVES_MIN || family.length < HALVES_MIN
    ? []
    : [wordStart(family), wordEnd(family)].flatMap((first) =>
        [wordStart(given), wordEnd(given)].map((second) => `t:${first}.${second}`),
      );

const nameKeys = ({ name, givenSound, familySound }: PreparedPerson): string[] => {
  // 'Roy' finds Tremblay-Roy.
  const others =
    name.familyWords.length > 1 ? name.familyWords.slice(1).filter((word) => word.length > 2) : [];
  return [
    ...bothOrders('w', name.given, name.family, ' '),
    ...others.slice(-1).map((word) => `w:${word} ${name.given}`),
    ...bothOrders('f', givenSound, familySound, '.'),
    ...halvesKeys(name.given, name.family),
  ];
};

const companyKeys = (company: string): string[] => {
  const words = company.split(' ').filter(Boolean);
  return words.slice(0, 3).map((_, at) => `w:${words.slice(at, at + 4).join(' ')}`);
};

/** As it is written and as it is compared: '0123456 b c' and '123456 bc'. */
const allCompanyKeys = ({ company, person }: PreparedPerson): string[] =>
  company ? [...companyKeys(plainWords(person.company ?? '').join(' ')), ...companyKeys(company)] : [];

const localOf = (box: string): string => box.slice(0, box.lastIndexOf('@'));

const placeKeys = ({ place: { number, street, postalCode } }: PreparedPerson): string[] => [
  ...(number && street ? [`h:${number} ${street}`] : []),
  ...(postalCode ? [`z:${postalCode}`] : []),
];

/** What is stored for a customer, so that typing the beginning of anything finds them. About ten short strings. */
export const searchKeys = (person: PreparedPerson): string[] => {
  const digits = [...person.mobiles, ...person.phones].map(phoneDigits);
  const keys = [
    ...nameKeys(person),
    ...allCompanyKeys(person),
    ...digits.flatMap((number) => [`p:${number}`, `r:${reversed(number)}`]),
    ...person.emails.flatMap(({ box }) => [`e:${box}`, `b:${reversed(localOf(box))}`]),
    ...placeKeys(person),
  ];
  return [...new Set(keys.map((key) => key.slice(0, 80)))];
};

const twoNamePrefixes = (given: string, family: string): string[] => {
  const sounds = [soundOf(given), soundOf(family)] as const;
  const forms = new Set([...formalNames(given), ...formsOf(given)]);
  forms.delete(given);
  return [
    `w:${given} ${family}`,
    `w:${family} ${given}`,
    `f:${sounds[0]}.${sounds[1]}`,
    `f:${sounds[1]}.${sounds[0]}`,
    ...[...forms].slice(0, FORMS_MOST).map((form) => `w:${form} ${family}`),
    // One of the two is misspelt: the other whole, and its first letters.
    `w:${given} ${family.slice(0, 3)}`,
    `w:${given} ${family.slice(0, 1)}`,
    `w:${family} ${given.slice(0, 1)}`,
    ...(family.length > 2 ? [`w:${family}`] : []),
    ...halvesKeys(given, family),
    ...halvesKeys(family, given),
  ];
};

const oneNamePrefixes = (name: string): string[] => {
  const sound = soundOf(name);
  return [
    `w:${name}`,
    ...(sound.length > 1 ? [`f:${sound}`] : []),
    ...(name.length > 4 ? [`w:${name.slice(0, Math.max(3, name.length - 2))}`] : []),
    ...(name.length > 4 ? [`t:${wordEnd(name)}.`, `w:${name.slice(0, 3)}`] : []),
    ...formsOf(name)
      .slice(0, FORMS_MOST)
      .map((form) => `w:${form} `),
  ];
};

const namePrefixes = (typed: Person): string[] => {
  const { given, family } = nameParts(typed);
  if (given && family) return twoNamePrefixes(given, family);
  return given || family ? oneNamePrefixes(given || family) : [];
};

/** What is dialled before a number abroad: 00, 011, and the country's one. Four digits may be the last of a number. */
const DIALLED_FIRST = /^(?:00(?=1[2-9]\d{2})|00(?=[1-9]\d{6})|011(?=[1-9]\d{3}))/;

/** Digits of a number that may still be growing, without an extension and the country's one. */
export const typedDigits = (text: string): string => {
  const plain = withoutExtension(text.slice(0, 200).normalize('NFKC'));
  const all = plain.replace(/\D/g, '').slice(0, 18);
  const digits = all.replace(DIALLED_FIRST, '').slice(0, 15);
  return digits.startsWith('1') && (digits !== all || !plain.trim().startsWith('+'))
    ? digits.slice(1)
    : digits.replace(/^1(?=\d{10}$)/, '');
};

const phonePrefixes = (text: string): string[] => {
  const digits = typedDigits(text);
  if (digits.length < 4) return [];
  if (digits.length < 10) return [`p:${digits}`, `r:${reversed(digits)}`];
  // A wrong digit spoils the beginning or the end, not both; the longer of what is left, the fewer share it.
  const end = reversed(digits);
  return [
    `p:${digits}`,
    ...[8, 6].map((n) => `p:${digits.slice(0, n)}`),
    ...[6, 4].map((n) => `r:${end.slice(0, n)}`),
  ];
};

const LOCAL_MIN = 6;

/** Half of what stands before the @, from either end: a slip spoils one of them. */
const localHalves = (local: string): string[] => {
  if (local.length < LOCAL_MIN) return [];
  const half = Math.floor(local.length / 2);
  return [`e:${local.slice(0, half)}`, `b:${reversed(local.slice(-half))}`];
};

const emailPrefixes = (text: string): string[] => {
  const typed = fold(text.slice(0, 300).trim()).slice(0, 254);
  if (typed.length < 3) return [];
  const [local = '', host] = typed.split('@');
  const box = local.replace(/\+.*$/, '');
  const plain = box.replaceAll('.', '');
  if (host === undefined) return [...new Set([`e:${box}`, `e:${plain}`])];
  const ends = [host, meantHost(host), ''];
  return [
    ...new Set([
      ...ends.flatMap((end) => (box ? [`e:${box}@${end}`, `e:${plain}@${end}`] : [])),
      ...localHalves(plain),
    ]),
  ];
};

const placePrefixes = ({ address, unit, postalCode }: Person): string[] => {
  const { number, street } = normalPlace((address ?? '').slice(0, 300), (unit ?? '').slice(0, 300), '');
  const code = normalPostalCode(postalCode ?? '');
  return [
    ...(number && street ? [`h:${number} ${street}`, `h:${number} ${street.slice(0, 3)}`] : []),
    ...(code.length > 2 ? [`z:${code}`] : []),
  ];
};

/** The company that is typed; a number in the field of a name is one of a company. */
export const typedCompany = ({ company, fullName, firstName, lastName }: Person): string => {
  if (company) return company;
  const name = fullName || [firstName, lastName].filter(Boolean).join(' ');
  return /\d/.test(name) ? name : '';
};

/** A word and, unless it is a number, its beginning in case the end is misspelt. */
const beginnings = (word: string): string[] => {
  if (word.length < 3) return [];
  return /\d/.test(word) || word.length < 6 ? [`w:${word}`] : [`w:${word}`, `w:${word.slice(0, -3)}`];
};

const companyPrefixes = (text: string): string[] => {
  const words = normalCompany(text.slice(0, 300));
  if (words.length < 2) return [];
  const [first = ''] = words.split(' ');
  return [`w:${words}`, ...beginnings(first)].map((key) => key.slice(0, 80));
};

/**
 * Beginnings of stored keys to look for, the most telling first, from what is typed so far: half a name, a misspelt one, the
 * first or the last digits of a number.
 */
export const searchPrefixes = (typed: Person): string[] => [
  ...new Set([
    ...[...(typed.mobiles ?? []), ...(typed.phones ?? [])].flatMap(phonePrefixes),
    ...(typed.emails ?? []).flatMap(emailPrefixes),
    ...namePrefixes(typed),
    ...companyPrefixes(typedCompany(typed)),
    ...placePrefixes(typed),
  ]),
];

/** The range of keys that begin so, for a column that is compared by its bytes (COLLATE "C"): from ≤ key < to. */
export const keyRange = (prefix: string): { from: string; to: string } => ({
  from: prefix,
  to: `${prefix}\u{10ffff}`,
});
