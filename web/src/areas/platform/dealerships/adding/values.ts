import { newDealershipForm } from '@forecourt/contract/platform/index';
import { schemaErrors } from '../../../../kit/form/schema-errors';

export interface FirstUser {
  f_name: string;
  l_name: string;
  email: string;
  frk_role: number | null;
}

export interface NewDealershipValues {
  bussiness_name: string;
  dba: string;
  business_phone: string;
  business_email: string;
  business_street: string;
  business_postal: string;
  frk_city: number | null;
  host: string;
  owner_f_name: string;
  owner_l_name: string;
  owner_email: string;
  owner_username: string;
  owner_mobile: string;
  package_id: number | null;
  users: FirstUser[];
}

export const EMPTY_DEALERSHIP: NewDealershipValues = {
  ...{ bussiness_name: '', dba: '', business_phone: '', business_email: '', business_street: '' },
  ...{ business_postal: '', frk_city: null, host: '', owner_f_name: '', owner_l_name: '' },
  ...{ owner_email: '', owner_username: '', owner_mobile: '', package_id: null, users: [] },
};

export const EMPTY_USER: FirstUser = { f_name: '', l_name: '', email: '', frk_role: null };

/** What each step asks for. */
export const STEP_FIELDS: readonly (readonly (keyof NewDealershipValues)[])[] = [
  [
    ...(['bussiness_name', 'dba', 'business_phone', 'business_email', 'business_street'] as const),
    ...(['business_postal', 'frk_city', 'host'] as const),
  ],
  ['owner_f_name', 'owner_l_name', 'owner_email', 'owner_username', 'owner_mobile'],
  ['package_id'],
  ['users'],
];

/** The step that shows a field, also one inside a list. */
export const stepOf = (field: string): number => {
  const [name] = field.split('.');
  const at = STEP_FIELDS.findIndex((fields) => fields.some((one) => one === name));
  return at < 0 ? STEP_FIELDS.length : at;
};

export const errorsOf = (values: NewDealershipValues) => schemaErrors(newDealershipForm, values);

/** The first step that something is said against; the review when nothing is. */
export const firstWrongStep = (values: NewDealershipValues): number =>
  Math.min(STEP_FIELDS.length, ...Object.keys(errorsOf(values)).map(stepOf));
