import { editDistance } from './edit-distance';
import { type EmailKey, isSharedMailbox } from './email-key';
import type { PreparedPerson } from './prepare-person';
import { addMissing, type Reason, type ReasonField, type ReasonKind, type Reasons } from './reason';
import { WEIGHTS } from './weights';

const first = (values: readonly string[]): string => values[0] ?? '';

const shared = (a: readonly string[], b: readonly string[], except?: string): string | undefined =>
  a.find((value) => value !== except && b.includes(value));

/** One digit wrong or two exchanged. A number with another area code is another number. */
const areSlips = (a: string, b: string): boolean =>
  a.length === b.length && a.slice(0, 5) === b.slice(0, 5) && editDistance(a, b, 1) === 1;

const addEqual = (reasons: Reasons, field: ReasonField, value: string, weight: number): void => {
  reasons.push({ field, a: value, b: value, kind: 'equal', weight });
};

const addMobile = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): string | undefined => {
  const same = shared(a.mobiles, b.mobiles);
  if (same) {
    addEqual(reasons, 'mobile', same, WEIGHTS.mobile.equal);
    return same;
  }
  const across = shared(a.mobiles, b.phones) ?? shared(a.phones, b.mobiles);
  if (across) {
    addEqual(reasons, 'mobile', across, WEIGHTS.mobileAsPhone.equal);
    return across;
  }
  const [mine, theirs] = [first(a.mobiles), first(b.mobiles)];
  if (mine === '' || theirs === '') {
    addMissing(reasons, 'mobile', mine, theirs);
    return undefined;
  }
  const slip = a.mobiles.flatMap((x) =>
    b.mobiles.filter((y) => areSlips(x, y)).map((y) => [x, y] as const),
  )[0];
  const [left, right] = slip ?? [mine, theirs];
  const { alike, differs } = WEIGHTS.mobile;
  reasons.push({
    field: 'mobile',
    a: left,
    b: right,
    kind: slip ? 'alike' : 'differs',
    weight: slip ? alike : differs,
  });
  return undefined;
};

const addPhone = (
  reasons: Reasons,
  a: PreparedPerson,
  b: PreparedPerson,
  counted: string | undefined,
): void => {
  const same = shared(a.phones, b.phones, counted);
  if (same) addEqual(reasons, 'phone', same, WEIGHTS.phone.equal);
  else if (a.phones.length > 0 && b.phones.length > 0 && !shared(a.phones, b.phones))
    reasons.push({ field: 'phone', a: first(a.phones), b: first(b.phones), kind: 'differs', weight: 0 });
};

/** Common words before the @ belong to many: 'mike' at two hosts is two people. */
const isTelling = (local: string): boolean => local.length >= 6 && /\d|[._-]/.test(local);

const compareEmail = (a: EmailKey, b: EmailKey): [ReasonKind, number] => {
  const { email } = WEIGHTS;
  if (a.address === b.address) return ['equal', isSharedMailbox(a) ? email.shared : email.equal];
  if (a.box === b.box) return ['alike', email.sameBox];
  if (a.meantBox === b.meantBox) return ['alike', email.alike];
  if (a.local === b.local && isTelling(a.local)) {
    return ['alike', editDistance(a.host, b.host, 2) <= 2 ? email.alike : email.sameLocal];
  }
  // A digit makes another address of the same maker; a letter is a slip.
  const isSlip = a.host === b.host && a.local.length >= 6 && editDistance(a.local, b.local, 1) === 1;
  if (isSlip && a.local.replace(/\D/g, '') === b.local.replace(/\D/g, '')) return ['alike', email.alike];
  return ['differs', email.differs];
};

const addEmail = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  if (a.emails.length === 0 || b.emails.length === 0) {
    addMissing(reasons, 'email', a.emails[0]?.address ?? '', b.emails[0]?.address ?? '');
    return;
  }
  let best: Reason | undefined;
  for (const mine of a.emails) {
    for (const theirs of b.emails) {
      const [kind, weight] = compareEmail(mine, theirs);
      if (!best || weight > best.weight)
        best = { field: 'email', a: mine.address, b: theirs.address, kind, weight };
    }
  }
  if (best) reasons.push(best);
};

/** Mobile, other numbers and e-mail: the best match among all that are kept. */
export const compareReach = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): void => {
  const counted = addMobile(reasons, a, b);
  addPhone(reasons, a, b, counted);
  addEmail(reasons, a, b);
};
