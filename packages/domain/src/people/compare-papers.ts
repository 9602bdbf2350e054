import { editDistance } from './edit-distance';
import { familyFit, fits } from './name-fit';
import { cardShape, codesSurname } from './papers';
import type { PreparedPerson } from './prepare-person';
import { addMissing, type ReasonField, type ReasonKind, type Reasons } from './reason';
import { WEIGHTS } from './weights';

const add = (
  reasons: Reasons,
  field: ReasonField,
  a: string,
  b: string,
  kind: ReasonKind,
  weight: number,
): void => {
  reasons.push({ field, a, b, kind, weight });
};

const licenceVerdict = (a: PreparedPerson, b: PreparedPerson): [ReasonKind, number] => {
  const { licence } = WEIGHTS;
  const [mine, theirs] = [a.licence, b.licence];
  if (mine === theirs) return ['equal', licence.equal];
  // Another province gave another number.
  if (cardShape(mine) !== cardShape(theirs)) return ['differs', licence.otherKind];
  if (mine.length >= 7 && editDistance(mine, theirs, 1) === 1) return ['alike', licence.alike];
  if (codesSurname(mine) && !fits(familyFit(a.latinName, b.latinName))) return ['differs', licence.otherKind];
  return ['differs', licence.differs];
};

const addLicence = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  if (a.licence === '' || b.licence === '') addMissing(reasons, 'licence', a.licence, b.licence);
  else add(reasons, 'licence', a.licence, b.licence, ...licenceVerdict(a, b));
};

const addBcid = (reasons: Reasons, { bcid: a }: PreparedPerson, { bcid: b }: PreparedPerson): void => {
  if (a === '' || b === '') addMissing(reasons, 'bcid', a, b);
  else if (a === b) add(reasons, 'bcid', a, b, 'equal', WEIGHTS.bcid.equal);
  else add(reasons, 'bcid', a, b, 'differs', WEIGHTS.bcid.differs);
};

/** Day and month exchanged, or one figure wrong. */
const areSlips = (a: string, b: string): boolean => {
  const [year, month, day] = a.split('-');
  return b === `${year}-${day}-${month}` || editDistance(a, b, 1) === 1;
};

const addBirthDate = (
  reasons: Reasons,
  { birthDate: a }: PreparedPerson,
  { birthDate: b }: PreparedPerson,
): void => {
  const { birthDate } = WEIGHTS;
  if (a === '' || b === '') addMissing(reasons, 'birthDate', a, b);
  else if (a === b) add(reasons, 'birthDate', a, b, 'equal', birthDate.equal);
  else if (areSlips(a, b)) add(reasons, 'birthDate', a, b, 'alike', birthDate.alike);
  else add(reasons, 'birthDate', a, b, 'differs', birthDate.differs);
};

const GENDERS = ['male', 'female'] as const;

const addGender = (reasons: Reasons, { person: a }: PreparedPerson, { person: b }: PreparedPerson): void => {
  if (a.gender == null || b.gender == null || a.gender === b.gender) return;
  add(reasons, 'gender', GENDERS[a.gender], GENDERS[b.gender], 'differs', WEIGHTS.gender.differs);
};

/** Licence, BCID, birth date, gender: what one person has one of. */
export const comparePapers = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  addLicence(reasons, a, b);
  addBcid(reasons, a, b);
  addBirthDate(reasons, a, b);
  addGender(reasons, a, b);
};
