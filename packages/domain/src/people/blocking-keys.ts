import { formalNames } from './nicknames';
import { phoneDigits } from './phone';
import type { PreparedPerson } from './prepare-person';
import { soundOf } from './sounds-like';

/**
 * A key that more people than this share tells nothing about any two of them (a switchboard, a tower of flats, a very
 * common name): leave it out. Whoever is one person shares a rarer key too.
 */
export const BLOCK_MOST = 60;

/** Nobody has more telling forms of a name than this. */
const FORMS_MOST = 4;

const initialOf = (sound: string): string => [...sound][0] ?? '';

/** The same letters for either order of the names. */
const initials = ({ givenSound, familySound }: PreparedPerson): string[] => [
  ...new Set([initialOf(givenSound), initialOf(familySound)].filter(Boolean)),
];

const inOrder = (a: string, b: string): string => (a < b ? `${a}.${b}` : `${b}.${a}`);

const nameKeys = ({ name, givenSound, familySound }: PreparedPerson): string[] => {
  if (!givenSound || !familySound) return [];
  const forms = [name.given, ...formalNames(name.given).slice(0, FORMS_MOST)];
  return forms.map((form) => `n:${inOrder(soundOf(form), familySound)}`);
};

const placeKeys = (person: PreparedPerson): string[] => {
  const { number, street, postalCode } = person.place;
  if (!number) return [];
  return initials(person).map((letter) =>
    postalCode ? `a:${postalCode}:${number}:${letter}` : `a:${street}:${number}:${letter}`,
  );
};

/** Equal strings that two records of one customer share at least one of, so that nobody is compared with everybody. */
export const blockingKeys = (person: PreparedPerson): string[] => {
  const { birthDate, licence, bcid, registerNumber, company } = person;
  const keys = [
    ...[...person.mobiles, ...person.phones].map((phone) => `p:${phoneDigits(phone)}`),
    ...person.emails.flatMap(({ box, meantBox }) => [`e:${box}`, `e:${meantBox}`]),
    ...(licence ? [`l:${licence}`] : []),
    ...(bcid ? [`i:${bcid}`] : []),
    ...(registerNumber ? [`g:${registerNumber}`] : []),
    ...(company ? [`c:${company.slice(0, 40)}`] : []),
    ...(birthDate ? initials(person).map((letter) => `d:${birthDate}:${letter}`) : []),
    ...placeKeys(person),
    ...nameKeys(person),
  ];
  return [...new Set(keys)];
};
