import { CUSTOMER_TYPES } from '@forecourt/contract/customers/customer';
import type { Db } from '../../../db/database';
import { addContactMethods, planContactMethods, primariesOf } from './contact-methods';
import { insertCustomers, newCustomerIds } from './customer-columns.queries';
import { refreshKeys } from './customer-keys';

/** Someone of whom little is known yet, as a lead names them. */
export interface NewPerson {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  mobile: string;
  phone: string;
  address: string;
  apartment: string;
  postal: string;
  sellerId: number | null;
  createdBy: number | null;
}

/** New customers, many in few statements; the ids come in the order of the people. */
export const addPeople = async (tx: Db, tenant: number, people: readonly NewPerson[]): Promise<number[]> => {
  if (people.length === 0) return [];
  const ids = await newCustomerIds(tx, people.length);
  const rows = people.map(({ email, mobile, phone, sellerId, createdBy, ...names }, at) => {
    const methods = planContactMethods([], { email, mobile, phone }, undefined);
    const isBusiness = !names.firstName && !names.lastName && names.companyName !== '';
    const type = isBusiness ? CUSTOMER_TYPES.business : CUSTOMER_TYPES.person;
    return { id: ids[at] ?? 0, methods, columns: { ...names, type, sellerId, createdBy } };
  });
  await insertCustomers(
    tx,
    rows.map(({ id, methods, columns }) => ({
      ...columns,
      ...primariesOf(methods),
      id,
      dealershipId: tenant,
    })),
  );
  await addContactMethods(
    tx,
    tenant,
    rows.flatMap(({ id, methods }) => methods.map((method) => ({ ...method, customerId: id }))),
  );
  await refreshKeys(tx, tenant, ids);
  return ids;
};
