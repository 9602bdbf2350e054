import { fold } from './fold';
import { nameParts } from './name-parts';
import { formalNames, formsOf } from './nicknames';
import type { Person } from './person';
import { phoneDigits } from './phone';
import { normalPlace, normalPostalCode } from './place';
import type { PreparedPerson } from './prepare-person';
import { soundOf } from './sounds-like';

/**
 * Rows to read for one prefix at most. Each prefix is one range of an index; what many people share is not worth reading to
 * the end, since a longer prefix in the same list says it better.
 */
export const SEARCH_ROWS_MOST = 200;

const FORMS_MOST = 8;
const reversed = (text: string): string => [...text].reverse().join('');

const bothOrders = (mark: string, a: string, b: string, between: string): string[] => {
  if (!a || !b) return a || b ? [`${mark}:${a || b}`] : [];
  return [`${mark}:${a}${between}${b}`, `${mark}:${b}${between}${a}`];
};

const nameKeys = ({ name, givenSound, familySound }: PreparedPerson): string[] => {
  // 'Roy' finds Tremblay-Roy.
  const others =
    name.familyWords.length > 1 ? name.familyWords.slice(1).filter((word) => word.length > 2) : [];
  return [
    ...bothOrders('w', name.given, name.family, ' '),
    ...others.slice(-1).map((word) => `w:${word} ${name.given}`),
    ...bothOrders('f', givenSound, familySound, '.'),
  ];
};

const companyKeys = (company: string): string[] => {
  const words = company.split(' ').filter(Boolean);
  return words.slice(0, 3).map((_, at) => `w:${words.slice(at, at + 4).join(' ')}`);
};

const placeKeys = ({ place: { number, street, postalCode } }: PreparedPerson): string[] => [
  ...(number && street ? [`h:${number} ${street}`] : []),
  ...(postalCode ? [`z:${postalCode}`] : []),
];

/** What is stored for a customer, so that typing the beginning of anything finds them. About ten short strings. */
export const searchKeys = (person: PreparedPerson): string[] => {
  const digits = [...person.mobiles, ...person.phones].map(phoneDigits);
  const keys = [
    ...nameKeys(person),
    ...companyKeys(person.company),
    ...digits.flatMap((number) => [`p:${number}`, `r:${reversed(number)}`]),
    ...person.emails.map(({ box }) => `e:${box}`),
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
  ];
};

const oneNamePrefixes = (name: string): string[] => {
  const sound = soundOf(name);
  return [
    `w:${name}`,
    ...(sound.length > 1 ? [`f:${sound}`] : []),
    ...(name.length > 4 ? [`w:${name.slice(0, Math.max(3, name.length - 2))}`] : []),
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

/** Digits of a number that may still be growing, without the country's one. */
export const typedDigits = (text: string): string => {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 15);
  return digits.startsWith('1') && !text.trim().startsWith('+')
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

const emailPrefixes = (text: string): string[] => {
  const typed = fold(text.trim());
  if (typed.length < 3) return [];
  const [local = '', host] = typed.split('@');
  const box = local.replace(/\+.*$/, '');
  const plain = box.replaceAll('.', '');
  const end = host === undefined ? '' : `@${host}`;
  return [...new Set([`e:${box}${end}`, `e:${plain}${end}`])];
};

const placePrefixes = ({ address, unit, postalCode }: Person): string[] => {
  const { number, street } = normalPlace(address ?? '', unit ?? '', '');
  const code = normalPostalCode(postalCode ?? '');
  return [
    ...(number && street ? [`h:${number} ${street}`, `h:${number} ${street.slice(0, 3)}`] : []),
    ...(code.length > 2 ? [`z:${code}`] : []),
  ];
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
    ...(typed.company ? companyKeys(fold(typed.company)).slice(0, 1) : []),
    ...placePrefixes(typed),
  ]),
];

/** The range of keys that begin so, for a column that is compared by its bytes (COLLATE "C"): from ≤ key < to. */
export const keyRange = (prefix: string): { from: string; to: string } => ({
  from: prefix,
  to: `${prefix}\u{10ffff}`,
});
