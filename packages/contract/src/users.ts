import { z } from 'zod';
import { call } from './call';
import { listOf, listQuery } from './list';
import {
  day,
  email,
  flag,
  flagIn,
  idOf,
  instant,
  ok,
  omittedWhenEmpty,
  option,
  required,
  secret,
  sharedIdOf,
  text,
  version,
} from './scalars';
import { PASSWORD_MIN } from './session';
import { branchName, userBranchesCalls } from './users/branches';

export const AVATAR_MAX_BYTES = 1_048_576;

export const userRow = z.object({
  id: z.number(),
  username: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  frk_role: z.number(),
  role: z.string(),
  is_active: flag,
  is_online: flag,
  avatar: z.string().nullable(),
  last_seen: instant.nullable(),
  created_at: instant,
  /** The branch that keeps the record, where that is another one than the caller's; null for the dealership's own users. */
  home: branchName.nullable(),
});

export const listedUser = userRow.extend({
  /** The names of the other branches at which the user works too. */
  also_at: z.array(z.string()),
});

export const user = userRow.extend({
  middle_name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  aparteman_no: z.string(),
  postalcode: z.string(),
  frk_city: z.number().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country: z.string().nullable(),
  gender: flag.nullable(),
  birthdate: day.nullable(),
  register_number: z.string(),
  fax_NO: z.string(),
  /** Every role that the user may switch to here; frk_role is the one they sign in with. */
  roles: z.array(option),
  two_factor: flag,
  version: z.number(),
});

/** The fields of a user's record that its form shows; create and update share them. */
const personal = {
  f_name: text(100),
  l_name: text(100),
  middle_name: text(100),
  email: email(),
  mobile: text(30).refine((s) => s === '' || s.replace(/\D/g, '').length >= 10, 'Wrong Mobile Number'),
  phone_number: text(30),
  fax_NO: text(30),
  address: text(200),
  aparteman_no: text(30),
  postalcode: text(12),
  register_number: text(60),
};

const omitted = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, omittedWhenEmpty(v)])) as {
    [K in keyof S]: ReturnType<typeof omittedWhenEmpty<S[K]>>; // Object.entries forgets which key has which schema
  };

const roleId = sharedIdOf('role');

const chosen = {
  frk_city: sharedIdOf('city'),
  gender: flagIn,
  // a year that no calendar of ours has (0000) cannot be stored
  birthdate: day.refine((d) => d >= '1900-01-01', 'is too long ago'),
};

export const newUserForm = z.object({
  username: required(100).regex(/^[\p{L}\p{N}._@+-]+$/u, 'letters, digits and . _ @ + - only'),
  password: secret(z.string().min(1, 'Required').min(PASSWORD_MIN, 'At least 8 characters ').max(200)),
  frk_role: roleId,
  role_ids: z.array(roleId).max(20).optional(),
  two_factor: flagIn.default(0),
  ...omitted({ ...personal, ...chosen }),
  f_name: required(100),
  l_name: required(100),
  email: required(254).pipe(email()),
});

export const userUpdateForm = z.object({
  ...omitted({ ...personal, ...chosen }),
  frk_role: omittedWhenEmpty(roleId),
  role_ids: z.array(roleId).max(20).optional(),
  is_active: omittedWhenEmpty(flagIn),
  two_factor: omittedWhenEmpty(flagIn),
  password: secret(omittedWhenEmpty(z.string().min(PASSWORD_MIN, 'At least 8 characters ').max(200))),
  /** The version that the form read: when someone else saved since, the answer is 409 with the current record. */
  version: version.optional(),
});

const userParams = z.object({ id: idOf('app_user') });

export const usersCalls = {
  list: call({
    method: 'GET',
    path: '/api/users/by/dealership',
    access: 'users.view',
    summary: "The dealership's users, with those whose record is kept at another branch of the group",
    query: listQuery(['full_name', 'username', 'email', 'role', 'last_seen', 'created_at'], {
      frk_role: roleId.optional(),
      is_active: flagIn.optional(),
      sellers: flagIn.optional(),
    }),
    reply: listOf(listedUser),
  }),
  ticketUsers: call({
    method: 'GET',
    path: '/api/all/ticket/users/by/dealership',
    access: 'users.lookup',
    summary: 'Users that a ticket can be about or assigned to',
    reply: z.array(
      z.object({ id: z.number(), full_name: z.string(), username: z.string(), frk_role: z.number() }),
    ),
  }),
  get: call({
    method: 'GET',
    path: '/api/user/single/{id}',
    access: 'users.open',
    summary: 'One user; of one whose record is kept at another branch only what the list shows',
    params: userParams,
    reply: user,
  }),
  restrictions: call({
    method: 'GET',
    path: '/api/user/restrict/{id}',
    access: 'users.open',
    summary: 'What keeps a user from signing in or from pages, and why',
    params: userParams,
    reply: z.object({
      id: z.number(),
      restricted: flag,
      reasons: z.array(z.string()),
      missing_components: z.array(z.string()),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/api/ds/admin/userup',
    access: 'users.add',
    summary: 'Adds a user to the dealership',
    body: newUserForm,
    reply: user,
    status: 201,
    example: {
      body: {
        username: 'new.user',
        password: 'a good password',
        frk_role: 16,
        f_name: 'New',
        l_name: 'User',
        email: 'new.user@example.org',
      },
    },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/ds/admin/user/update/{id}',
    systemToo: true,
    access: 'users.manage',
    summary: 'Changes a user; empty fields and an empty password are left as they are',
    params: userParams,
    body: userUpdateForm,
    reply: user,
  }),
  updateByAdmin: call({
    method: 'PATCH',
    path: '/api/v1/users/by/dealership-admin/{id}',
    systemToo: true,
    access: 'users.manage',
    summary: 'The same change, from the user list: active or not, role, password',
    params: userParams,
    body: userUpdateForm,
    reply: user,
  }),
  remove: call({
    method: 'DELETE',
    path: '/remove/users/{id}',
    systemToo: true,
    access: 'users.manage',
    summary: 'Removes a user; what they did stays. One from another branch only loses their roles here',
    params: userParams,
    reply: ok,
  }),
  setAvatar: call({
    method: 'POST',
    path: '/api/v1/users/{id}/avatar',
    systemToo: true,
    access: 'users.manage',
    summary: "Sets a user's picture",
    params: userParams,
    files: { avatar: { kinds: ['png', 'jpg'], maxBytes: AVATAR_MAX_BYTES } },
    reply: z.object({ avatar: z.string() }),
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/users/{id}/restore',
    access: 'users.manage',
    summary: 'Takes a removal back',
    params: userParams,
    reply: user,
  }),
  count: call({
    method: 'GET',
    path: '/api/user/add/count',
    access: 'users.roles',
    summary: 'How many users there are, and how many more the package allows',
    reply: z.object({ count: z.number(), limit: z.number().nullable(), remaining: z.number().nullable() }),
  }),
  roles: call({
    method: 'GET',
    path: '/roles',
    access: 'users.roles',
    summary: 'The roles that one may give, with what each is',
    reply: z.array(option),
  }),
  ...userBranchesCalls,
};
