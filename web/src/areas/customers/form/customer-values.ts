import {
  AUTHENTICATION,
  type CONTACT_METHOD_KINDS,
  CUSTOMER_TYPES,
  type Customer,
} from '@forecourt/contract/customers/customer';
import { fullName } from '@forecourt/domain/name';
import { noonIn } from '@forecourt/domain/people/noon';

export type ContactMethodKind = (typeof CONTACT_METHOD_KINDS)[number];

export interface ContactMethodValue {
  kind: ContactMethodKind;
  value: string;
  label: string;
}

/** The fields that the add form and the edit form share (screens.md 3, Customer/user). */
export interface CustomerValues {
  customer_type: 1 | 2;
  f_name: string;
  middle_name: string;
  l_name: string;
  company_name: string;
  register_number: string;
  manager: string;
  gender: 0 | 1 | null;
  birthdate: string | null;
  frk_ad_source_id: number | null;
  frk_seller_id: number | null;
  is_wholesale: 0 | 1;
  email: string;
  mobile: string;
  phone_number: string;
  fax_NO: string;
  /** Those beside the three above. */
  contact_methods: ContactMethodValue[];
  address: string;
  aparteman_no: string;
  postalcode: string;
  frk_city: number | null;
  customer_authentication_method: 1 | 2;
  driver_license_NO: string;
  driver_license_issued_date: string | null;
  driver_license_expire_date: string | null;
  bcid: string;
  comment: string;
}

export interface EditValues extends CustomerValues {
  is_active: 0 | 1;
  version: number;
}

export const EMPTY_CUSTOMER: CustomerValues = {
  customer_type: CUSTOMER_TYPES.person,
  f_name: '',
  middle_name: '',
  l_name: '',
  company_name: '',
  register_number: '',
  manager: '',
  gender: null,
  birthdate: null,
  frk_ad_source_id: null,
  frk_seller_id: null,
  is_wholesale: 0,
  email: '',
  mobile: '',
  phone_number: '',
  fax_NO: '',
  contact_methods: [],
  address: '',
  aparteman_no: '',
  postalcode: '',
  frk_city: null,
  customer_authentication_method: AUTHENTICATION.licence,
  driver_license_NO: '',
  driver_license_issued_date: null,
  driver_license_expire_date: null,
  bcid: '',
  comment: '',
};

const FIELD_OF: Readonly<Record<ContactMethodKind, 'email' | 'mobile' | 'phone_number'>> = {
  email: 'email',
  mobile: 'mobile',
  phone: 'phone_number',
};

/** What the three fields hold already stands in no line of the list. */
export const otherContactMethods = (customer: Pick<Customer, 'contact_methods'>): ContactMethodValue[] =>
  customer.contact_methods
    .filter(({ is_primary }) => is_primary === 0)
    .map(({ kind, value, label }) => ({ kind, value, label }));

export const editValues = (customer: Customer): EditValues => {
  const values: EditValues = { ...EMPTY_CUSTOMER, is_active: customer.is_active, version: customer.version };
  for (const field of Object.keys(values)) Reflect.set(values, field, Reflect.get(customer, field));
  return {
    ...values,
    // screens.md 5: a name of 'undefined' is left blank
    f_name: fullName(customer.f_name),
    l_name: fullName(customer.l_name),
    middle_name: fullName(customer.middle_name),
    contact_methods: otherContactMethods(customer),
  };
};

/** screens.md 5: someone without a name could not be found again. */
export const namelessError = (
  values: Pick<CustomerValues, 'customer_type' | 'company_name' | 'f_name' | 'l_name'>,
): Record<string, string> => {
  if (values.customer_type === CUSTOMER_TYPES.business)
    return values.company_name.trim() === '' ? { company_name: 'Required' } : {};
  return `${values.f_name}${values.l_name}`.trim() === '' ? { f_name: 'Required' } : {};
};

interface Sent {
  email?: string | null | undefined;
  mobile?: string | null | undefined;
  phone_number?: string | null | undefined;
  contact_methods?: { kind: ContactMethodKind; value: string; label: string }[] | undefined;
  birthdate?: string | null | undefined;
  driver_license_issued_date?: string | null | undefined;
  driver_license_expire_date?: string | null | undefined;
}

/** Every telephone and e-mail, the three fields first: what is left out goes. */
const allContactMethods = (body: Sent) => {
  const primaries = (Object.keys(FIELD_OF) as ContactMethodKind[]).flatMap((kind) => {
    // keys of a record of kinds
    const value = body[FIELD_OF[kind]] ?? '';
    return value === '' ? [] : [{ kind, value, label: '', is_primary: 1 as const }];
  });
  return [
    ...primaries,
    ...(body.contact_methods ?? []).map((method) => ({ ...method, is_primary: 0 as const })),
  ];
};

/** As it goes out: days as noon where the dealership is (screens.md 5), and every telephone and e-mail in one list. */
export const toBody = <B extends Sent>(body: B, timeZone: string) => {
  /** null is sent as it is: it clears the day. */
  const noon = <D extends string | null | undefined>(day: D) =>
    typeof day === 'string' ? (noonIn(day, timeZone) ?? day) : day;
  return {
    ...body,
    contact_methods: allContactMethods(body),
    birthdate: noon(body.birthdate),
    driver_license_issued_date: noon(body.driver_license_issued_date),
    driver_license_expire_date: noon(body.driver_license_expire_date),
  };
};
