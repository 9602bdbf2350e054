import { EMPTY_PERSON, type PersonValues, personValues } from '../../kit/person';
import type { User } from './user';

/** What the forms of a new and of an existing user have in common. */
export interface AccountValues extends PersonValues {
  username: string;
  password: string;
  frk_role: number | null;
  /** Roles beside the first one that the user can switch to. */
  role_ids: number[];
  two_factor: 0 | 1;
}

export interface EditValues extends AccountValues {
  is_active: 0 | 1;
  version: number;
}

export const newUserValues: AccountValues = {
  ...EMPTY_PERSON,
  username: '',
  password: '',
  frk_role: null,
  role_ids: [],
  two_factor: 0,
};

export const otherRoles = ({ roles, frk_role }: Pick<User, 'roles' | 'frk_role'>): number[] =>
  roles.map(({ value }) => value).filter((role) => role !== frk_role);

export const editValues = (user: User): EditValues => ({
  ...personValues(user),
  username: user.username,
  password: '',
  frk_role: user.frk_role,
  role_ids: otherRoles(user),
  two_factor: user.two_factor,
  is_active: user.is_active,
  version: user.version,
});

/** On the wire the roles are all that the user holds, the first one among them. */
export const withRoles = <B extends { frk_role?: number; role_ids?: number[] }>(body: B): B =>
  body.frk_role === undefined || body.role_ids === undefined
    ? body
    : { ...body, role_ids: [...new Set([body.frk_role, ...body.role_ids])] };
