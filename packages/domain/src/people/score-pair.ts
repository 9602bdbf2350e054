import { isCommonFamilyName } from './common-names';
import { compareCompanies } from './compare-companies';
import { compareNames, NAMES_AGREE, type NameVerdict } from './compare-names';
import { comparePapers } from './compare-papers';
import { comparePlaces } from './compare-places';
import { compareReach } from './compare-reach';
import type { Person } from './person';
import { type PreparedPerson, preparePerson } from './prepare-person';
import type { Reason, ReasonField, Reasons } from './reason';
import { HOUSEHOLD_MOST, REVIEW_AT, SAME_AT, SUGGEST_AT, TOGETHER, WEIGHTS } from './weights';

export type PairVerdict = 'same' | 'likely' | 'possible' | 'different';

/** The verdict: surely one customer, uncertain and to be judged by them, or different and not shown. */
export type PairBand = 'sure' | 'uncertain' | 'different';

export interface PairScore {
  /** The sum of the weights. */
  score: number;
  verdict: PairVerdict;
  band: PairBand;
  reasons: readonly Reason[];
}

export interface PairFacts {
  /** They are known as co-buyers or as one household. */
  areLinked?: boolean;
}

export const verdictOf = (score: number): PairVerdict => {
  if (score >= SAME_AT) return 'same';
  if (score >= SUGGEST_AT) return 'likely';
  return score >= REVIEW_AT ? 'possible' : 'different';
};

export const bandOf = (score: number): PairBand => {
  if (score >= SUGGEST_AT) return 'sure';
  return score >= REVIEW_AT ? 'uncertain' : 'different';
};

const sum = (reasons: readonly Reason[]): number => reasons.reduce((total, { weight }) => total + weight, 0);

/** What two people of one household may have in common. */
const SHAREABLE: ReadonlySet<ReasonField> = new Set([
  ...(['mobile', 'phone', 'email', 'address', 'postalCode', 'lastName'] as const),
]);
/** What one person has one of; a clear difference means two people, or a mistake. */
const PERSONAL: ReadonlySet<ReasonField> = new Set([
  ...(['name', 'firstName', 'middleName', 'suffix', 'birthDate', 'licence', 'bcid', 'company'] as const),
  ...(['registerNumber', 'kind'] as const),
]);

const contradicts = ({ field, kind, weight }: Reason): boolean =>
  kind === 'differs' && weight <= WEIGHTS.middleName.differs && PERSONAL.has(field);

const isPartOfCompany = ({ field, kind }: Reason): boolean => field === 'company' && kind === 'part';

const isSameBirthDate = ({ field, kind }: Reason): boolean => field === 'birthDate' && kind === 'equal';

const addHousehold = (reasons: Reasons): void => {
  const common = sum(reasons.filter(({ field, weight }) => weight > 0 && SHAREABLE.has(field)));
  if (common <= HOUSEHOLD_MOST) return;
  reasons.push({ field: 'household', a: '', b: '', kind: 'differs', weight: HOUSEHOLD_MOST - common });
};

/** What agrees in nearly every field that a person has to themselves. */
interface Agreement {
  mobile: boolean;
  email: boolean;
  birthDate: boolean;
  card: boolean;
}

const agreementOf = (reasons: Reasons): Agreement => {
  const has = (field: ReasonField, least: number): boolean =>
    reasons.some((reason) => reason.field === field && reason.weight >= least);
  return {
    mobile: has('mobile', WEIGHTS.mobile.equal),
    email: has('email', WEIGHTS.email.sameBox),
    birthDate: has('birthDate', WEIGHTS.birthDate.equal),
    card: has('licence', WEIGHTS.licence.equal) || has('bcid', WEIGHTS.bcid.equal),
  };
};

/** Whether what agrees settles the doubt that the names leave. Brothers share a phone, twins also a birth date. */
const isSettled = (names: NameVerdict, { mobile, email, birthDate, card }: Agreement): boolean => {
  if (names === 'siblings') return card;
  if (names === 'alike') return card || email;
  if (names === 'given-alike') return card || birthDate;
  if (names === 'initial') return card || email || birthDate;
  if (names === 'one-suffix') return card || email || birthDate;
  if (names === 'second-name') return card || birthDate || (mobile && email);
  return true;
};

/** A doubt that nothing settles is for a person to judge: the pair is shown as uncertain, never as the same. */
const addDoubt = (reasons: Reasons, names: NameVerdict): void => {
  const above = sum(reasons) - (SUGGEST_AT - 1);
  if (above <= 0 || isSettled(names, agreementOf(reasons))) return;
  reasons.push({ field: 'household', a: '', b: '', kind: 'differs', weight: -above });
};

const togetherWeight = (
  reasons: Reasons,
  names: NameVerdict,
  a: PreparedPerson,
  b: PreparedPerson,
): number => {
  const has = (field: ReasonField, least: number): boolean =>
    reasons.some((reason) => reason.field === field && reason.weight >= least);
  const reach = has('mobile', WEIGHTS.mobile.alike) || has('email', WEIGHTS.email.alike);
  const birthDate = has('birthDate', WEIGHTS.birthDate.equal);
  if (names === 'given-alike') return reach ? TOGETHER.givenAlikeAndReach : 0;
  if (names === 'given-only') return reach ? TOGETHER.givenNameAndReach : 0;
  if (names === 'second-name') return birthDate ? TOGETHER.secondNameAndBirthDate : 0;
  if (!NAMES_AGREE.has(names)) return 0;
  if (birthDate) {
    const isCommon = isCommonFamilyName(a.latinName.family) && isCommonFamilyName(b.latinName.family);
    if (!isCommon) return TOGETHER.birthDate;
    return reach ? TOGETHER.reach : TOGETHER.commonNameAndBirthDate;
  }
  if (has('company', WEIGHTS.company.alike) && !reasons.some(isPartOfCompany))
    return reach || has('phone', WEIGHTS.phone.equal) ? TOGETHER.companyAndPhone : 0;
  // The most of what agrees counts, so that one more agreement never counts less.
  return Math.max(
    reach ? TOGETHER.reach : 0,
    has('phone', WEIGHTS.phone.equal) ? TOGETHER.phone : 0,
    has('address', WEIGHTS.address.alike) ? TOGETHER.address : 0,
    has('licence', WEIGHTS.licence.equal) ? TOGETHER.licence : 0,
  );
};

const addContext = (
  reasons: Reasons,
  names: NameVerdict,
  a: PreparedPerson,
  b: PreparedPerson,
  { areLinked }: PairFacts,
): void => {
  if (areLinked)
    reasons.push({ field: 'household', a: '', b: '', kind: 'differs', weight: WEIGHTS.linked.differs });
  if (areLinked || reasons.some(contradicts)) {
    // A brother has another name or another birthday; with both the same, it is the paper that was renewed.
    const isOnePerson = names === 'both' && reasons.some(isSameBirthDate);
    if (areLinked || !isOnePerson) addHousehold(reasons);
    return;
  }
  const weight = togetherWeight(reasons, names, a, b);
  if (weight > 0) reasons.push({ field: 'together', a: '', b: '', kind: 'equal', weight });
};

/** The score of two people prepared before; the same for (a, b) and (b, a). */
export const scorePrepared = (a: PreparedPerson, b: PreparedPerson, facts: PairFacts = {}): PairScore => {
  const reasons: Reasons = [];
  const areBusinesses = a.company !== '' && b.company !== '';
  const names = areBusinesses ? compareCompanies(reasons, a, b) : compareNames(reasons, a, b);
  if ((a.company === '') !== (b.company === ''))
    reasons.push({
      field: 'kind',
      a: a.person.company ?? '',
      b: b.person.company ?? '',
      kind: 'differs',
      weight: WEIGHTS.kind.differs,
    });
  compareReach(reasons, a, b);
  comparePapers(reasons, a, b);
  comparePlaces(reasons, a, b);
  addContext(reasons, names, a, b, facts);
  addDoubt(reasons, names);
  const score = sum(reasons);
  return { score, verdict: verdictOf(score), band: bandOf(score), reasons };
};

/** How surely two records are of one customer, explained line by line (domain.md 5.1). */
export const scorePair = (a: Person, b: Person, facts: PairFacts = {}): PairScore =>
  scorePrepared(preparePerson(a), preparePerson(b), facts);
