import { areAlike } from './edit-distance';
import type { Place } from './place';
import type { PreparedPerson } from './prepare-person';
import type { ReasonKind, Reasons } from './reason';
import { INTEREST_DAYS, WEIGHTS } from './weights';

const withoutKind = (street: string): string => street.replace(/ [a-z]{2,5}$/, '');

const streetVerdict = (a: Place, b: Place): [ReasonKind, number] => {
  const { address } = WEIGHTS;
  if (a.number !== b.number) return ['differs', 0];
  const isSame = a.street === b.street;
  if (!isSame && withoutKind(a.street) !== withoutKind(b.street) && !areAlike(a.street, b.street))
    return ['differs', 0];
  if (a.unit && b.unit && a.unit !== b.unit) return ['differs', address.otherUnit];
  return isSame ? ['equal', address.equal] : ['alike', address.alike];
};

const addAddress = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  if (!a.place.number || !b.place.number || !a.place.street || !b.place.street) return;
  const [kind, weight] = streetVerdict(a.place, b.place);
  reasons.push({ field: 'address', a: a.person.address ?? '', b: b.person.address ?? '', kind, weight });
};

const addPostalCode = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  const [mine, theirs] = [a.place.postalCode, b.place.postalCode];
  if (!mine || !theirs) return;
  const weight = mine === theirs ? WEIGHTS.postalCode.equal : 0;
  reasons.push({ field: 'postalCode', a: mine, b: theirs, kind: weight ? 'equal' : 'differs', weight });
};

const DAY_MS = 86_400_000;
const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

const addInterest = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  for (const mine of a.interests) {
    const theirs = b.interests.find(
      ({ vin, day }) => vin === mine.vin && daysApart(day, mine.day) <= INTEREST_DAYS,
    );
    if (!theirs) continue;
    reasons.push({
      field: 'interest',
      a: mine.vin,
      b: theirs.vin,
      kind: 'equal',
      weight: WEIGHTS.interest.equal,
    });
    return;
  }
};

/** Where they live, and a car that both asked about. */
export const comparePlaces = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  addAddress(reasons, a, b);
  addPostalCode(reasons, a, b);
  addInterest(reasons, a, b);
};
