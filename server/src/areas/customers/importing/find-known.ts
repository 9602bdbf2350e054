import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import { type PreparedPerson, preparePerson } from '@forecourt/domain/people/prepare-person';
import { scorePrepared } from '@forecourt/domain/people/score-pair';
import { SUGGEST_AT } from '@forecourt/domain/people/weights';
import { ask } from '../../../db/ask';
import type { Db } from '../../../db/database';
import { PERSON_FIELDS, type StoredPerson, toPerson } from '../customer-keys';
import { PRESENT } from '../customer-row';
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

const storedCandidates = async (
  db: Db,
  tenant: number,
  keys: readonly string[],
): Promise<Map<string, Candidate[]>> => {
  const rows = await ask<StoredPerson & { full_name: string; keys: string[] }>(
    db,
    `with hit as (
        select k.customer_id as id, array_agg(k.key) as keys from customer_key k
        where k.dealership_id = $1 and k.key = any($2) group by 1)
      select ${PERSON_FIELDS}, c.full_name, hit.keys from hit join customer c on c.dealership_id = $1 and c.id = hit.id
      where ${PRESENT}`,
    [tenant, keys],
  );
  const byKey = new Map<string, Candidate[]>();
  for (const row of rows) {
    const candidate = {
      id: row.id,
      full_name: row.full_name,
      line: null,
      person: preparePerson(toPerson(row)),
    };
    for (const key of row.keys) byKey.set(key, [...(byKey.get(key) ?? []), candidate]);
  }
  return byKey;
};

const CHUNK = 1_000;

/** Who of a file is known already: a customer, or an earlier line. The score of duplicates decides (domain.md 5.1). */
export const findKnown = async (
  db: Db,
  tenant: number,
  rows: readonly { line: number; form: Form }[],
): Promise<Map<number, Known>> => {
  const known = new Map<number, Known>();
  const earlier = new Map<string, Candidate[]>();
  for (let at = 0; at < rows.length; at += CHUNK) {
    const people = rows.slice(at, at + CHUNK).map(({ line, form }) => {
      const person = personOf(form);
      return { line, person, keys: blockingKeys(person).filter(isTelling) };
    });
    const stored = await storedCandidates(
      db,
      tenant,
      people.flatMap(({ keys }) => keys),
    );
    for (const { line, person, keys } of people) {
      const candidates = keys.flatMap((key) => [...(stored.get(key) ?? []), ...(earlier.get(key) ?? [])]);
      const match = candidates
        .slice(0, CANDIDATES_MOST)
        .find((candidate) => scorePrepared(person, candidate.person).score >= SUGGEST_AT);
      if (match) known.set(line, match);
      const { fullName, firstName, lastName, company } = person.person;
      const full_name = [firstName, lastName].filter(Boolean).join(' ') || fullName || company || '';
      for (const key of keys)
        earlier.set(key, [...(earlier.get(key) ?? []), { id: null, full_name, line, person }]);
    }
  }
  return known;
};
