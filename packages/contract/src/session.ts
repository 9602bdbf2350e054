import { z } from 'zod';
import { call } from './call';
import { email, flag, idOf, instant, ok, option, required, secret, sharedIdOf, text } from './scalars';

export const DEVICE_CODE_LENGTH = 8;
export const PASSWORD_MIN = 8;

const newPassword = z
  .string()
  .min(1, 'Required')
  .min(PASSWORD_MIN, 'At least 8 characters ')
  .max(200, 'at most 200 characters');

export const signInForm = z.object({
  username: required(100),
  password: secret(z.string().min(1, 'Required').max(200, 'at most 200 characters')),
  code: secret(text(20).default('')),
  recaptchaToken: z.string().max(8000).default(''),
});

export const forgotPasswordForm = z.object({
  email: required(254, 'E-mail is required').pipe(email('E-mail format is invalid')),
  username: required(100),
});

export const deviceConfirmForm = z.object({
  confirm: secret(
    z.string().trim().min(1, 'Required').length(DEVICE_CODE_LENGTH, 'Confirm Code is not correct'),
  ),
  trusted: z.boolean().default(false),
  username: required(100),
});

export const resetPasswordForm = z.object({ password: secret(newPassword) });

const components = z.object({ ds_components: z.array(z.string()), role_components: z.array(z.string()) });

export const dealershipInfo = z.object({
  id: z.number(),
  frk_dealer_owner_user_id: z.number().nullable(),
  frk_default_bos_format: z.number(),
  redirect_url: z.string().nullable(),
  has_chat: flag,
  has_syndication: flag,
  quickbooks_permit: flag,
  added_wanted_permit: flag,
  business_city: z
    .object({
      city: z.string(),
      timezone: z.string(),
      Province: z.object({ id: z.number(), province: z.string() }),
    })
    .nullable(),
  /** The offsets of the dealership's time zone as the server has them: what is typed and shown by them is the same. */
  zone_offsets: z.object({
    until: z.string(),
    offsets: z.array(z.object({ from: z.string(), minutes: z.number() })).readonly(),
  }),
  DealershipConfigs: z.array(z.object({ config: z.string(), value: z.string() })),
  DsContracts: z.array(z.object({ Package: z.object({ id: z.number(), name: z.string() }) })),
  bussiness_name: z.string(),
  dba: z.string(),
  business_phone: z.string(),
  business_street: z.string(),
  business_postal: z.string(),
  logo_url: z.string().nullable(),
  logo_url2: z.string().nullable(),
});

export const userInfo = z.object({
  ds_status: z.number(),
  components,
  user: z.object({
    id: z.number(),
    frk_role: z.number(),
    avatar: z.string().nullable(),
    username: z.string(),
    f_name: z.string(),
    l_name: z.string(),
    email: z.string(),
    is_online: flag,
  }),
  /** null for platform staff, who belong to no dealership. */
  dealershipInfo: dealershipInfo.nullable(),
  roles: z.array(option),
  complex: z.array(
    z.object({
      ...{ id: z.number(), business_street: z.string(), bussiness_name: z.string(), ds_status: z.number() },
    }),
  ),
  /** Extra permissions by name, such as 'email-listener'. */
  features: z.array(z.string()),
  /** The user's own columns, by list. */
  columns: z.record(z.string(), z.array(z.string())),
  cart_count: z.number(),
  unread_notifications: z.number(),
  /** Set where platform staff look at this user's account: nothing can be changed, and when it ends. */
  look_as: z.object({ ends_at: instant }).optional(),
});

const signedIn = z.object({ token: z.string(), message: z.string() });

export const sessionCalls = {
  login: call({
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    rate: { per: 'address', max: 60, seconds: 60 },
    summary: 'Signs in; 403 asks for the device code, 409 for the mailed code, 429 after too many failures',
    body: signInForm,
    reply: signedIn,
  }),
  confirmDevice: call({
    method: 'POST',
    path: '/api/user/device/confirm',
    access: 'public',
    rate: { per: 'address', max: 30, seconds: 60 },
    summary: 'Confirms a device with the mailed code and signs in',
    body: deviceConfirmForm,
    reply: z.object({ token: z.string(), deviceToken: z.string() }),
    example: { body: { confirm: 'AAAAAAAA', username: 'nobody' } },
  }),
  info: call({
    method: 'GET',
    path: '/api/user/info',
    access: 'signed-in',
    whileUnpaid: true,
    summary: 'Who is signed in, where, as what, and what is open to them',
    reply: userInfo,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/api/user/forgotPassword',
    access: 'public',
    rate: { per: 'address', max: 20, seconds: 60 },
    summary: 'Mails a reset link; the same answer whether the user exists or not',
    body: forgotPasswordForm,
    reply: ok,
    example: { body: { email: 'nobody@example.org', username: 'nobody' } },
  }),
  resetPassword: call({
    method: 'PATCH',
    path: '/api/user/resetPassword/{token}',
    access: 'public',
    rate: { per: 'address', max: 20, seconds: 60 },
    summary: 'Sets a new password with a reset link',
    params: z.object({ token: z.string().min(1).max(200) }),
    body: resetPasswordForm,
    reply: ok,
  }),
  signInSettings: call({
    method: 'GET',
    path: '/api/v1/sign-in-settings',
    access: 'public',
    summary: 'What the sign-in page shows: contact, sign-up link, captcha kind',
    reply: z.object({
      phone: z.string(),
      email: z.string(),
      signUpUrl: z.string(),
      captcha: z.object({ mode: z.enum(['altcha', 'recaptcha']), siteKey: z.string().nullable() }),
    }),
  }),
  captchaChallenge: call({
    method: 'GET',
    path: '/api/v1/captcha-challenges',
    access: 'public',
    summary: 'A proof-of-work challenge for the sign-in form',
    reply: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
  logout: call({
    method: 'POST',
    path: '/api/user/logout',
    keyless: true,
    access: 'signed-in',
    whileUnpaid: true,
    whileLooking: true,
    summary: 'Ends the session',
    reply: ok,
  }),
  offline: call({
    method: 'POST',
    path: '/api/user/offline',
    access: 'signed-in',
    whileUnpaid: true,
    summary: 'The page was left: the user counts as offline',
    reply: ok,
  }),
  setPresence: call({
    method: 'PUT',
    path: '/api/v1/presence',
    access: 'chat.presence',
    whileUnpaid: true,
    summary: "The I'm online/offline switch",
    body: z.object({ online: z.boolean() }),
    reply: z.object({ is_online: flag }),
  }),
  changeRole: call({
    method: 'PATCH',
    path: '/api/change/role/{id}',
    access: 'session.switchRole',
    whileUnpaid: true,
    summary: 'Goes on in another of the roles that the user holds here',
    params: z.object({ id: sharedIdOf('role') }),
    reply: ok,
  }),
  switchBranch: call({
    method: 'PATCH',
    path: '/user/switch/branch/{id}',
    access: 'dealership.switchBranch',
    whileUnpaid: true,
    summary: 'Goes on at another branch of the same group',
    params: z.object({ id: idOf('dealership') }),
    reply: ok,
  }),
  saveColumns: call({
    method: 'PATCH',
    path: '/user/customized/columns',
    access: 'signed-in',
    summary: "Stores the user's own columns of one list, in their order",
    body: z.object({ list: required(60), columns: z.array(required(60)).max(100) }),
    reply: z.object({ list: z.string(), columns: z.array(z.string()) }),
  }),
  reportError: call({
    method: 'POST',
    path: '/api/errors',
    access: 'signed-in',
    rate: { per: 'user', max: 30, seconds: 3_600 },
    whileUnpaid: true,
    summary: 'The browser reports an error it could not handle',
    body: z.object({ title: required(300), message: text(8000), from: text(1000) }),
    reply: ok,
    status: 201,
  }),
};
