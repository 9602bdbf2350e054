import { z } from 'zod';
import { instant } from '../scalars';

export const signer = z.object({
  id: z.number(),
  customer_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  opened_at: instant.nullable(),
  consented_at: instant.nullable(),
  signed_at: instant.nullable(),
  declined_at: instant.nullable(),
  /** The address to open on a tablet in the office; null for a link that was sent. */
  tablet_link: z.string().nullable(),
});
export const signingRequest = z.object({
  id: z.number(),
  bill_id: z.number().nullable(),
  contract_id: z.number().nullable(),
  title: z.string(),
  state: z.enum(['waiting', 'signed', 'declined', 'cancelled', 'expired']),
  signers: z.array(signer),
  expires_at: instant,
  created_at: instant,
});
