import type { Person } from '@forecourt/domain/people/person';

/** What the comparison of customers looks at. */
export interface StoredPerson {
  id: number;
  first_name: string;
  middle_name: string;
  last_name: string;
  company_name: string;
  register_number: string;
  type: number;
  emails: string[];
  mobiles: string[];
  phones: string[];
  address: string;
  apartment: string;
  postal: string;
  gender: 0 | 1 | null;
  birthdate: string | null;
  licence_no: string;
  bcid: string;
}

export const toPerson = (row: StoredPerson): Person => ({
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  company: row.company_name,
  registerNumber: row.register_number,
  emails: row.emails,
  mobiles: row.mobiles,
  phones: row.phones,
  address: row.address,
  unit: row.apartment,
  postalCode: row.postal,
  gender: row.gender,
  birthDate: row.birthdate,
  licence: row.licence_no,
  bcid: row.bcid,
});
