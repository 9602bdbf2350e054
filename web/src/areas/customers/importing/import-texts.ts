import type { ReplyOf } from '@forecourt/contract/call';
import type { ImportField, importingCalls } from '@forecourt/contract/customers/importing';
import type { States } from '../../../kit/chips';
import type { Answers } from '../../../kit/import';

export type Checked = ReplyOf<typeof importingCalls.checkImport>;
export type CheckedCustomer = Checked['rows'][number];
export type Mapping = Checked['mapping'];

/** How a file is to be read; what is not given is found in the file. */
export interface Given extends Answers {
  mapping?: Mapping;
}

/** As it was read last. */
export const givenOf = ({ mapping, dateOrder, sheet }: Checked): Given => ({
  ...{ mapping, dateOrder: dateOrder ?? undefined, sheet },
});

export interface Choice {
  leaveOutWrong: boolean;
  addKnown: boolean;
}

export const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  customer_type: 'Person or business',
  f_name: 'First Name',
  middle_name: 'Middle Name',
  l_name: 'Last Name',
  full_name: 'Full name',
  company_name: 'Company Name',
  register_number: 'Register Number',
  manager: 'Manager',
  email: 'E-mail',
  mobile: 'Mobile',
  phone_number: 'Phone',
  fax_NO: 'Fax number',
  address: 'Address',
  aparteman_no: 'Apartment No.',
  city: 'City',
  province: 'Province/State',
  postalcode: 'Postalcode',
  gender: 'Gender',
  birthdate: 'Birthdate',
  driver_license_NO: 'Driver license number',
  driver_license_issued_date: 'Driver license issued date',
  driver_license_expire_date: 'Driver license expiring date',
  bcid: 'BCID',
  ad_source: 'Ad Source',
  seller: 'Seller',
  is_active: 'Active',
  is_wholesale: 'Wholesale',
  comment: 'Comment',
};

type RowState = CheckedCustomer['state'];

export const ROW_STATES: States = {
  new: { label: 'New', tone: 'good' },
  known: { label: 'Seems known', tone: 'warning' },
  wrong: { label: 'Wrong', tone: 'bad' },
};

/** What is worth a look comes first. */
export const STATE_ORDER: readonly RowState[] = ['wrong', 'known', 'new'];

/** The field that a column of the file fills. */
export const fieldOf = (mapping: Mapping, column: string): ImportField | null => {
  const found = Object.entries(mapping).find(([, name]) => name === column);
  return (Object.keys(FIELD_NAMES) as ImportField[]).find((field) => field === found?.[0]) ?? null; // keys of a record of fields
};

/** A column fills one field, and a field is filled by one column. */
export const withField = (mapping: Mapping, column: string, field: ImportField | null): Mapping => {
  const others = Object.entries(mapping).filter(([key, name]) => name !== column && key !== field);
  return Object.fromEntries(field === null ? others : [...others, [field, column]]);
};

/** How many customers come in. */
export const comingIn = ({ counts }: Pick<Checked, 'counts'>, addKnown: boolean): number =>
  counts.new + (addKnown ? counts.known : 0);
