import type { Person } from '@forecourt/domain/people/person';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { PERSON_FIELDS, PRESENT, type StoredPerson, toPerson } from '../../customers';

type Row = Omit<StoredPerson, 'emails' | 'mobiles' | 'phones'>;

const PEOPLE = `select c.id, c.type, c.first_name, c.middle_name, c.last_name, c.company_name, c.register_number, c.address,
    c.apartment, c.postal, c.gender, c.birthdate, c.licence_no, c.bcid
  from customer c where c.dealership_id = $1 and c.id = any($2) and ${PRESENT}`;
/** Reading the contact methods of all together is cheaper than three searches for each. */
const CONTACT_METHODS = `select w.customer_id as id, w.kind, w.value from contact_method w
  where w.dealership_id = $1 and w.customer_id = any($2) order by w.is_primary desc, w.id`;

interface ContactMethods {
  email: string[];
  mobile: string[];
  phone: string[];
}

/** Many customers as the comparison sees them, those that are present. */
export const readPeople = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, Person>> => {
  const rows = await queryPrepared<Row>(db, PEOPLE, [tenant, ids]);
  const methods = new Map<number, ContactMethods>(
    rows.map(({ id }) => [id, { email: [], mobile: [], phone: [] }]),
  );
  const found = await queryPrepared<{ id: number; kind: keyof ContactMethods; value: string }>(
    db,
    CONTACT_METHODS,
    [tenant, ids],
  );
  for (const { id, kind, value } of found) methods.get(id)?.[kind].push(value);
  return new Map(
    rows.map((row) => {
      const { email: emails = [], mobile: mobiles = [], phone: phones = [] } = methods.get(row.id) ?? {};
      return [row.id, toPerson({ ...row, emails, mobiles, phones })];
    }),
  );
};

export interface CustomerCard {
  id: number;
  full_name: string;
  customer_type: 1 | 2;
  email: string;
  mobile: string;
  phone_number: string;
  address: string;
  postalcode: string;
  city: string | null;
  created_at: string;
}

export type StoredCandidate = StoredPerson & Omit<CustomerCard, 'customer_type' | 'postalcode'>;

/** The columns of a person to compare and of a card to show; c is the customer. */
const FIELDS = `${PERSON_FIELDS}, c.full_name, c.email, c.mobile, c.phone as phone_number, y.name as city, c.created_at`;
const READ = `select ${FIELDS} from unnest($2::int[]) with ordinality as wanted(id, place)
  join customer c on c.dealership_id = $1 and c.id = wanted.id left join city y on y.id = c.city_id
  where ${PRESENT} order by wanted.place`;

/** Those of the ids that are present, in the order of the ids. */
export const readStoredCandidates = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<StoredCandidate>(db, READ, [tenant, ids]);
