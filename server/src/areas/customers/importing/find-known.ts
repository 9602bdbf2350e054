import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import { type PreparedPerson, preparePerson } from '@forecourt/domain/people/prepare-person';
import { scorePrepared } from '@forecourt/domain/people/score-pair';
import { SUGGEST_AT } from '@forecourt/domain/people/weights';
import { toPerson } from '../record/stored-person';
import type { KnownPerson } from './known.queries';
import type { Form } from './read-file';

export interface Known {
  /** null: a line of the file itself. */
  id: number | null;
  full_name: string;
  line: number | null;
}

/** What tells one person from all others: an e-mail, a telephone, a card. */
const isTelling = (key: string) => /^[peligc]:/.test(key);
const CANDIDATES_MOST = 20;

const personOf = (form: Form): PreparedPerson =>
  preparePerson({
    firstName: form.f_name,
    middleName: form.middle_name,
    lastName: form.l_name,
    fullName: form.full_name,
    company: form.company_name,
    registerNumber: form.register_number,
    emails: form.email ? [form.email] : [],
    mobiles: form.mobile ? [form.mobile] : [],
    phones: form.phone_number ? [form.phone_number] : [],
    address: form.address,
    unit: form.aparteman_no,
    postalCode: form.postalcode,
    gender: form.gender,
    birthDate: form.birthdate,
    licence: form.driver_license_NO,
    bcid: form.bcid,
  });

interface Candidate extends Known {
  person: PreparedPerson;
}
type ByKey = Map<string, Candidate[]>;

/** More than a few with the same telephone are compared with nobody: they would cost the more, the more there are. */
const keep = (byKey: ByKey, key: string, candidate: Candidate) => {
  const there = byKey.get(key);
  if (!there) byKey.set(key, [candidate]);
  else if (there.length < CANDIDATES_MOST) there.push(candidate);
};

const storedByKey = (people: readonly KnownPerson[]): ByKey => {
  const byKey: ByKey = new Map();
  for (const row of people) {
    const person = preparePerson(toPerson(row));
    for (const key of row.keys)
      keep(byKey, key, { id: row.id, full_name: row.full_name, line: null, person });
  }
  return byKey;
};

const lineOf = (line: number, person: PreparedPerson): Candidate => {
  const { fullName, firstName, lastName, company } = person.person;
  const full_name = [firstName, lastName].filter(Boolean).join(' ') || fullName || company || '';
  return { id: null, full_name, line, person };
};

/** Finds who of a file is known already: a customer, or an earlier line. The score of duplicates decides (domain.md 5.1). */
export const createKnownFinder = (findStored: (keys: string[]) => Promise<KnownPerson[]>) => {
  const earlier: ByKey = new Map();
  return async (rows: readonly { line: number; form: Form }[]): Promise<Map<number, Known>> => {
    const known = new Map<number, Known>();
    const people = rows.map(({ line, form }) => {
      const person = personOf(form);
      return { line, person, keys: blockingKeys(person).filter(isTelling) };
    });
    const keys = [...new Set(people.flatMap((one) => one.keys))];
    const stored = storedByKey(keys.length > 0 ? await findStored(keys) : []);
    for (const { line, person, keys: own } of people) {
      const match = own
        .flatMap((key) => [...(stored.get(key) ?? []), ...(earlier.get(key) ?? [])])
        .slice(0, CANDIDATES_MOST)
        .find((candidate) => scorePrepared(person, candidate.person).score >= SUGGEST_AT);
      if (match) known.set(line, { id: match.id, full_name: match.full_name, line: match.line });
      for (const key of own) keep(earlier, key, lineOf(line, person));
    }
    return known;
  };
};
