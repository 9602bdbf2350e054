import type { Candidate } from '@forecourt/domain/lead/link-customer';
import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import type { Person } from '@forecourt/domain/people/person';
import { preparePerson } from '@forecourt/domain/people/prepare-person';
import { scorePrepared } from '@forecourt/domain/people/score-pair';
import type { Db } from '../../../db/database';
import { customerType } from '../customer/customer-type';
import { findSharers } from './candidate.queries';

/** No customer has this id: the person is compared with all of them. */
const NOBODY = 0;

/** The customers who may be this person, each with the duplicate score, the best first. */
export const findSameCustomers = async (db: Db, tenant: number, person: Person): Promise<Candidate[]> => {
  const wanted = preparePerson(person);
  const sharers = await findSharers(db, customerType, tenant, { id: NOBODY, keys: blockingKeys(wanted) });
  const people = await customerType.readPeople(db, tenant, sharers);
  return [...people]
    .map(([customerId, other]) => ({ customerId, score: scorePrepared(wanted, preparePerson(other)).score }))
    .sort((a, b) => b.score - a.score || a.customerId - b.customerId);
};
