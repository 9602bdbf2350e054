import { phoneMask } from '../fields/masks';

/** The fields of a person's record that people fill in (screens.md 3, Customer/user). */
export interface PersonValues {
  f_name: string;
  middle_name: string;
  l_name: string;
  gender: 0 | 1 | null;
  birthdate: string | null;
  register_number: string;
  email: string;
  mobile: string;
  phone_number: string;
  fax_NO: string;
  address: string;
  aparteman_no: string;
  postalcode: string;
  frk_city: number | null;
}

export const EMPTY_PERSON: PersonValues = {
  f_name: '',
  middle_name: '',
  l_name: '',
  gender: null,
  birthdate: null,
  register_number: '',
  email: '',
  mobile: '',
  phone_number: '',
  fax_NO: '',
  address: '',
  aparteman_no: '',
  postalcode: '',
  frk_city: null,
};

/** A record's personal fields, as its form takes them. */
export const personValues = (record: PersonValues): PersonValues => ({
  f_name: record.f_name,
  middle_name: record.middle_name,
  l_name: record.l_name,
  gender: record.gender,
  birthdate: record.birthdate,
  register_number: record.register_number,
  email: record.email,
  mobile: record.mobile,
  phone_number: record.phone_number,
  fax_NO: record.fax_NO,
  address: record.address,
  aparteman_no: record.aparteman_no,
  postalcode: record.postalcode,
  frk_city: record.frk_city,
});

const PHONES = ['mobile', 'phone_number', 'fax_NO'];

/** How a personal field reads where two versions of it are compared. */
export const personDisplay = (
  field: string,
  value: unknown,
  cityName: (id: number) => string | undefined,
): string | undefined => {
  if (field === 'gender' && typeof value === 'number') return value === 0 ? 'Male' : 'Female';
  if (field === 'frk_city' && typeof value === 'number') return cityName(value);
  if (PHONES.includes(field) && typeof value === 'string' && value !== '') return phoneMask.format(value);
  return undefined;
};
