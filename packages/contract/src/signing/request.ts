import { z } from 'zod';
import { flag, instant } from '../scalars';

export const signer = z.object({
  id: z.number(),
  customer_id: z.number().nullable(),
  role: z.enum(['buyer', 'co-buyer', 'guarantor', 'customer']),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  opened_at: instant.nullable(),
  consented_at: instant.nullable(),
  signed_at: instant.nullable(),
  declined_at: instant.nullable(),
  /** The address to open on a tablet in the office; null for a link that was sent, and when there is nothing more to sign. */
  tablet_link: z.string().nullable(),
});
export const SIGNING_STATES = ['waiting', 'signed', 'declined', 'cancelled', 'expired'] as const;
export const signingRequest = z.object({
  id: z.number(),
  bill_id: z.number().nullable(),
  contract_id: z.number().nullable(),
  title: z.string(),
  state: z.enum(SIGNING_STATES),
  in_office: flag,
  /** The copy with all signatures and the evidence page is ready. */
  is_sealed: flag,
  /** Why it was declined or cancelled. */
  reason: z.string(),
  signers: z.array(signer),
  expires_at: instant,
  created_at: instant,
});
