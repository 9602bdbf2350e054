import type { Db } from '../../../db/database';
import { addPeople } from '../../customers';
import { lockIntake } from './add-lead.queries';
import { matchCustomers, type NamedPerson, toNewPerson } from './match-customers';

const NOBODY: NamedPerson = {
  ...{ customerId: null, firstName: '', lastName: '', companyName: '', email: '', mobile: '', phone: '' },
  ...{ address: '', apartment: '', postal: '', sellerId: null, createdBy: null },
};

/**
 * The customer who bought something without signing in, found as the customer of a lead is. Where it is not certain who it
 * is a customer is added, so that nothing is noted on another person; staff merges duplicates.
 */
export const customerOfBuyer = async (
  tx: Db,
  tenant: number,
  buyer: Pick<NamedPerson, 'firstName' | 'lastName' | 'email' | 'phone'> &
    Partial<Pick<NamedPerson, 'companyName' | 'address' | 'postal'>>,
): Promise<number> => {
  const person = { ...NOBODY, ...buyer };
  await lockIntake(tx, tenant);
  const [match] = await matchCustomers(tx, tenant, [person]);
  const id = match?.customerId ?? (await addPeople(tx, tenant, [toNewPerson(person)]))[0];
  if (id === undefined) throw new Error('each person that is added has an id');
  return id;
};
