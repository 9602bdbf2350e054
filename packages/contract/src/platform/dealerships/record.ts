import { z } from 'zod';
import { flag, instant, option } from '../../scalars';

const named = z.object({ id: z.number(), name: z.string() });

/** One change of ds_status, with why and by whom. */
const statusChange = z.object({
  id: z.number(),
  from_status: z.number(),
  to_status: z.number(),
  reason: z.string(),
  by: z.string().nullable(),
  changed_at: instant,
});

const specialRule = z.object({
  /** The user whom it is about; null when it is the dealership. */
  user: z.string().nullable(),
  clause: z.string(),
  text: z.string(),
});

export const dealershipUser = z.object({
  id: z.number(),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  roles: z.array(option),
  is_active: flag,
  is_owner: flag,
  last_active: instant.nullable(),
});

/** Everything that staff of the platform keep of a dealership. */
export const dealershipRecord = z.object({
  id: z.number(),
  group_id: z.number().nullable(),
  bussiness_name: z.string(),
  dba: z.string(),
  business_phone: z.string(),
  business_email: z.string(),
  business_street: z.string(),
  business_postal: z.string(),
  frk_city: z.number().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  frk_dealer_owner_user_id: z.number().nullable(),
  frk_default_bos_format: z.number(),
  redirect_url: z.string(),
  logo_url: z.string().nullable(),
  logo_url2: z.string().nullable(),
  created_at: instant,
  ds_status: z.number(),
  has_chat: flag,
  has_syndication: flag,
  quickbooks_permit: flag,
  added_wanted_permit: flag,
  device_verification: flag,
  features: z.array(z.string()),
  configs: z.array(z.object({ config: z.string(), value: z.string() })),
  components: z.array(z.string()),
  contract: z
    .object({
      Package: named,
      price: z.number(),
      started_at: instant,
      next: named.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  earlier_contracts: z.array(z.object({ package: z.string(), started_at: instant, ended_at: instant })),
  status_changes: z.array(statusChange),
  special_rules: z.array(specialRule),
  users: z.array(dealershipUser),
  stock: z.number(),
  version: z.number(),
});
export type DealershipRecord = z.output<typeof dealershipRecord>;
