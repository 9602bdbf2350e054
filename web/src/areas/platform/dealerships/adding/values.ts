import type { ReplyOf } from '@forecourt/contract/call';
import { newDealershipForm, type platformCalls } from '@forecourt/contract/platform/index';
import { firstUsersRefusal } from '@forecourt/domain/cart/user-limit';
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

type Package = ReplyOf<typeof platformCalls.dealershipOptions>['packages'][number];
export type Packages = readonly Package[];

/** Why the chosen package does not allow so many users. */
export const tooManyUsers = (
  { package_id, users }: Pick<NewDealershipValues, 'package_id' | 'users'>,
  packages: Packages,
): string | undefined => {
  const chosen = packages.find(({ value }) => value === package_id);
  return chosen && firstUsersRefusal(users.length + 1, { name: chosen.label, limit: chosen.user_limit });
};

export const errorsOf = (values: NewDealershipValues, packages: Packages): Record<string, string> => {
  const refusal = tooManyUsers(values, packages);
  return { ...(refusal && { users: refusal }), ...schemaErrors(newDealershipForm, values) };
};

/** The first step that something is said against; the review when nothing is. */
export const firstWrongStep = (values: NewDealershipValues, packages: Packages): number =>
  Math.min(STEP_FIELDS.length, ...Object.keys(errorsOf(values, packages)).map(stepOf));
