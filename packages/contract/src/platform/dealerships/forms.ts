import { z } from 'zod';
import {
  email,
  flag,
  omittedWhenEmpty,
  oneLine,
  required,
  requiredLine,
  secret,
  sharedIdOf,
  text,
  version,
} from '../../scalars';
import { PASSWORD_MIN } from '../../session';

export const REASON_MAX = 500;
export const FIRST_USERS_MOST = 20;
export const CONFIGS_MOST = 50;

const reason = required(REASON_MAX);
const emailOrNothing = z.union([z.literal(''), email()]);
const mobile = text(30).refine((s) => s === '' || s.replace(/\D/g, '').length >= 10, 'Wrong Mobile Number');

/** A path of our own pages, or an address that begins with https://. */
const redirect = oneLine(500).refine(
  (address) =>
    address === '' || /^\/(?!\/)[^\\]*$/.test(address) || /^https:\/\/[^/\s@]+(\/|$)/i.test(address),
  'A path such as /admin/vehicle-managment, or an address that begins with https://',
);

export const dealershipBusinessForm = z.object({
  bussiness_name: requiredLine(200),
  dba: oneLine(200),
  business_phone: oneLine(30),
  business_email: emailOrNothing,
  business_street: oneLine(200),
  business_postal: oneLine(12),
  frk_city: sharedIdOf('city').nullable(),
  frk_dealer_owner_user_id: sharedIdOf('app_user').nullable(),
  frk_default_bos_format: z.number().int().min(1).max(9).meta({ sharedTable: 'format of a bill of sale' }),
  redirect_url: redirect,
  version,
});

export const dealershipPermissionsForm = z.object({
  has_chat: flag,
  has_syndication: flag,
  quickbooks_permit: flag,
  added_wanted_permit: flag,
  device_verification: flag,
  features: z
    .array(required(60).regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens only'))
    .max(CONFIGS_MOST, `At most ${CONFIGS_MOST}`),
  configs: z
    .array(
      z.object({
        config: required(60).regex(/^[A-Z][A-Z0-9_]*$/, 'capital letters, digits and _ only'),
        value: oneLine(500),
      }),
    )
    .max(CONFIGS_MOST, `At most ${CONFIGS_MOST}`),
  components: z.array(required(60)).max(200),
  version,
});

export const dealershipStatusForm = z.object({
  status: z.number().int().min(1, 'There is no such status').max(9, 'There is no such status'),
  reason,
  version,
});

export const dealershipPackageForm = z.object({
  /** Null ends the contract. */
  package_id: sharedIdOf('package_offer').nullable(),
  reason,
  version,
});

const firstUser = z.object({
  f_name: required(100),
  l_name: required(100),
  email: required(254).pipe(email()),
  frk_role: sharedIdOf('role'),
});

export const newDealershipForm = z.object({
  bussiness_name: requiredLine(200),
  dba: oneLine(200).default(''),
  business_phone: oneLine(30).default(''),
  business_email: emailOrNothing.default(''),
  business_street: oneLine(200).default(''),
  business_postal: oneLine(12).default(''),
  frk_city: sharedIdOf('city'),
  /** Of its own; without one its pages have the one that every dealership gets from us. */
  host: oneLine(300).default(''),
  owner_f_name: required(100),
  owner_l_name: required(100),
  owner_email: required(254).pipe(email()),
  owner_username: required(100).regex(/^[\p{L}\p{N}._@+-]+$/u, 'letters, digits and . _ @ + - only'),
  owner_mobile: mobile.default(''),
  /** For the first dealership of an installation alone; without it the owner is sent an invitation. */
  owner_password: secret(omittedWhenEmpty(z.string().min(PASSWORD_MIN, 'At least 8 characters ').max(200))),
  /** Null: the owner chooses and pays at the first sign-in. */
  package_id: sharedIdOf('package_offer').nullable().default(null),
  users: z.array(firstUser).max(FIRST_USERS_MOST, `At most ${FIRST_USERS_MOST}`).default([]),
});
