export { BLOCK_MOST, blockingKeys } from './blocking-keys';
export { clusterPairs, type Pair } from './cluster-pairs';
export {
  addMonths,
  type Channel,
  type Consent,
  type ConsentKind,
  type ContactRight,
  consentEnds,
  IMPLIED_MONTHS,
  mayContact,
} from './consent';
export {
  type CustomerDay,
  type CustomerForm,
  type CustomerFormErrors,
  type CustomerFormValues,
  customerDayProblem,
  FIRST_DAY,
  LAST_CUSTOMER_DAY,
  MOBILE_MIN,
  mobileProblem,
  omitEmpty,
  validateCustomer,
} from './customer-rules';
export { type EmailKey, emailKey } from './email-key';
export { matchTyped, type TypedMatch } from './match-typed';
export { type NameParts, nameParts } from './name-parts';
export { areNicknames } from './nicknames';
export { noonIn } from './noon';
export { normalBirthDate, normalCard } from './papers';
export type { Interest, Person } from './person';
export { normalPhone, phoneDigits, phonesIn } from './phone';
export { normalPlace, normalPostalCode, type Place } from './place';
export { type PreparedPerson, preparePerson } from './prepare-person';
export type { Reason, ReasonField, ReasonKind } from './reason';
export {
  bandOf,
  type PairBand,
  type PairFacts,
  type PairScore,
  type PairVerdict,
  scorePair,
  scorePrepared,
  verdictOf,
} from './score-pair';
export { keyRange, SEARCH_ROWS_MOST, searchKeys, searchPrefixes } from './search-keys';
export { soundOf } from './sounds-like';
export { HOUSEHOLD_MOST, REVIEW_AT, SAME_AT, SUGGEST_AT, TOGETHER, WEIGHTS } from './weights';
