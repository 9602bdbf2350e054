import { z } from 'zod';
import { call } from './call';
import { pricingCalls } from './pricing';
import { idOf, ok, required, secret, text } from './scalars';
import { PASSWORD_MIN } from './session';
import { AVATAR_MAX_BYTES, user, userUpdateForm } from './users';

export const profileForm = userUpdateForm.omit({
  frk_role: true,
  role_ids: true,
  is_active: true,
  password: true,
});

export const changePasswordForm = z.object({
  current: secret(z.string().min(1, 'Required').max(200)),
  password: secret(z.string().min(1, 'Required').min(PASSWORD_MIN, 'At least 8 characters ').max(200)),
});

export const accountCalls = {
  profile: call({
    method: 'GET',
    path: '/api/v1/profile',
    atHome: true,
    access: 'profile.edit',
    whileUnpaid: true,
    summary: "The signed-in user's own record",
    reply: user,
  }),
  saveProfile: call({
    method: 'PATCH',
    path: '/api/v1/profile',
    atHome: true,
    access: 'profile.edit',
    summary: 'Changes it; empty fields are left as they are',
    body: profileForm,
    reply: user,
  }),
  setAvatar: call({
    method: 'POST',
    path: '/api/v1/profile/avatar',
    atHome: true,
    access: 'profile.edit',
    summary: "Sets the signed-in user's picture",
    files: { avatar: { kinds: ['png', 'jpg'], maxBytes: AVATAR_MAX_BYTES } },
    reply: z.object({ avatar: z.string() }),
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/v1/profile/password',
    access: 'password.change',
    whileUnpaid: true,
    keyless: true,
    summary: 'Changes the password; every other session ends',
    body: changePasswordForm,
    reply: ok,
    example: { body: { current: 'not the password', password: 'another password' } },
  }),
  ...pricingCalls,
  savedViews: call({
    method: 'GET',
    path: '/api/v1/saved-views',
    access: 'signed-in',
    summary: "The user's saved views of one list",
    query: z.object({ list: required(60) }),
    reply: z.array(z.object({ id: z.number(), name: z.string(), search: z.string() })),
    example: { query: { list: 'users' } },
  }),
  saveView: call({
    method: 'POST',
    path: '/api/v1/saved-views',
    access: 'signed-in',
    summary: "Keeps a list's filters and order under a name",
    body: z.object({ list: required(60), name: required(80), search: text(2000) }),
    reply: z.object({ id: z.number(), name: z.string(), search: z.string() }),
    status: 201,
  }),
  removeView: call({
    method: 'DELETE',
    path: '/api/v1/saved-views/{id}',
    access: 'signed-in',
    summary: 'Forgets a saved view',
    params: z.object({ id: idOf('saved_view') }),
    reply: ok,
  }),
};
