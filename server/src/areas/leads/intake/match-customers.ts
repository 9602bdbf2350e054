import { isSalesLead } from '@forecourt/domain/lead/lead-types';
import { linkCustomer } from '@forecourt/domain/lead/link-customer';
import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import { type PreparedPerson, preparePerson } from '@forecourt/domain/people/prepare-person';
import { scorePrepared } from '@forecourt/domain/people/score-pair';
import type { Db } from '../../../db/database';
import { addPeople, findKnownPeople, type NewPerson, toPerson } from '../../customers';
import type { StoredCandidate } from '../tables';
import type { NewLead } from './new-lead';

export interface CustomerMatch {
  customerId: number | null;
  kind: 'chosen' | 'matched' | 'created' | 'asked' | 'none';
  score: number | null;
  reasons: unknown[];
  candidates: StoredCandidate[];
}

/** Someone as a lead or an order names them. */
export type NamedPerson = NewPerson & Pick<NewLead, 'customerId'> & { type?: number };

/** What tells one person from all others: an e-mail, a telephone, a card. */
const isTelling = (key: string) => /^[peligc]:/.test(key);
/** More than a few with the same telephone are not compared: they would cost the more, the more there are. */
const COMPARED_MOST = 20;
const CANDIDATES_MOST = 5;

const personOf = (lead: NamedPerson): PreparedPerson =>
  preparePerson({
    firstName: lead.firstName,
    lastName: lead.lastName,
    company: lead.companyName,
    emails: lead.email ? [lead.email] : [],
    mobiles: lead.mobile ? [lead.mobile] : [],
    phones: lead.phone ? [lead.phone] : [],
    address: lead.address,
    unit: lead.apartment,
    postalCode: lead.postal,
  });

interface Known {
  /** The customer, or the place among the new ones of this batch. */
  customerId: number | null;
  newAt: number | null;
  person: PreparedPerson;
}

/** A lead without a name, number or address makes no customer: there would be nobody to find again. */
const hasPerson = (lead: NamedPerson) =>
  Boolean(lead.firstName || lead.lastName || lead.companyName || lead.email || lead.mobile || lead.phone);

export const toNewPerson = (lead: NamedPerson): NewPerson => ({
  firstName:
    lead.firstName || (lead.lastName || lead.companyName ? '' : lead.email || lead.mobile || lead.phone),
  ...{ lastName: lead.lastName, companyName: lead.companyName, email: lead.email, mobile: lead.mobile },
  ...{ phone: lead.phone, address: lead.address, apartment: lead.apartment, postal: lead.postal },
  ...{ sellerId: lead.sellerId, createdBy: lead.createdBy },
});

interface Scored {
  known: Known;
  score: number;
  reasons: unknown[];
}

const scoreAll = (person: PreparedPerson, others: readonly Known[]): Scored[] =>
  [...new Set(others)]
    .slice(0, COMPARED_MOST)
    .map((known) => {
      const { score, reasons } = scorePrepared(person, known.person);
      return { known, score, reasons: [...reasons] };
    })
    .sort((a, b) => b.score - a.score);

const NOT_LINKED: CustomerMatch = {
  ...{ customerId: null, kind: 'none', score: null, reasons: [], candidates: [] },
};

interface Plan {
  match: CustomerMatch;
  /** The place among the new customers, where it waits for its id. */
  newAt: number | null;
}

/**
 * The customer of each lead by the score of duplicates: one at 80 or more is linked, several or one from 55 on are asked
 * about, and less makes a customer. Two leads of one person in the same batch make one customer.
 */
export const matchCustomers = async (
  tx: Db,
  tenant: number,
  leads: readonly NamedPerson[],
): Promise<CustomerMatch[]> => {
  const people = leads.map((lead) => {
    const { customerId, type } = lead;
    const isOpen = customerId === null && (type === undefined || isSalesLead(type)) && hasPerson(lead);
    const person = isOpen ? personOf(lead) : null;
    return { lead, person, keys: person ? blockingKeys(person).filter(isTelling) : [] };
  });
  const wanted = [...new Set(people.flatMap(({ keys }) => keys))];
  const byKey = new Map<string, Known[]>();
  const keep = (key: string, known: Known) => byKey.set(key, [...(byKey.get(key) ?? []), known]);
  for (const row of wanted.length > 0 ? await findKnownPeople(tx, tenant, wanted) : []) {
    const known: Known = { customerId: row.id, newAt: null, person: preparePerson(toPerson(row)) };
    for (const key of row.keys) keep(key, known);
  }
  const created: NewPerson[] = [];
  const plans = people.map(({ lead, person, keys }): Plan => {
    if (lead.customerId !== null)
      return { match: { ...NOT_LINKED, kind: 'chosen', customerId: lead.customerId }, newAt: null };
    if (!person) return { match: NOT_LINKED, newAt: null };
    const scored = scoreAll(
      person,
      keys.flatMap((key) => byKey.get(key) ?? []),
    );
    const link = linkCustomer(scored.map(({ score }, at) => ({ customerId: at, score })));
    const [best] = scored;
    if (link.kind === 'link' && best) {
      const { customerId, newAt } = best.known;
      const match: CustomerMatch = {
        ...{ customerId, kind: 'matched', score: best.score, reasons: best.reasons, candidates: [] },
      };
      return { match, newAt };
    }
    if (link.kind === 'ask') {
      const candidates = scored
        .filter(({ known }) => known.customerId !== null)
        .slice(0, link.candidates.length)
        .slice(0, CANDIDATES_MOST)
        .map(({ known, score, reasons }) => ({ id: known.customerId ?? 0, score, reasons }));
      if (candidates.length > 0) return { match: { ...NOT_LINKED, kind: 'asked', candidates }, newAt: null };
    }
    const newAt = created.push(toNewPerson(lead)) - 1;
    const known: Known = { customerId: null, newAt, person };
    for (const key of keys) keep(key, known);
    return { match: { ...NOT_LINKED, kind: 'created' }, newAt };
  });
  const ids = await addPeople(tx, tenant, created);
  return plans.map(({ match, newAt }) =>
    newAt === null ? match : { ...match, customerId: ids[newAt] ?? null },
  );
};
