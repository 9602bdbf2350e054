/**
 * Points for what two records share and what they contradict each other in. The figures of domain.md 5.1 stand as they are
 * there; those marked 'ours' fill what it leaves open, and were weighed on generated people (bench/duplicates.bench.ts).
 */
export const WEIGHTS = {
  licence: { equal: 70, alike: 35, differs: -60, otherKind: -5 },
  /** Ours: the same kind of proof as a licence. */
  bcid: { equal: 70, differs: -60 },
  registerNumber: { equal: 70, differs: -60 },
  email: { equal: 50, sameBox: 45, alike: 35, sameLocal: 15, shared: 15, differs: -5 },
  mobile: { equal: 45, alike: 25, differs: -5 },
  /** Ours: a mobile number here that is someone's other number there. */
  mobileAsPhone: { equal: 35 },
  phone: { equal: 25 },
  birthDate: { equal: 25, alike: 8, differs: -40 },
  name: { equal: 25, swapped: 20, nickname: 18, part: 18, sounds: 12, alike: 12, initial: 10, differs: -60 },
  /** Ours: the other name is unknown, or another. */
  firstName: { equal: 10, nickname: 6, secondName: 2, differs: -50 },
  lastName: { equal: 8, differs: -10 },
  company: { equal: 25, alike: 18, differs: -50 },
  middleName: { equal: 5, initial: 2, differs: -15 },
  suffix: { equal: 5, differs: -20, missing: -10 },
  gender: { differs: -15 },
  postalCode: { equal: 10 },
  address: { equal: 18, alike: 12, otherUnit: 4 },
  interest: { equal: 10 },
  /** Ours: a person and a business are two customers, even when the one runs the other. */
  kind: { differs: -40 },
  /** Known co-buyers and households. */
  linked: { differs: -30 },
} as const;

/**
 * Ours: a family shares a phone, and many share a name; hardly anyone shares both with a stranger or a brother. What the
 * two together prove beyond each alone.
 */
export const TOGETHER = {
  reach: 30,
  phone: 43,
  birthDate: 53,
  commonNameAndBirthDate: 25,
  address: 50,
  licence: 20,
  givenNameAndReach: 35,
  givenAlikeAndReach: 10,
  secondNameAndBirthDate: 20,
  companyAndPhone: 37,
};

/** Ours: what a household has in common counts up to this when something else says that they are two people. */
export const HOUSEHOLD_MOST = 45;

/** From here on nothing is missing but somebody's word. Nothing is ever merged without it. */
export const SAME_AT = 110;
/** From here on a pair is suggested (domain.md 5.1). */
export const SUGGEST_AT = 80;
/** From here on a pair is worth a look. */
export const REVIEW_AT = 55;

export const INTEREST_DAYS = 30;
