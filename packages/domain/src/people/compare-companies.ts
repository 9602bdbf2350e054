import type { NameVerdict } from './compare-names';
import { areAlike } from './edit-distance';
import type { PreparedPerson } from './prepare-person';
import type { ReasonKind, Reasons } from './reason';
import { WEIGHTS } from './weights';

const numbersIn = (text: string): string => text.replace(/\D+/g, ' ').trim();

const companyVerdict = (a: string, b: string): [ReasonKind, number] => {
  const { company } = WEIGHTS;
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return ['equal', company.equal];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(`${short} `)) return ['part', company.alike];
  // Of a numbered company one digit makes another.
  if (numbersIn(a) !== numbersIn(b)) return ['differs', company.differs];
  return areAlike(a, b) ? ['alike', company.alike] : ['differs', company.differs];
};

/** Two businesses are compared by their own name: the manager's may change. */
export const compareCompanies = (reasons: Reasons, a: PreparedPerson, b: PreparedPerson): NameVerdict => {
  const [kind, weight] = companyVerdict(a.company, b.company);
  reasons.push({ field: 'company', a: a.person.company ?? '', b: b.person.company ?? '', kind, weight });
  const [mine, theirs] = [a.registerNumber, b.registerNumber];
  if (mine && theirs) {
    const { equal, differs } = WEIGHTS.registerNumber;
    const isSame = mine === theirs;
    reasons.push({
      field: 'registerNumber',
      a: mine,
      b: theirs,
      kind: isSame ? 'equal' : 'differs',
      weight: isSame ? equal : differs,
    });
  }
  return kind === 'differs' ? 'other-person' : 'both';
};
