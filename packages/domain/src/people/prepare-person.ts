import { type EmailKey, emailKey } from './email-key';
import { plainWords } from './fold';
import { toLatin } from './latin-letters';
import { type NameParts, nameParts } from './name-parts';
import { normalBirthDate, normalCard } from './papers';
import type { Interest, Person } from './person';
import { phonesIn } from './phone';
import { normalPlace, type Place } from './place';
import { soundOf } from './sounds-like';

/** A person with everything that comparing needs, made once and compared many times. */
export interface PreparedPerson {
  person: Person;
  /** In the letters in which it is written. */
  name: NameParts;
  /** In Latin letters, as names are compared. */
  latinName: NameParts;
  givenSound: string;
  familySound: string;
  /** The company without 'Ltd' and the like; '' for a person. */
  company: string;
  registerNumber: string;
  emails: readonly EmailKey[];
  mobiles: readonly string[];
  phones: readonly string[];
  place: Place;
  birthDate: string;
  licence: string;
  bcid: string;
  interests: readonly Interest[];
}

const LEGAL_FORMS = new Set(
  'ltd limited ltee inc incorporated corp corporation co company llc llp lp enr senc the and of'.split(' '),
);

/** B.C. as one word, and a number without the zeros before it. */
const companyWords = (text: string): string[] =>
  plainWords(text.replace(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1')).map((word) => word.replace(/^0+(?=\d)/, ''));

/** The name of a company without its legal form, as it is compared and looked for. */
export const normalCompany = (text: string): string => {
  const words = companyWords(text);
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
};

const ASCII = /^[\x20-\x7e]*$/;

const inLatin = (name: NameParts): NameParts => {
  if (ASCII.test(name.allGiven) && ASCII.test(name.family)) return name;
  return {
    given: toLatin(name.given),
    allGiven: toLatin(name.allGiven),
    middle: name.middle.map(toLatin),
    family: toLatin(name.family),
    familyWords: name.familyWords.map(toLatin),
    suffix: name.suffix,
  };
};

const clip = (text: string | null | undefined): string => (text ?? '').slice(0, TEXT_MAX);

const NO_PLACE: Place = { number: '', street: '', unit: '', postalCode: '' };

const placeOf = ({ address, unit, postalCode }: Person): Place =>
  address || postalCode ? normalPlace(clip(address), clip(unit), clip(postalCode)) : NO_PLACE;

/** Nobody has more numbers or addresses than this; comparing each with each would only take time. */
const VALUES_MAX = 20;
/** No address or company is longer. */
const TEXT_MAX = 300;

const first = <T>(values: readonly T[] | undefined): readonly T[] => (values ?? []).slice(0, VALUES_MAX);

const unique = <T>(values: readonly T[]): readonly T[] => (values.length > 1 ? [...new Set(values)] : values);

/** Reads each field into the form in which it is compared; nonsense becomes unknown. */
export const preparePerson = (person: Person): PreparedPerson => {
  const name = nameParts(person);
  const latinName = inLatin(name);
  const mobiles = unique(first(person.mobiles).flatMap(phonesIn));
  return {
    person,
    name,
    latinName,
    givenSound: soundOf(latinName.given),
    familySound: soundOf(latinName.family),
    company: normalCompany(clip(person.company)),
    registerNumber: normalCard(person.registerNumber ?? ''),
    emails: first(person.emails).flatMap((text) => emailKey(text) ?? []),
    mobiles,
    phones: unique(first(person.phones).flatMap(phonesIn)).filter((phone) => !mobiles.includes(phone)),
    place: placeOf(person),
    birthDate: normalBirthDate(person.birthDate ?? ''),
    licence: normalCard(person.licence ?? ''),
    bcid: normalCard(person.bcid ?? ''),
    interests: first(person.interests),
  };
};
