import { z } from 'zod';
import { call } from './call';
import { getStartedCalls } from './get-started';
import { listOf, listQuery } from './list';
import {
  email,
  flag,
  INT_MAX,
  omittedWhenEmpty,
  oneLine,
  required,
  requiredLine,
  sharedIdOf,
  version,
} from './scalars';

export const LOGO_MAX_BYTES = 1_048_576;

export const businessProfile = z.object({
  id: z.number(),
  bussiness_name: z.string(),
  dba: z.string(),
  business_phone: z.string(),
  business_email: z.string(),
  business_street: z.string(),
  business_postal: z.string(),
  frk_city: z.number().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  timezone: z.string(),
  website: z.string(),
  registration_number: z.string(),
  tax_number: z.string(),
  logo_url: z.string().nullable(),
  logo_url2: z.string().nullable(),
  device_verification: flag,
  version: z.number(),
});

export const businessProfileForm = z.object({
  bussiness_name: requiredLine(200).optional(),
  dba: oneLine(200).optional(),
  business_phone: oneLine(30).optional(),
  business_email: email().optional(),
  business_street: oneLine(200).optional(),
  business_postal: oneLine(12).optional(),
  frk_city: omittedWhenEmpty(sharedIdOf('city')),
  website: oneLine(200)
    .refine((s) => s === '' || /^https?:\/\/\S+\.\S+$/.test(s), 'must begin with https://')
    .optional(),
  registration_number: oneLine(60).optional(),
  tax_number: oneLine(60).optional(),
  device_verification: flag.optional(),
  version: version.optional(),
});

const roleAccess = z.object({ role: z.number(), label: z.string(), components: z.array(z.string()) });

const feature = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** on, off (the dealership can switch it), or not part of what it has bought or been permitted. */
  state: z.enum(['on', 'off', 'unavailable']),
  switchable: flag,
  reason: z.string().nullable(),
});

export const dealershipCalls = {
  ...getStartedCalls,
  profile: call({
    method: 'GET',
    path: '/api/v1/business-profile',
    access: 'businessProfile.edit',
    summary: 'The business profile',
    reply: businessProfile,
  }),
  saveProfile: call({
    method: 'PATCH',
    path: '/api/v1/business-profile',
    access: 'businessProfile.edit',
    summary: 'Changes the business profile',
    body: businessProfileForm,
    reply: businessProfile,
  }),
  setLogo: call({
    method: 'POST',
    path: '/api/v1/business-profile/logos/{place}',
    access: 'businessProfile.edit',
    summary: 'Sets one of the two logos',
    params: z.object({ place: z.enum(['1', '2']) }),
    files: { logo: { kinds: ['png', 'jpg'], maxBytes: LOGO_MAX_BYTES } },
    reply: businessProfile,
  }),
  accessControls: call({
    method: 'GET',
    path: '/api/v1/access-controls',
    access: 'accessControl.edit',
    summary: 'Which components each role has at this dealership',
    reply: z.object({
      components: z.array(z.object({ name: z.string(), label: z.string(), dealership: flag })),
      roles: z.array(roleAccess),
      version: z.number(),
    }),
  }),
  saveAccessControls: call({
    method: 'PUT',
    path: '/api/v1/access-controls',
    access: 'accessControl.edit',
    summary: 'Gives components to roles, or takes them',
    body: z.object({
      roles: z
        .array(z.object({ role: sharedIdOf('role'), components: z.array(required(60)).max(100) }))
        .max(50),
      version: version.optional(),
    }),
    reply: z.object({ roles: z.array(roleAccess), version: z.number() }),
    example: { body: { roles: [] } },
  }),
  features: call({
    method: 'GET',
    path: '/api/v1/features',
    access: 'features.view',
    summary: 'What the dealership has, can switch on, or would have to buy',
    reply: z.array(feature),
  }),
  setFeature: call({
    method: 'PUT',
    path: '/api/v1/features/{key}',
    access: 'accessControl.edit',
    summary: 'Switches a feature of the dealership on or off',
    params: z.object({ key: z.string().min(1).max(60) }),
    body: z.object({ on: z.boolean() }),
    reply: feature,
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/dealerships',
    access: 'platform.dealerships',
    summary: 'Every dealership, for platform staff',
    query: listQuery(['id', 'bussiness_name', 'ds_status', 'users', 'created_at'], {
      ds_status: z.coerce.number().int().min(0).max(INT_MAX).optional(),
      /** 0: those without a package. */
      package_id: z.coerce.number().int().min(0).max(INT_MAX).meta({ sharedTable: 'package' }).optional(),
      province_id: sharedIdOf('province').optional(),
      group_id: sharedIdOf('dealership_group').optional(),
    }),
    reply: listOf(
      z.object({
        id: z.number(),
        bussiness_name: z.string(),
        dba: z.string(),
        city: z.string().nullable(),
        province: z.string().nullable(),
        ds_status: z.number(),
        package: z.string().nullable(),
        owner: z.string().nullable(),
        group_id: z.number().nullable(),
        users: z.number(),
        /** Vehicles that are not sold. */
        stock: z.number(),
        /** When someone of it was last there. */
        last_active: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
  }),
};
