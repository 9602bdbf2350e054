import { cleanFullName } from '@forecourt/domain/name';
import { emailKey } from '@forecourt/domain/people/email-key';
import { normalPhone, phoneDigits } from '@forecourt/domain/people/phone';
import type { SearchHit, SearchKind } from '../../search';
import { type FoundCustomer, findCustomers } from './find-customers';

const digitsOf = (number: string): string => {
  const normal = normalPhone(number);
  return normal ? phoneDigits(normal) : number;
};

/** (604) 555-0142; what is no number of North America as it is. */
const phoneText = (number: string) => digitsOf(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const reversed = (text: string) => [...text].reverse().join('');

/** The telephone or e-mail by which someone was found, where it is not the one that is shown anyway. */
const foundBy = ({ key, row }: FoundCustomer): string => {
  const value = key.startsWith('r:') ? reversed(key.slice(2)) : key.slice(2);
  if (value === '' || key.startsWith('e:')) return emailKey(row.email)?.box === value ? '' : value;
  return digitsOf(row.mobile || row.phone) === value ? '' : phoneText(value);
};

const toHit = (found: FoundCustomer): SearchHit => {
  const { row, rank } = found;
  const details = [foundBy(found), phoneText(row.mobile || row.phone), row.email];
  return {
    kind: 'customers',
    id: row.id,
    title: cleanFullName(row.full_name) || row.company_name || `Customer ${row.id}`,
    detail: details.filter(Boolean).join(' · '),
    state: row.is_active ? 1 : 0,
    at: row.created_at,
    rank,
  };
};

/** Customers by name, telephone and e-mail. */
export const customerSearch: SearchKind = {
  access: 'customers.view',
  order: 10,
  find: async (db, { tenant }, typed, limit) => (await findCustomers(db, tenant, typed, limit)).map(toHit),
};
